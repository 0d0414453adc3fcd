public import Foundation
public import Shared

/// The type of a field's value.
public enum FieldType: Sendable, Hashable, CaseIterable {
    case string, integer, number, boolean, list, object
    /// An ISO 8601 text in UTC, such as `2026-08-22T03:10:33Z`.
    case date
}

/// The response that supplies a field's value.
public enum FieldSource: Sendable, Hashable {
    /// Every response, rows of a search included.
    case row
    /// Detail responses, and the additional request that completes the rows of a page.
    case completion
    /// Detail responses only.
    case detail
}

/// The place of a field on a detail page.
public enum FieldPlacement: Sendable, Hashable {
    /// A line of its own.
    case line
    /// A line of its own in plain output. Pages for people show the value in another place, such as the title.
    case plainLine
    /// The long text below the lines.
    case text
    /// No line, because the named lines show the value.
    case shownBy([String])
    /// No line, because the value identifies the item to programs.
    case identifier
    /// No line, because the value is the URL of a picture.
    case picture
    /// No line, because the value follows from the kind of the item.
    case impliedByKind
}

/// One field of an item: its name and type, and its value as JSON, as plain text and as text for people.
///
/// All forms of output are derived from the value as JSON unless a text of its own is specified.
public struct Field<Item: Sendable>: Sendable {
    /// Returns the value of the field, `null` if it is unknown.
    public typealias Read = @Sendable (_ item: Item, _ isFavorite: Bool) -> JSONValue
    /// Writes a date for people, in the form of the front end.
    public typealias DateText = (Date) -> String
    /// Returns a text for people, or `nil` if there is nothing to show.
    public typealias Text = @Sendable (_ item: Item, _ date: DateText) -> String?

    /// The name in JSON, in camel case. It is equal to the name in the GitHub CLI if both have the field.
    public let name: String
    /// The name for people.
    public let label: String
    /// The type of the value in JSON.
    public let type: FieldType
    /// The response that supplies the value.
    public private(set) var source = FieldSource.row
    /// The place of the field on a detail page.
    public private(set) var placement = FieldPlacement.line
    /// The name of the line in plain output. It differs from the name in JSON for lines that are older than the JSON field.
    public private(set) var lineName: String
    /// The value as JSON.
    let json: Read
    private var text: Text?
    private var plainText: (@Sendable (Item) -> String?)?

    /// Creates a field whose value does not depend on the user's favorites.
    public init(
        _ name: String, _ label: String, _ type: FieldType, text: Text? = nil,
        _ json: @escaping @Sendable (Item) -> JSONValue
    ) {
        self.init(name, label, type, text: text) { item, _ in json(item) }
    }

    private init(_ name: String, _ label: String, _ type: FieldType, text: Text?, json: @escaping Read) {
        self.name = name
        lineName = name
        self.label = label
        self.type = type
        self.text = text
        self.json = json
    }
}

// MARK: - Fields by type

extension Field {
    /// Creates a field with a string.
    public static func string(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> String?
    ) -> Field {
        Field(name, label, .string) { JSONValue(value($0)) }
    }

    /// Creates an integer. Texts for people group its digits.
    public static func integer(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Int?
    ) -> Field {
        Field(name, label, .integer, text: { item, _ in value(item)?.grouped }) { JSONValue(value($0)) }
    }

    /// Creates a Boolean. Texts for people are `yes`, or nothing if it is false.
    public static func boolean(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Bool?
    ) -> Field {
        Field(name, label, .boolean, text: { item, _ in value(item) == true ? "yes" : nil }) { JSONValue(value($0)) }
    }

    /// Creates a field with a date. JSON contains the date as ISO 8601 in UTC.
    public static func date(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Date?
    ) -> Field {
        Field(name, label, .date, text: { item, text in value(item).map(text) }) { JSONValue(value($0)) }
    }

    /// Creates a field with a list of strings.
    public static func list(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> [String]?
    ) -> Field {
        Field(name, label, .list) { JSONValue(value($0)) }
    }

    /// Creates a list of objects.
    ///
    /// - Parameters:
    ///   - names: The texts that stand for the elements outside JSON.
    ///   - value: The elements as JSON.
    public static func objects(
        _ name: String, _ label: String, names: (@Sendable (Item) -> [String]?)? = nil,
        _ value: @escaping @Sendable (Item) -> [JSONValue]?
    ) -> Field {
        var field = Field(name, label, .list) { value($0).map(JSONValue.array) ?? .null }
        if let names {
            field.text = { item, _ in names(item)?.joined(separator: ", ") }
            field.plainText = { names($0)?.joined(separator: ", ") }
        }
        return field
    }

    /// Creates an object.
    ///
    /// - Parameters:
    ///   - named: The text that stands for the object outside JSON. By default the member that names it.
    ///   - value: The object, or `null`.
    public static func object(
        _ name: String, _ label: String, named: (@Sendable (Item) -> String?)? = nil,
        _ value: @escaping @Sendable (Item) -> JSONValue
    ) -> Field {
        var field = Field(name, label, .object, value)
        if let named {
            field.text = { item, _ in named(item) }
            field.plainText = named
        }
        return field
    }

    /// The field that indicates whether the item is one of the user's favorites.
    public static var favorite: Field {
        Field(
            "isFavorite", "Favorite", .boolean, text: nil, json: { _, isFavorite in .bool(isFavorite) })
    }
}

// MARK: - Variations

extension Field {
    /// Returns the field with another text for people.
    public func shown(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        shownWithDate { item, _ in text(item) }
    }

    /// Returns the field with another text for people that contains a date.
    public func shownWithDate(_ text: @escaping Text) -> Field {
        var field = self
        field.text = text
        return field
    }

    /// Returns the field with another plain text.
    public func plain(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        var field = self
        field.plainText = text
        return field
    }

    /// Returns the field with another place on detail pages.
    public func placed(_ placement: FieldPlacement) -> Field {
        var field = self
        field.placement = placement
        return field
    }

    /// Returns the field with another name of its line in plain output.
    public func lineNamed(_ name: String) -> Field {
        var field = self
        field.lineName = name
        return field
    }

    /// Returns the field with the response that supplies it.
    public func from(_ source: FieldSource) -> Field {
        var field = self
        field.source = source
        return field
    }

    /// Returns the field for items that contain this field's item.
    public func reading<Other>(_ item: @escaping @Sendable (Other) -> Item) -> Field<Other> {
        var field = Field<Other>(name, label, type, text: nil) { [json] in json(item($0), $1) }
        field.source = source
        field.placement = placement
        field.lineName = lineName
        if let text { field.text = { text(item($0), $1) } }
        if let plainText { field.plainText = { plainText(item($0)) } }
        return field
    }
}

// MARK: - Values

extension Field {
    /// Returns the value for people, or `nil` if there is nothing to show.
    ///
    /// - Parameter date: Writes a date.
    public func text(of item: Item, isFavorite: Bool = false, date: DateText) -> String? {
        if let text { return text(item, date) }
        let value = json(item, isFavorite)
        if case .bool(let flag) = value { return flag ? "yes" : nil }
        return value.text(joiningBy: ", ")
    }

    /// Returns the value for programs that read text: raw numbers, ISO 8601 dates, lists joined by `, `.
    public func plainText(of item: Item, isFavorite: Bool = false) -> String? {
        if let plainText { return plainText(item) }
        return json(item, isFavorite).text(joiningBy: ", ")
    }

    /// Returns the value as JSON, `null` if it is unknown.
    public func json(of item: Item, isFavorite: Bool = false) -> JSONValue {
        json(item, isFavorite)
    }
}
