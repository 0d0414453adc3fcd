import Foundation
import Shared

/// A filter of a search: its name, its qualifier in the query and its valid values. Front ends add titles and help.
public struct SearchFilter: Sendable, Identifiable {
    /// The values that a filter accepts.
    public enum Input: Sendable {
        case text
        /// A number or a range of numbers: `10`, `>=10`, `10..50`.
        case numbers
        /// A date or a range of dates: `2024-01-01`, `>=2024-01-01`.
        case dates
        /// One of the given values.
        case choice([String])
        /// A Boolean value, and the text that is sent for each case.
        case flag(on: String = "true", off: String = "false")
        /// A switch that can only be on, and the text that is sent for it, such as `no:assignee`.
        case mark(String)
        /// A switch that removes the ``SearchScope`` from the query and adds no term.
        case lifting
        /// A period up to today: the names of the periods and their lengths in days. Everything since then matches.
        case recent([(name: String, days: Int)])
        /// A whole number within a range.
        case number(ClosedRange<Int>)
        /// A text in a specific format. Contains a description of the format for users, and a function that returns the
        /// text to send, or `nil` if the text is not valid.
        case code(expected: String, read: @Sendable (String) -> String?)
    }

    /// The name of the filter, such as `stars`.
    public let id: String
    /// The name in the provider's query language, or in the URL if there is no query language.
    public let qualifier: String
    private let qualifierOf: (@Sendable (String) -> String)?
    /// Other names of the qualifier that accept the same values: `is:open` is equivalent to `state:open`.
    public let aliases: [String]
    /// Common values of a filter that accepts any text.
    public let suggestions: [String]
    /// The values that the filter accepts.
    public let input: Input
    /// Whether the filter may be given several times, or with several values separated by commas, all of which apply. A
    /// comma inside double quotes is a part of a value.
    public let isRepeatable: Bool
    /// The sort to use if this filter is set and no sort was chosen, or `nil`.
    public let impliedSort: SearchSort?
    private let namedKind: @Sendable () -> ItemKind?

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - qualifier: The name in the provider's query language. By default, the ID.
    ///   - kind: The kind of the items that values name. The URL of an item's page is accepted instead of its name.
    ///   - qualifierOf: Returns the qualifier if it depends on the value that is sent.
    ///   - aliases: Other names of the qualifier that accept the same values.
    ///   - suggestions: Common values of a filter that accepts any text.
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

    /// The values that can be chosen. Empty if any text is accepted.
    public var choices: [String] {
        switch input {
        case .choice(let choices): choices
        case .recent(let times): times.map(\.name)
        case .flag: ["true", "false"]
        case .mark, .lifting: ["true"]
        case .text, .numbers, .dates, .number, .code: []
        }
    }

    /// The values as they appear in a query, such as `locked` and `unlocked` after `is:`. Empty if any text is
    /// accepted.
    var terms: [String] {
        switch input {
        case .choice(let choices): choices
        case .flag(let on, let off): [on, off]
        case .mark(let value): [value]
        case .lifting, .recent, .text, .numbers, .dates, .number, .code: []
        }
    }

    /// The subject of the values: the kind of item that they name, or the filter itself.
    var subject: String { namedKind()?.name.word ?? id }

    /// Whether a value is a number, a date, or a range of them.
    public var takesRanges: Bool {
        switch input {
        case .numbers, .dates: true
        default: false
        }
    }

