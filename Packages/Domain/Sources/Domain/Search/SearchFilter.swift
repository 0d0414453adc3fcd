import Foundation
import Shared

/// A search filter with its name, its qualifier in the query, and its valid values. Front ends add titles and help
/// texts.
public struct SearchFilter: Sendable, Identifiable {
    /// The kind of values that a filter accepts.
    public enum Input: Sendable {
        case text
        /// A number or a range of numbers, such as `10`, `>=10` or `10..50`.
        case numbers
        /// A date or a range of dates, such as `2024-01-01` or `>=2024-01-01`.
        case dates
        /// One of the given strings.
        case choice([String])
        /// The type of search. The associated values are the names of the provider's types, the default first, and the
        /// paging limits of the types that are not the default. The type is sent as a separate parameter, not as part
        /// of the query.
        case searchType([String], limits: PagingLimits)
        /// A Boolean value. The associated values are the texts that are sent for true and false.
        case flag(on: String = "true", off: String = "false")
        /// A switch that can only be turned on. The associated value is the text that is sent, such as `no:assignee`.
        case mark(String)
        /// A switch that removes the ``SearchScope`` from the query and does not add a term.
        case lifting
        /// One of the given periods that end today. The associated value contains their names and lengths in days.
        case recent([(name: String, days: Int)])
        /// A whole number within a range.
        case number(ClosedRange<Int>)
        /// A text in a specific format.
        ///
        /// - Parameters:
        ///   - expected: The description of the format for error messages.
        ///   - read: Returns the text to send, or `nil` if the text is invalid.
        case code(expected: String, read: @Sendable (String) -> String?)
    }

    /// The name of the filter, such as `stars`.
    public let id: String
    /// The name of the filter in the provider's query language. If there is no query language, it is the name of a URL
    /// parameter.
    public let qualifier: String
    private let qualifierOf: (@Sendable (String) -> String)?
    /// Other qualifiers that accept the same values. For example, `is:open` is equivalent to `state:open`.
    public let aliases: [String]
    /// Common values to suggest for a filter that accepts any text.
    public let suggestions: [String]
    /// The values that the filter accepts.
    public let input: Input
    /// A Boolean value that indicates whether the filter accepts several values, all of which apply. The user separates
    /// them with commas or repeats the filter.
    ///
    /// A comma inside double quotes is part of a value.
    public let isRepeatable: Bool
    /// The sort order of searches with this filter if the user chose no sort order, or `nil` for the default order.
    public let impliedSort: SearchSort?
    private let namedKind: @Sendable () -> ItemKind?

    /// Creates a search filter.
    ///
    /// - Parameters:
    ///   - id: The name of the filter.
    ///   - input: The kind of values that the filter accepts.
    ///   - kind: The kind of items that the values identify, or `nil`. If it is set, the URL of an item's page is
    ///     accepted instead of the item's name.
    ///   - qualifier: The name of the filter in the provider's query language, or `nil` to use the ID.
    ///   - qualifierOf: Returns the qualifier if it depends on the value, or `nil`.
    ///   - aliases: Other qualifiers that accept the same values.
    ///   - suggestions: Common values to suggest for a filter that accepts any text.
    ///   - isRepeatable: Whether the filter accepts several values.
    ///   - impliedSort: The sort order to use if this filter is set and the user chose no sort order, or `nil`.
    public init(
        _ id: String, _ input: Input,
        naming kind: @autoclosure @escaping @Sendable () -> ItemKind? = nil, qualifier: String? = nil,
        qualifierOf: (@Sendable (String) -> String)? = nil, aliases: [String] = [], suggestions: [String] = [],
        isRepeatable: Bool = false, impliedSort: SearchSort? = nil
    ) {
        self.aliases = aliases
        self.suggestions = suggestions
        self.id = id
        self.input = input
        self.qualifier = qualifier ?? id
        self.qualifierOf = qualifierOf
        self.isRepeatable = isRepeatable
        self.impliedSort = impliedSort
        namedKind = kind
    }

    /// The values from which the user can choose. The array is empty if other values are accepted as well.
    public var choices: [String] {
        switch input {
        case .choice(let choices), .searchType(let choices, _): choices
        case .recent(let times): times.map(\.name)
        case .flag: ["true", "false"]
        case .mark, .lifting: ["true"]
        case .text, .numbers, .dates, .number, .code: []
        }
    }

    /// The values as they appear in a query, such as `locked` and `unlocked` after `is:`.
    ///
    /// The array is empty if other values are accepted as well.
    var terms: [String] {
        switch input {
        case .choice(let choices): choices
        case .flag(let on, let off): [on, off]
        case .mark(let value): [value]
        case .searchType, .lifting, .recent, .text, .numbers, .dates, .number, .code: []
        }
    }

    /// A Boolean value that indicates whether the filter adds its value to the query.
    var isTerm: Bool {
        switch input {
        case .lifting, .searchType: false
        default: true
        }
    }

    /// The subject of the values. It is the name of the kind of items that they identify, or the ID of the filter.
    var subject: String { namedKind()?.name.word ?? id }

    /// A Boolean value that indicates whether the filter accepts a number, a date, or a range of them.
    public var takesRanges: Bool {
        switch input {
        case .numbers, .dates: true
        default: false
        }
    }

