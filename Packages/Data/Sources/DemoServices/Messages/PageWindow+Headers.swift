import Network

extension PageWindow {
    /// The `Link` field alone, if there is one.
    func linkHeader(for request: DemoRequest) -> HTTPHeaders {
        var headers = HTTPHeaders()
        headers["Link"] = link(for: request)
        return headers
    }
}

extension Array {
    /// Sorts by a value that may be missing, which comes last in either order; rows that compare equal keep theirs.
    func sorted<Key: Comparable>(by key: (Element) -> Key?, isAscending: Bool) -> [Element] {
        let keyed = map { (row: $0, key: key($0)) }
        return keyed.sorted { left, right in
            guard let leftKey = left.key else { return false }
            guard let rightKey = right.key else { return true }
            return isAscending ? leftKey < rightKey : leftKey > rightKey
        }.map(\.row)
    }
}
