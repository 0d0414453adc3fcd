import Shared
public import TerminalKit

/// How far something long is.
public enum ProgressStep: Sendable, Hashable {
    /// Pages of a list: how many are there, of how many; told as the one that is being fetched.
    case pages(done: Int, of: Int?)
    /// Bytes of a download.
    case bytes(done: Int64, of: Int64?)
    /// Things that are looked up one by one: how many are done.
    case items(done: Int)
    /// Rows of a collection, its parts and requests so far, and the time that the rest may take.
    case rows(done: Int, of: Int?, parts: Int, requests: Int, left: Duration?)
    /// A pause that ends by itself; the duration counts down from the moment of the update.
    case waiting(Duration, reason: String)

    /// One line for people.
    ///
    /// - Parameter age: The time since the step was told.
    func text(age: Duration) -> String {
        switch self {
        case .pages(let done, let all?): "Page \(min(done + 1, max(1, all)).grouped) of \(max(1, all).grouped)"
        case .pages(let done, nil): "Page \((done + 1).grouped)"
        case .bytes(let done, let all?): "\(ByteText.short(done)) of \(ByteText.short(all))"
        case .bytes(let done, nil): ByteText.short(done)
        case .items(let done): "\(done.grouped) looked up"
        case .rows(let done, let all, let parts, let requests, let left):
            "\(done.grouped) of \(all?.grouped ?? "?") rows · \(parts.grouped) parts · \(requests.grouped) requests"
                + (left.map { " · \(DurationText.short(.seconds(max($0 - age, .zero).seconds))) to go" } ?? "")
        case .waiting(let duration, let reason):
            "\(reason.sanitizedForTerminal()): going on in \(DurationText.short(.seconds(max(duration - age, .zero).seconds)))"
        }
    }
}

extension Duration {
    /// Whole seconds, rounded up.
    fileprivate var seconds: Int64 {
        components.attoseconds > 0 ? components.seconds + 1 : components.seconds
    }
}

extension ProgressLine {
    /// Shows how far the work is.
    public func update(_ step: ProgressStep) {
        update { step.text(age: $0) }
    }
}
