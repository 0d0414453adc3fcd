extension Reachability {
    /// Runs a request and learns from its outcome. A stored answer teaches nothing, unless it stands in for one that
    /// could not be fetched.
    func learning<Value>(
        _ policy: FetchPolicy, provenance: (Value) -> Provenance,
        from request: () async throws(SearchError) -> Value
    ) async throws(SearchError) -> Value {
        let value: Value
        do {
            value = try await request()
        } catch {
            if policy != .storedOnly { requestFailed(error) }
            throw error
        }
        switch provenance(value).source {
        case .network, .demo: requestSucceeded()
        case .stale where policy != .storedOnly: requestFailed(SearchError(.offline, message: "No connection."))
        case .stale, .cache: break
        }
        return value
    }

    /// Loads one thing and learns from the outcome.
    func loading<Value>(
        _ policy: FetchPolicy, _ request: () async throws(SearchError) -> Fetched<Value>
    ) async throws(SearchError) -> Fetched<Value> {
        try await learning(policy, provenance: \.provenance, from: request)
    }
}

extension PageSource {
    /// The same list, whose requests teach about the network.
    func learning(_ reachability: Reachability) -> PageSource {
        PageSource(limits: limits) { request, policy throws(SearchError) in
            try await reachability.learning(policy, provenance: { (page: Page<Element>) in page.provenance }) {
                () async throws(SearchError) -> Page<Element> in
                try await page(request, policy: policy)
            }
        }
    }
}
