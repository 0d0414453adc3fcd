/// How much of a query a provider takes.
struct QueryLimits {
    /// Code points, operators and qualifiers not counted.
    let length: Int
    /// AND, OR and NOT.
    let operators: Int

    /// docs.github.com, REST API, Search: limitations on query length.
    static let gitHub = QueryLimits(length: 256, operators: 5)

    func check(_ query: String) throws(QueryError) {
        let scanned = QueryScanner.scan(query)
        let operators = scanned.operatorCount
        guard operators <= self.operators else { throw .tooManyOperators(count: operators, limit: self.operators) }
        let length = scanned.wordLength
        guard length <= self.length else { throw .tooLong(length: length, limit: self.length) }
    }
}
