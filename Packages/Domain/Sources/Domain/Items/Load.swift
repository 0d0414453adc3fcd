/// A use case that loads one item by its ID.
public struct Load<Value: Sendable>: Sendable {
    private let fetch: @Sendable (String, FetchPolicy) async throws(AppError) -> Fetched<Value>

    /// Creates a use case that validates IDs and records whether the network can be reached.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item, which defines the format of valid IDs.
    ///   - reachability: The object that records whether each request reached the network.
    ///   - name: Converts a valid ID to the name that `fetch` requires.
    ///   - fetch: Loads the item with the given name.
    init<Name: Sendable>(
        _ kind: ItemKind, _ reachability: Reachability, name: @escaping @Sendable (String) -> Name?,
        fetch: @escaping @Sendable (Name, FetchPolicy) async throws(AppError) -> Fetched<Value>
    ) {
        self.fetch = { id, policy throws(AppError) in
            let name = try kind.id.name(id) { kind.id.canonical($0).flatMap(name) }
            return try await reachability.recordOutcome(policy) { () async throws(AppError) in
                try await fetch(name, policy)
            }
        }
    }

    /// Loads an item by its ID.
    ///
    /// - Throws: A usage error if the text is not a valid ID for the kind. In this case, no request is sent.
    public func callAsFunction(
        _ id: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Value> {
        try await fetch(id, policy)
    }
}
