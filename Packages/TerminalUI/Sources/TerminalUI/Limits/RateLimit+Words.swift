public import Domain
import Shared

extension RateLimit {
    /// Which bucket it is and what is left of it: `9 of 10 searches a minute left, no token`.
    public func words(of provider: Provider) -> String {
        let (noun, period) = counted(by: provider)
        let window = period.map { $0 == .minute ? " a minute" : " an hour" } ?? ""
        // What GitHub, which names its buckets, gives to whom it does not know (docs.github.com/rest: Rate limits). It
        // searches code for nobody without a token.
        let isAnonymous = resource != nil && resource != "code_search" && limit <= (period == .minute ? 10 : 60)
        return "\(remaining.grouped) of \(limit.grouped) \(noun)\(window) left"
            + (isAnonymous ? ", no token" : "")
    }

    /// What a screen says of it: `8 of 10 searches left this minute`; what a provider gives where nothing was asked yet and it
    /// is known; none where it would contradict a countdown.
    ///
    /// - Parameter isLimited: Whether a countdown is shown.
    static func screenText(_ limit: RateLimit?, of kind: ItemKind, isLimited: Bool, isSignedIn: Bool) -> String? {
        guard let limit else {
            guard kind.provider == .github, !isLimited else { return nil }
            return isSignedIn ? "30 searches a minute" : "10 searches a minute; 30 when signed in"
        }
        if isLimited, limit.remaining > 0 { return nil }
        let counted = limit.counted(by: kind.provider)
        let period = counted.period.map { " this \($0.rawValue)" } ?? ""
        return "\(max(0, limit.remaining).grouped) of \(max(0, limit.limit).grouped) \(counted.noun) left\(period)"
    }
}
