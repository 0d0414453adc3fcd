import Shared

/// A suggestion for completing the last word of a query.
public struct SearchCompletion: Sendable, Hashable {
    /// The query whose last word is completed.
    public let query: String
    /// The completed word, such as `language:` or `language:swift`.
    public let word: String
    /// The IDs of the filters that use the qualifier of the completed word.
    public let filters: [SearchFilter.ID]

    /// A Boolean value that indicates whether the completed word is a qualifier without a value.
    public var isQualifier: Bool { word.hasSuffix(":") }
}

extension SearchSchema {
    private static let sortQualifier = "sort"

    /// Returns completions for the last word of a query. They are qualifiers or values of a qualifier.
    ///
    /// - Parameters:
    ///   - text: The query.
    ///   - seen: Returns the values of a subject, such as topics, that recent lists contained. The most recent value is
    ///     first.
    public func completions(of text: String, seen: (_ subject: String) -> [String]) -> [SearchCompletion] {
        guard language == .gitHub, let typed = text.split(separator: " ", omittingEmptySubsequences: false).last,
            !typed.isEmpty
        else { return [] }
        let sign = typed.hasPrefix("-") ? "-" : ""
        let word = typed.dropFirst(sign.count).lowercased()
        let before = text.dropLast(typed.count) + sign
        func completion(_ word: String, _ filters: [SearchFilter.ID]) -> SearchCompletion {
            SearchCompletion(query: before + word, word: word, filters: filters)
        }
        guard let colon = word.firstIndex(of: ":") else {
            guard !word.isEmpty else { return [] }
            return qualifiers.filter { $0.names.contains { $0.hasPrefix(word) } }.map {
                completion("\($0.qualifier):", $0.filters)
            }
        }
        let (name, beginning) = (String(word[..<colon]), word[word.index(after: colon)...].trimmingPrefix("\""))
        let values = values(of: name, seen: seen).filter {
            $0.lowercased().hasPrefix(beginning) && $0.lowercased() != beginning
        }
        let filters = qualifiers.first { $0.qualifier == name }?.filters ?? []
        return values.map { completion("\(name):\($0.qualifierValue)", filters) }
    }

    /// The qualifiers that the user can type, without duplicates. Each has the names that it matches and the IDs of its
    /// filters.
    private var qualifiers: [(qualifier: String, names: [String], filters: [SearchFilter.ID])] {
        var all: [(qualifier: String, names: [String], filters: [SearchFilter.ID])] = []
        func add(_ qualifier: String, _ name: String, _ filter: SearchFilter.ID) {
            if let index = all.firstIndex(where: { $0.qualifier == qualifier }) {
                all[index].names.append(name)
                all[index].filters.append(filter)
            } else {
                all.append((qualifier, [qualifier, name], [filter]))
            }
        }
        for filter in filters where filter.isTerm {
            add(filter.qualifier, filter.id, filter.id)
            for alias in filter.aliases { add(alias, alias, filter.id) }
        }
        if sort != nil { add(Self.sortQualifier, Self.sortQualifier, Self.sortQualifier) }
        return all
    }

    private func values(of name: String, seen: (_ subject: String) -> [String]) -> [String] {
        var values = scope.map { $0.qualifiers.contains(name) ? $0.values : [] } ?? []
        for filter in filters where filter.qualifier == name || filter.aliases.contains(name) {
            values += filter.terms
            if filter.terms.isEmpty, !filter.takesRanges { values += seen(filter.subject) + filter.suggestions }
        }
        if name == Self.sortQualifier, let sort {
            values += sort.choices.flatMap { ["\($0)-desc", "\($0)-asc"] }
        }
        var known: Set<String> = []
        return values.filter { known.insert($0.lowercased()).inserted }
    }
}
