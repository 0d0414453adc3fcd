public import Foundation
public import Shared

/// The type of a field's value.
public enum FieldType: Sendable, Hashable, CaseIterable {
    case string, integer, number, boolean, list, object
    /// A date as ISO 8601 text in UTC, such as `2026-08-22T03:10:33Z`.
    case date
}

/// The kind of response that contains a field's value.
public enum FieldSource: Sendable, Hashable {
    /// All responses, including search results.
    case row
    /// Detail responses, and the additional request that completes the rows of a page.
    case completion
    /// Detail responses only.
    case detail
    /// Responses of searches that the user asked for it by naming the field.
    case choice
}

/// The placement of a field on a detail page.
public enum FieldPlacement: Sendable, Hashable {
    /// A separate line.
    case line
    /// A separate line in plain output. Pages for users show the value elsewhere, for example in the title.
    case plainLine
    /// The long text below the lines.
    case text
    /// The section with the texts that a search found.
    case matches
    /// No separate line, because the lines with the given names show the value.
    case shownBy([String])
    /// No line, because the value is an identifier for programs.
    case identifier
    /// No line, because the value is the URL of a picture.
    case picture
    /// No line, because the value follows from the kind of the item.
    case impliedByKind
}

/// A field of an item: its name, its type and its value as JSON, as plain text and as text for users.
///
/// All forms of output are derived from the JSON value unless a separate text is specified.
public struct Field<Item: Sendable>: Sendable {
    /// A function that returns the value of the field, or `null` if it is unknown.
    public typealias Read = @Sendable (_ item: Item, _ isFavorite: Bool) -> JSONValue
    /// A function that formats a date for users. Each front end has its own format.
    public typealias DateText = (Date) -> String
    /// A function that returns the text for users, or `nil` if there is nothing to show.
    public typealias Text = @Sendable (_ item: Item, _ date: DateText) -> String?

    /// The name of the field in JSON, in camel case. It equals the name in the GitHub CLI if both have the field.
    public let name: String
    /// The label of the field for users.
    public let label: String
    /// The type of the value in JSON.
    public let type: FieldType
    /// The kind of response that contains the value.
    public private(set) var source = FieldSource.row
    /// The placement of the field on detail pages.
    public private(set) var placement = FieldPlacement.line
    /// The name of the line in plain output. It differs from the JSON name for lines that are older than the JSON
    /// field.
    public private(set) var lineName: String
    /// Returns the value as JSON.
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

    /// Creates a field with an integer, whose digits are grouped in text for users.
    public static func integer(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Int?
    ) -> Field {
        Field(name, label, .integer, text: { item, _ in value(item)?.grouped }) { JSONValue(value($0)) }
    }

    /// Creates a field with a Boolean value, which is shown to users as `yes` or not at all.
    public static func boolean(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Bool?
    ) -> Field {
        Field(name, label, .boolean, text: { item, _ in value(item) == true ? "yes" : nil }) { JSONValue(value($0)) }
    }

    /// Creates a field with a date, which is ISO 8601 text in UTC in JSON.
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

    /// Creates a field with a list of objects.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - label: The label of the field.
    ///   - names: Returns the texts that represent the objects outside JSON.
    ///   - value: Returns the objects as JSON.
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

    /// Creates a field with an object.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - label: The label of the field.
    ///   - named: Returns the text that represents the object outside JSON. By default, it is the member that names the
    ///     object.
    ///   - value: Returns the object, or `null`.
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

    /// The field that indicates whether the item is a favorite of the user.
    public static var favorite: Field {
        Field(
            "isFavorite", "Favorite", .boolean, text: nil, json: { _, isFavorite in .bool(isFavorite) })
    }
}

// MARK: - Variations

extension Field {
    /// Returns a copy of the field with a different text for users.
    public func shown(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        shownWithDate { item, _ in text(item) }
    }

    /// Returns a copy of the field with a different text for users, which is computed with a date formatter.
    public func shownWithDate(_ text: @escaping Text) -> Field {
        var field = self
        field.text = text
        return field
    }

    /// Returns a copy of the field with a different plain text.
    public func plain(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        var field = self
        field.plainText = text
        return field
    }

    /// Returns a copy of the field with a different placement on detail pages.
    public func placed(_ placement: FieldPlacement) -> Field {
        var field = self
        field.placement = placement
        return field
    }

    /// Returns a copy of the field with a different line name in plain output.
    public func lineNamed(_ name: String) -> Field {
        var field = self
        field.lineName = name
        return field
    }

    /// Returns a copy of the field whose value comes from the given kind of response.
    public func from(_ source: FieldSource) -> Field {
        var field = self
        field.source = source
        return field
    }

    /// Returns a copy of the field for items that contain an item of this type.
    ///
    /// - Parameter item: Returns the contained item.
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
    /// Returns the value as text for users, or `nil` if there is nothing to show.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: Whether the item is a favorite.
    ///   - date: Formats a date.
    public func text(of item: Item, isFavorite: Bool = false, date: DateText) -> String? {
        if let text { return text(item, date) }
        let value = json(item, isFavorite)
        if case .bool(let flag) = value { return flag ? "yes" : nil }
        return value.text(joiningBy: ", ")
    }

    /// Returns the value as plain text for programs: raw numbers, ISO 8601 dates, and lists joined by `, `.
    public func plainText(of item: Item, isFavorite: Bool = false) -> String? {
        if let plainText { return plainText(item) }
        return json(item, isFavorite).text(joiningBy: ", ")
    }

    /// Returns the value as JSON, or `null` if it is unknown.
    public func json(of item: Item, isFavorite: Bool = false) -> JSONValue {
        json(item, isFavorite)
    }
}
