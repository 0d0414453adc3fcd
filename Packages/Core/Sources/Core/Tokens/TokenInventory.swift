/// What is kept, found by looking into every place and not only by what an index says.
public struct TokenInventory: Sendable, Hashable {
    /// The key in use first.
    public let keys: [TokenKey]
    /// The places that could not be looked into, and why. A place that does not exist here is not among them, unless
    /// something is known to be in it.
    public let unreadPlaces: [TokenStoragePlace: TokenStorageError]

    /// Whether what is in the unread places can be told from an index; if not, any key may be in them.
    public let hasIndex: Bool

    public init(
        keys: [TokenKey], unreadPlaces: [TokenStoragePlace: TokenStorageError] = [:], hasIndex: Bool = true
    ) {
        self.keys = keys
        self.hasIndex = hasIndex
        self.unreadPlaces = unreadPlaces
    }
}
