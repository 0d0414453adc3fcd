import Shared
import TerminalKit

/// The progress of a long operation, which the progress line shows as text.
public enum ProgressStep: Sendable, Hashable {
    /// The number of loaded pages of a list, and the total number of pages or `nil` if the total is unknown.
    case pages(done: Int, of: Int?)
    /// The number of downloaded bytes, and the total number of bytes or `nil` if the total is unknown.
    case bytes(done: Int64, of: Int64?)
    /// The number of items loaded so far.
    case loadedItems(count: Int)
    /// The progress of a search that is split into parts: the number of collected rows, the total number of rows, the
    /// numbers of parts and requests, and the estimated remaining time.
    case rows(done: Int, of: Int?, parts: Int, requests: Int, left: Duration?)
    /// A wait for the given reason. The progress line counts down the duration.
    case waiting(Duration, reason: String)

    /// Returns the text that the progress line shows.
    ///
    /// - Parameter age: The time since the progress was reported. It is subtracted from the remaining time.
    func text(age: Duration) -> String {
        switch self {
        case .pages(let done, let all?): "Page \(min(done + 1, max(1, all)).grouped) of \(max(1, all).grouped)"
        case .pages(let done, nil): "Page \((done + 1).grouped)"
        case .bytes(let done, let all?): "\(ByteText.short(done)) of \(ByteText.short(all))"
        case .bytes(let done, nil): ByteText.short(done)
        case .loadedItems(let done): "\(done.grouped) looked up"
        case .rows(let done, let all, let parts, let requests, let left):
            "\(done.grouped) of \(all?.grouped ?? "?") rows · \(parts.grouped) parts · \(requests.grouped) requests"
                + (left.map { " · \(DurationText.short(.seconds(max($0 - age, .zero).seconds))) to go" } ?? "")
        case .waiting(let duration, let reason):
            "\(reason.sanitizedForTerminal()): continuing in \(DurationText.short(.seconds(max(duration - age, .zero).seconds)))"
        }
    }
}

extension Duration {
    /// The duration in whole seconds, rounded up.
    fileprivate var seconds: Int64 {
        components.attoseconds > 0 ? components.seconds + 1 : components.seconds
    }
}

extension ProgressLine {
    /// Shows the given progress on the progress line.
    func update(_ step: ProgressStep) {
        update { step.text(age: $0) }
    }
}
