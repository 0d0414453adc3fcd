/// The first screens, in the order of their keys 1 to 6.
public enum Tab: String, Sendable, Hashable, CaseIterable {
    case repos, users, favorites, photos, movies, me

    /// The tab after this one; the first after the last.
    public var next: Tab { Self.allCases[(index + 1) % Self.allCases.count] }

    /// The tab before this one; the last before the first.
    public var previous: Tab { Self.allCases[(index + Self.allCases.count - 1) % Self.allCases.count] }

    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