    /// Returns the value as it is sent.
    ///
    /// - Parameters:
    ///   - text: The value as the user entered it.
    ///   - name: The name of the filter in an error message. By default, its ID.
    /// - Throws: ``QueryError/invalidValue(name:value:expected:)`` with the invalid part.
    public func value(_ text: String, name: String? = nil) throws(QueryError) -> String {
        let name = name ?? id
        let text = try self.name(in: text, of: name)
        switch input {
        case .text:
            guard !text.isBlank, !text.containsControlCharacter else {
                throw .invalidValue(
                    name: qualifier, value: text, expected: "a text that is not empty and has no control characters")
            }
            return text
        case .numbers: return try QualifierRange<Int>(text, name: name).text
        case .dates: return try QualifierRange<CalendarDay>(text, name: name).text
        case .choice(let choices):
            guard choices.contains(text) else {
                throw .invalidValue(name: name, value: text, expected: "one of \(choices.joined(separator: ", "))")
            }
            return text
        case .recent(let times):
            guard let time = times.first(where: { $0.name == text }) else {
                throw .invalidValue(name: name, value: text, expected: "one of \(choices.joined(separator: ", "))")
            }
            let start = WallClock.system().addingTimeInterval(Double(-time.days * 86_400))
            return ">=" + ISO8601.string(from: start).prefix(10)
        case .flag(let on, let off):
            guard let isOn = Bool(text) else { throw .invalidValue(name: name, value: text, expected: "true or false") }
            return isOn ? on : off
        case .mark, .lifting:
            guard text == "true" else { throw .invalidValue(name: name, value: text, expected: "true") }
            if case .mark(let sent) = input { return sent }
            return text
        case .number(let range):
            guard let number = Int(text), range.contains(number) else {
                throw .invalidValue(
                    name: name, value: text,
                    expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return String(number)
        case .code(let expected, let read):
            guard let value = read(text) else { throw .invalidValue(name: name, value: text, expected: expected) }
            return value
        }
    }
}

extension SearchFilter {
    /// Returns the items whose page URLs occur in a text.
    func pages(in text: String) -> [ItemReference] {
        values(in: text).compactMap(page)
    }

    /// Returns the item whose page URL is the given value, or `nil` if the value is a name or any other text.
    private func page(_ value: String) -> ItemReference? {
        guard PageURL.isMeant(value), let kind = namedKind() else { return nil }
        return try? ItemReference(value, of: kind)
    }

    /// Replaces the URL of an item's page on any host by the item's name. Other text is returned unchanged.
    private func name(in text: String, of filter: String) throws(QueryError) -> String {
        guard PageURL.isMeant(text), let kind = namedKind() else { return text }
        guard let name = page(text)?.idOnAnyHost else {
            throw .invalidValue(name: filter, value: text, expected: "\(kind.id.description), or the URL of its page")
        }
        return name
    }

    /// Returns the terms to send for a text: one for each of its values, or none for a filter that removes the scope.
    func parameters(_ text: String) throws(QueryError) -> [SearchQuery.Parameter] {
        var parameters: [SearchQuery.Parameter] = []
        for part in values(in: text) {
            let value = try value(part)
            if case .lifting = input { continue }
            parameters.append(SearchQuery.Parameter(name: qualifierOf?(value) ?? qualifier, value: value))
        }
        return parameters
    }

    /// Splits a text into its values at commas. A text without values is returned as one value, which is not valid.
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

/// The values of filters by filter ID, in the order in which they were set.
public struct FilterValues: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A value of a filter.
    public struct Entry: Sendable, Hashable {
        public let id: SearchFilter.ID
        /// The value as the user entered it.
        public let text: String
    }

    /// All values. A repeatable filter has one entry per value.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// Creates values from the texts given for each filter, in the order of the filters. Repeatable filters come last.
    /// For other filters, the last text is used.
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

    /// The last value of a filter, or `nil` if it is not set. Setting a value replaces all values of the filter.
    /// Setting `nil` or an empty text removes them.
    public subscript(id: SearchFilter.ID) -> String? {
        get { entries.last { $0.id == id }?.text }
        set {
            let place = entries.firstIndex { $0.id == id } ?? entries.count
            entries.removeAll { $0.id == id }
            guard let newValue, !newValue.isBlank else { return }
            entries.insert(Entry(id: id, text: newValue), at: min(place, entries.count))
        }
    }

    /// Returns all values of a filter as one text, separated by commas.
    public func joined(_ id: SearchFilter.ID) -> String {
        entries.filter { $0.id == id }.map(\.text).joined(separator: ",")
    }

    /// Adds a value to a filter.
    public mutating func add(_ text: String, to id: SearchFilter.ID) {
        entries.append(Entry(id: id, text: text))
    }

    /// Whether no filter is set.
    public var isEmpty: Bool { entries.isEmpty }
    /// The number of values.
    public var count: Int { entries.count }
}
