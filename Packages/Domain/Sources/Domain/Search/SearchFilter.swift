import Foundation
import Shared

/// One filter that a search knows: what flags, forms, queries, completion and help are made from.
public struct SearchFilter: Sendable, Identifiable {
    /// What can be put in.
    public enum Input: Sendable {
        case text
        /// A number or a range: `10`, `>=10`, `10..50`.
        case numbers
        /// A date or a range: `2024-01-01`, `>=2024-01-01`.
        case dates
        /// One of these.
        case choice([String])
        /// Yes or no, and how each is sent.
        case flag(on: String = "true", off: String = "false")
        /// Yes, and what is sent for it; there is no saying no: `no:assignee`.
        case mark(String)
        /// Yes, which takes back the search's ``SearchScope`` and is no term of its own.
        case lifting
        /// One of these names of times back from today, in days; everything since then.
        case recent([(name: String, days: Int)])
        /// One whole number.
        case number(ClosedRange<Int>)
        /// A text of a form of its own: what is expected, for people, and the text as it is sent, or none.
        case code(expected: String, read: @Sendable (String) -> String?)
    }

    /// The name of its flag, without dashes.
    public let id: String
    /// What it is called in the provider's query language, or in the URL where there is none.
    public let qualifier: String
    private let qualifierOf: (@Sendable (String) -> String)?
    /// Other names of the qualifier that take the same values: `is:open` means `state:open`.
    public let aliases: [String]
    /// Common values of a filter that accepts any text.
    public let suggestions: [String]
    /// As a form names it.
    public let title: String
    /// How help writes its value: `RANGE`.
    public let placeholder: String
    /// What help says of it.
    public let summary: String
    /// What is valid as its value.
    public let input: Input
    /// Whether it may be given more than once, or with several values joined by commas, every value counting. A comma
    /// inside double quotes is part of a value.
    public let isRepeatable: Bool
    /// What results are sorted by where this is set and nothing else was chosen.
    public let impliedSort: SearchSort?
    private let namedKind: @Sendable () -> ItemKind?

    /// - Parameters:
    ///   - qualifier: The id when none.
    ///   - kind: Of things that values name; the URL of a page does for a name.
    ///   - qualifierOf: What the qualifier is called where that hangs on the value, as it is sent.
    ///   - aliases: Other names of the qualifier that take the same values.
    ///   - suggestions: Common values of a filter that accepts any text.
    public init(
        _ id: String, _ title: String, _ input: Input, placeholder: String = "",
        naming kind: @autoclosure @escaping @Sendable () -> ItemKind? = nil, qualifier: String? = nil,
        qualifierOf: (@Sendable (String) -> String)? = nil, aliases: [String] = [], suggestions: [String] = [],
        isRepeatable: Bool = false, impliedSort: SearchSort? = nil, _ summary: String
    ) {
        self.aliases = aliases
        self.suggestions = suggestions
        self.id = id
        self.title = title
        self.input = input
        self.placeholder = placeholder
        self.qualifier = qualifier ?? id
        self.qualifierOf = qualifierOf
        self.isRepeatable = isRepeatable
        self.impliedSort = impliedSort
        namedKind = kind
        self.summary = summary
    }

    /// The values that can be chosen; none where anything can be typed.
    public var choices: [String] {
        switch input {
        case .choice(let choices): choices
        case .recent(let times): times.map(\.name)
        case .flag: ["true", "false"]
        case .mark, .lifting: ["true"]
        case .text, .numbers, .dates, .number, .code: []
        }
    }

    /// The values as they stand in a query, such as `locked` and `unlocked` after `is:`. Empty if any text can be typed.
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

    /// Whether a value is a number or date, or a range of them.
    public var takesRanges: Bool {
        switch input {
        case .numbers, .dates: true
        default: false
        }
    }

    /// The value as it is sent. Throws ``QueryError/invalidValue(name:value:expected:)``, which names the part that is
    /// wrong.
    ///
    /// - Parameter name: What the error calls the filter; its id when none.
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
    /// The things whose pages stand in a text that was put in.
    func pages(in text: String) -> [ItemReference] {
        values(in: text).compactMap(page)
    }

    /// The thing whose page one of the values is; none for a name and for any other text.
    private func page(_ value: String) -> ItemReference? {
        guard PageURL.isMeant(value), let kind = namedKind() else { return nil }
        return try? ItemReference(value, of: kind)
    }

    /// The name in the URL of a page, on whatever host it is; any other text is left as it is.
    private func name(in text: String, of filter: String) throws(QueryError) -> String {
        guard PageURL.isMeant(text), let kind = namedKind() else { return text }
        guard let name = page(text)?.idOnAnyHost else {
            throw .invalidValue(name: filter, value: text, expected: "\(kind.id.description), or the URL of its page")
        }
        return name
    }

    /// What a text that was put in is sent as: a term for each of its values, none for a filter that only lifts.
    func parameters(_ text: String) throws(QueryError) -> [SearchQuery.Parameter] {
        var parameters: [SearchQuery.Parameter] = []
        for part in values(in: text) {
            let value = try value(part)
            if case .lifting = input { continue }
            parameters.append(SearchQuery.Parameter(name: qualifierOf?(value) ?? qualifier, value: value))
        }
        return parameters
    }

    /// The values that a text holds: itself, or what stands between commas. What holds nothing is one value, and wrong.
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

/// What was put into filters, by their ids, in the order in which it was put in.
public struct FilterValues: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One value of one filter.
    public struct Entry: Sendable, Hashable {
        public let id: SearchFilter.ID
        /// The value as the person gave it.
        public let text: String
    }

    /// All values; a filter that may be given more than once has an entry for each.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// What was given of each of the filters, in their order. Of one that takes one value the last counts; those that take
    /// several come after the others.
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

    /// The last value of a filter; none when it is not set. Setting replaces all values, a blank one takes them away.
    public subscript(id: SearchFilter.ID) -> String? {
        get { entries.last { $0.id == id }?.text }
        set {
            let place = entries.firstIndex { $0.id == id } ?? entries.count
            entries.removeAll { $0.id == id }
            guard let newValue, !newValue.isBlank else { return }
            entries.insert(Entry(id: id, text: newValue), at: min(place, entries.count))
        }
    }

    /// All values of a filter as one text, joined by commas.
    public func joined(_ id: SearchFilter.ID) -> String {
        entries.filter { $0.id == id }.map(\.text).joined(separator: ",")
    }

    /// One more value of a filter.
    public mutating func add(_ text: String, to id: SearchFilter.ID) {
        entries.append(Entry(id: id, text: text))
    }

    /// Whether no filter is set.
    public var isEmpty: Bool { entries.isEmpty }
    /// How many values are set.
    public var count: Int { entries.count }
}
