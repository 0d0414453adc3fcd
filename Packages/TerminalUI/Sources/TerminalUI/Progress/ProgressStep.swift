import Shared

/// How far something long is.
public enum ProgressStep: Sendable, Hashable {
    /// Pages of a list.
    case pages(done: Int, of: Int?)
    /// Bytes of a download.
    case bytes(done: Int64, of: Int64?)
    /// A pause that ends by itself; the duration counts down from the moment of the update.
    case waiting(Duration, reason: String)

    /// One line for people.
    ///
    /// - Parameter age: The time since the step was told.
    func text(age: Duration) -> String {
        switch self {
        case .pages(let done, let all?): "Page \(done.grouped) of \(all.grouped)"
        case .pages(let done, nil): "Page \(done.grouped)"
        case .bytes(let done, let all?): "\(ByteText.short(done)) of \(ByteText.short(all))"
        case .bytes(let done, nil): ByteText.short(done)
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
