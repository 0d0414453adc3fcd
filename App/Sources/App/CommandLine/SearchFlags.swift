import CommandParsing
import Domain

/// The flags of a search, made from the table of its filters.
struct SearchFlags: Sendable {
    private let schema: SearchSchema
    private let filters: [Option<String>]
    private let sort: Option<String>?

    init(_ schema: SearchSchema) {
        self.schema = schema
        filters = schema.filters.map(Self.option)
        sort = schema.sort.map { sort in
            Option(
                sort.id, value: .required(placeholder: sort.placeholder), choices: sort.choices,
                expects: "one of \(sort.choices.joined(separator: ", "))", help: sort.summary
            ) { sort.choices.contains($0) ? $0 : nil }
        }
    }

    /// All of them, in the order of help.
    var specs: [OptionSpec] {
        let sorting = sort.map { [$0.spec] } ?? []
        let order = schema.sort?.hasOrder == true ? [ListOptions.order.spec] : []
        return filters.map(\.spec) + sorting + order + exclusion
    }

    /// Those that choose results, and not their order.
    var filterSpecs: [OptionSpec] { filters.map(\.spec) + exclusion }

    /// Where a query has no language there is no way to say what no result may have.
    private var exclusion: [OptionSpec] { schema.language == .gitHub ? [ListOptions.exclude.spec] : [] }

    /// The search that was typed. Filters that can be given more than once come last in the query.
    func query(_ invocation: Invocation) throws(UsageError) -> SearchQuery {
        var values = FilterValues()
        for isRepeatable in [false, true] {
            for (filter, option) in zip(schema.filters, filters) where filter.isRepeatable == isRepeatable {
                let given = try invocation.values(option).filter { Self.isOwn($0, of: filter) }
                for text in isRepeatable ? given[...] : given.suffix(1) { values.add(text, to: filter.id) }
            }
        }
        let field: String? = if let sort { try invocation.value(sort) } else { nil }
        let order = schema.sort?.hasOrder == true ? try invocation.value(ListOptions.order) : nil
        let exclusions = schema.language == .gitHub ? try invocation.values(ListOptions.exclude) : []
        do throws(QueryError) {
            return try SearchQuery(
                schema, words: invocation.words, filters: values, excluding: exclusions,
                sort: field.map { SearchSort($0, order: order) }, order: order)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// The flag of one filter.
    static func option(_ filter: SearchFilter) -> Option<String> {
        let required = OptionSpec.Value.required(placeholder: filter.placeholder)
        switch filter.input {
        case .flag, .mark, .lifting:
            return Option(filter.id, value: .none, expects: "true or false", help: filter.summary) {
                Bool($0).map { String($0) }
            }
        case .choice, .recent:
            let choices = filter.choices + shared(with: filter)
            return Option(
                filter.id, value: required, choices: choices, isList: filter.isRepeatable,
                isRepeatable: filter.isRepeatable, expects: "one of \(choices.joined(separator: ", "))",
                help: filter.summary
            ) { text in filter.values(in: text).allSatisfy(choices.contains) ? text : nil }
        case .number(let range):
            return Option(
                filter.id, value: required,
                expects: "a whole number from \(range.lowerBound) to \(range.upperBound)", help: filter.summary
            ) { try? filter.value($0) }
        case .code(let expected, _):
            return Option(
                filter.id, value: required, isRepeatable: filter.isRepeatable, expects: expected, help: filter.summary
            ) { text in filter.values(in: text).allSatisfy { (try? filter.value($0)) != nil } ? text : nil }
        case .text:
            return .text(filter.id, filter.placeholder, isRepeatable: filter.isRepeatable, help: filter.summary)
        case .numbers, .dates:
            return Option(filter.id, value: required, help: filter.summary) { text throws(UsageError) in
                do throws(QueryError) {
                    return try filter.value(text, name: "--\(filter.id)")
                } catch {
                    throw UsageError(error.description)
                }
            }
        }
    }

    /// The words of a global option of the same name, such as `--color`: the two never meet.
    private static func shared(with filter: SearchFilter) -> [String] {
        GlobalOptions.all.first { $0.name == filter.id }?.choices ?? []
    }

    private static func isOwn(_ text: String, of filter: SearchFilter) -> Bool {
        filter.choices.isEmpty || filter.values(in: text).allSatisfy(filter.choices.contains)
    }
}

extension ArgumentSpec {
    static let words = ArgumentSpec(
        placeholder: "WORDS", summary: "what to look for; see “App help query-syntax”", isOptional: true,
        isRepeatable: true)
}
