/// The orders of the editorial feed.
public enum PhotoFeedOrder: String, Sendable, Hashable, CaseIterable {
    case latest, oldest, popular
}
