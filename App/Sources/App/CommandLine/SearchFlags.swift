import CommandParsing
import Domain
import Presentation

/// The search options of an item kind, derived from the table of its search filters.
struct SearchFlags: Sendable {
    private let schema: SearchSchema
    private let filters: [Option<String>]
    private let sort: Option<String>?

    init(_ kind: ItemKind) {
        let (schema, descriptions) = (kind.search, kind.filterDescriptions)
        self.schema = schema
        filters = schema.filters.map { Self.option($0, help: descriptions[$0.id]?.help ?? "") }
        sort = schema.sort.map { sort in
            Option(
                sort.id, value: .required(placeholder: Self.placeholder(sort.id)), choices: sort.choices,
                expects: "one of \(sort.choices.joined(separator: ", "))",
                help: kind.sortDescription.help
            ) { sort.choices.contains($0) ? $0 : nil }
        }
    }

    /// The specifications of all options, in the order in which help lists them.
    var specs: [OptionSpec] {
        let sorting = sort.map { [$0.spec] } ?? []
        let order = schema.sort?.hasOrder == true ? [ListOptions.order.spec] : []
        return filters.map(\.spec) + sorting + order + exclusion
    }

    /// The options of `collect`: all filters except `--search-type`, because a semantic search cannot be split into
    /// parts.
    var filterSpecs: [OptionSpec] {
        zip(schema.filters, filters).compactMap { filter, option in
            if case .searchType = filter.input { nil } else { option.spec }
        } + exclusion
    }

    /// An array that contains the option `--exclude`. It is empty if the query syntax of the service cannot exclude
    /// results.
    private var exclusion: [OptionSpec] { schema.language == .gitHub ? [ListOptions.exclude.spec] : [] }

    func query(_ invocation: Invocation) throws(UsageError) -> SearchQuery {
        var given: [(filter: SearchFilter, texts: [String])] = []
        for (filter, option) in zip(schema.filters, filters) {
            given.append((filter, try invocation.values(option).filter { Self.isOwn($0, of: filter) }))
        }
        let field: String? = if let sort { try invocation.value(sort) } else { nil }
        let order = schema.sort?.hasOrder == true ? try invocation.value(ListOptions.order) : nil
        let exclusions = schema.language == .gitHub ? try invocation.values(ListOptions.exclude) : []
        return try UsageError.checking {
            try SearchQuery(
                schema, words: invocation.words, filters: FilterValues(given), excluding: exclusions,
                sort: field.map { SearchSort($0, order: order) }, order: order)
        }
    }

    /// Returns the parsed arguments as the values of a search form on the screen.
    func form(_ invocation: Invocation) throws(UsageError) -> SearchForm {
        let flags = SavedCommands.flags(specs, in: invocation)
        return try UsageError.checking {
            try SearchForm(flags, words: invocation.words, schema).joiningExclusions()
        }
    }

    static func option(_ filter: SearchFilter, help: String) -> Option<String> {
        let placeholder = filter.takesRanges ? "RANGE" : placeholder(filter.id)
        let required = OptionSpec.Value.required(placeholder: placeholder)
        switch filter.input {
        case .flag, .mark, .lifting:
            let excludes = if case .flag = filter.input { !filter.id.hasPrefix("include-") } else { false }
            let suffix = excludes ? " (--\(filter.id)=false excludes them)" : ""
            return Option(filter.id, value: .none, expects: "true or false", help: help + suffix) {
                Bool($0).map { String($0) }
            }
        case .text:
            return .text(
                filter.id, short: letters[filter.id], placeholder, isRepeatable: filter.isRepeatable, help: help)
        case .numbers, .dates, .choice, .searchType, .recent, .number, .code:
            let (name, shared) = ("--\(filter.id)", shared(with: filter))
            let choices = filter.choices + shared
            let note = shared.isEmpty ? "" : " (\(ItemKind.list(shared, "and")) set when the output is colored instead)"
            return Option(
                filter.id, short: letters[filter.id], value: required, choices: choices,
                isList: filter.isRepeatable && !choices.isEmpty,
                isRepeatable: filter.isRepeatable, help: help + note
            ) { text throws(UsageError) in
                do throws(QueryError) {
                    for part in filter.values(in: text) where !shared.contains(part) {
                        _ = try filter.value(part, name: name)
                    }
                    return text
                } catch {
                    guard case .invalidValue(_, _, let expected) = error, !filter.takesRanges else {
                        throw UsageError(error.description)
                    }
                    throw .badValue(
                        text, of: name, choices: choices,
                        isNot: choices.isEmpty ? expected : "one of \(choices.joined(separator: ", "))")
                }
            }
        }
    }

    /// Returns the placeholder for an option's value in help. By default, it is the last word of the option's name.
    private static func placeholder(_ id: SearchFilter.ID) -> String {
        placeholders[id] ?? id.split(separator: "-").last?.uppercased() ?? id
    }

    private static let placeholders: [SearchFilter.ID: String] = [
        "assignee": "LOGIN", "author": "LOGIN", "base": "BRANCH", "checks": "STATUS", "commenter": "LOGIN",
        "committer": "LOGIN", "content-filter": "LEVEL", "extension": "EXT", "filename": "NAME", "hash": "SHA",
        "head": "BRANCH", "include-forks": "WHICH", "involves": "LOGIN", "lang": "LANGUAGE", "license": "KEY",
        "location": "PLACE", "match": "FIELD", "mentions": "LOGIN", "milestone": "TITLE", "orientation": "SHAPE",
        "owner": "LOGIN", "parent": "SHA", "project": "OWNER/NUMBER", "region": "CODE", "repo": "OWNER/NAME",
        "review": "STATUS", "review-requested": "LOGIN", "reviewed-by": "LOGIN", "sort": "KEY",
        "team-mentions": "ORG/TEAM", "tree": "SHA", "trending": "TIME", "visibility": "WHICH",
    ]

    /// The one-letter names of some filter options, such as `-R` for `--repo`. They are the same as in `gh`.
    private static let letters: [SearchFilter.ID: Character] = ["repo": "R", "base": "B", "head": "H"]

    /// Returns the valid values of the global option that has the same name as a filter, such as `--color`.
    ///
    /// The global option and the filter accept different values, so the value shows which of them the user meant.
    private static func shared(with filter: SearchFilter) -> [String] {
        GlobalOptions.all.first { $0.name == filter.id }?.choices ?? []
    }

    private static func isOwn(_ text: String, of filter: SearchFilter) -> Bool {
        filter.choices.isEmpty || filter.values(in: text).allSatisfy(filter.choices.contains)
    }
}

extension ArgumentSpec {
    static let words = ArgumentSpec(
        placeholder: "WORDS", summary: "search terms; see `App help query-syntax`", isOptional: true,
        isRepeatable: true)
}