    /// Returns a value in the form that is sent to the provider.
    ///
    /// - Parameters:
    ///   - text: The value as the user entered it.
    ///   - name: The name of the filter in an error message, or `nil` to use its ID.
    /// - Throws: ``QueryError/invalidValue(name:value:expected:)`` with the invalid part if the value is invalid.
    public func value(_ text: String, name: String? = nil) throws(QueryError) -> String {
        let name = name ?? id
        let text = try self.name(in: text, of: name)
        func checked(_ value: String?, _ expected: String) throws(QueryError) -> String {
            guard let value else { throw .invalidValue(name: name, value: text, expected: expected) }
            return value
        }
        switch input {
        case .text:
            guard !text.isBlank, !text.containsControlCharacter else {
                throw .invalidValue(
                    name: qualifier, value: text, expected: "a text that is not empty and has no control characters")
            }
            return text
        case .numbers: return try QualifierRange<Int>(text, name: name).text
        case .dates: return try QualifierRange<CalendarDay>(text, name: name).text
        case .choice(let choices), .searchType(let choices, _):
            return try checked(choices.contains(text) ? text : nil, "one of \(choices.joined(separator: ", "))")
        case .recent(let times):
            let time = times.first { $0.name == text }
            let start = time.map { WallClock.system().addingTimeInterval(Double(-$0.days * 86_400)) }
            return try checked(
                start.map { ">=" + ISO8601.string(from: $0).prefix(10) }, "one of \(choices.joined(separator: ", "))")
        case .flag(let on, let off): return try checked(Bool(text).map { $0 ? on : off }, "true or false")
        case .mark(let sent): return try checked(text == "true" ? sent : nil, "true")
        case .lifting: return try checked(text == "true" ? text : nil, "true")
        case .number(let range):
            let number = Int(text).flatMap { range.contains($0) ? String($0) : nil }
            return try checked(number, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        case .code(let expected, let read): return try checked(read(text), expected)
        }
    }
}

extension SearchFilter {
    /// Returns the items that the page URLs in the text refer to.
    func pages(in text: String) -> [ItemReference] {
        values(in: text).compactMap(page)
    }

    /// Returns a reference to the item if the value is the URL of an item's page. Otherwise, returns `nil`.
    private func page(_ value: String) -> ItemReference? {
        guard PageURL.isURL(value), let kind = namedKind() else { return nil }
        return try? ItemReference(value, of: kind)
    }

    /// Returns the name of an item if the text is the URL of its page on any host. Any other text is returned
    /// unchanged.
    ///
    /// - Throws: ``QueryError`` if the text is the URL of another page.
    private func name(in text: String, of filter: String) throws(QueryError) -> String {
        guard PageURL.isURL(text), let kind = namedKind() else { return text }
        guard let name = page(text)?.idOnAnyHost else {
            throw .invalidValue(name: filter, value: text, expected: "\(kind.id.description), or the URL of its page")
        }
        return name
    }

    /// Returns the terms to send for a text. There is one term for each value. For a filter that removes the scope,
    /// there are none.
    func parameters(_ text: String) throws(QueryError) -> [SearchQuery.Parameter] {
        var parameters: [SearchQuery.Parameter] = []
        for part in values(in: text) {
            let value = try value(part)
            guard isTerm else { continue }
            parameters.append(SearchQuery.Parameter(name: qualifierOf?(value) ?? qualifier, value: value))
        }
        return parameters
    }

    /// Splits a text into values at commas. A text that consists only of commas is returned as one invalid value.
    public func values(in text: String) -> [String] {
        guard isRepeatable, text.utf8.contains(UInt8(ascii: ",")) else { return [text] }
        var (values, isQuoted) = ([""], false)
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted { values.append("") } else { values[values.count - 1].append(character) }
        }
        let filled = values.map { String($0.trimmed) }.filter { !$0.isEmpty }
        return filled.isEmpty ? [text] : filled
    }
}

/// The values of search filters, in the order in which they were set.
public struct FilterValues: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A single value of a filter.
    public struct Entry: Sendable, Hashable {
        public let id: SearchFilter.ID
        /// The value as the user entered it.
        public let text: String
    }

    /// The values of all filters. A repeatable filter has one entry for each value.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// Creates filter values from the texts given for each filter, in the order of the filters.
    ///
    /// Repeatable filters are placed last. For other filters, only the last text is used.
    public init(_ given: [(filter: SearchFilter, texts: [String])]) {
        for isRepeatable in [false, true] {
            for (filter, texts) in given where filter.isRepeatable == isRepeatable {
                for text in isRepeatable ? texts[...] : texts.suffix(1) { add(text, to: filter.id) }
            }
        }
    }

    public init(dictionaryLiteral elements: (SearchFilter.ID, String)...) {
        for (id, text) in elements { add(text, to: id) }
    }

    /// The last value of a filter, or `nil` if the filter is not set.
    ///
    /// A new value replaces all values of the filter. Setting `nil` or an empty text removes them.
    public subscript(id: SearchFilter.ID) -> String? {
        get { entries.last { $0.id == id }?.text }
        set {
            let place = entries.firstIndex { $0.id == id } ?? entries.count
            entries.removeAll { $0.id == id }
            guard let newValue, !newValue.isBlank else { return }
            entries.insert(Entry(id: id, text: newValue), at: min(place, entries.count))
        }
    }

    /// Returns all values of a filter as a comma-separated string.
    public func joined(_ id: SearchFilter.ID) -> String {
        entries.filter { $0.id == id }.map(\.text).joined(separator: ",")
    }

    /// Adds a value to a filter.
    public mutating func add(_ text: String, to id: SearchFilter.ID) {
        entries.append(Entry(id: id, text: text))
    }

    /// A Boolean value that indicates whether no filter is set.
    public var isEmpty: Bool { entries.isEmpty }
    /// The number of filter values.
    public var count: Int { entries.count }
}
