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
    /// Every response, including search results.
    case row
    /// Detail responses, and responses to additional requests for values that search results do not contain.
    case completion
    /// Detail responses only.
    case detail
    /// Search responses that are requested with this value, because the user selected the field by name.
    case choice
}

/// The position of a field's value on a detail page.
public enum FieldPlacement: Sendable, Hashable {
    /// A separate line with a label and the value.
    case line
    /// A separate line in tab-separated output. Formatted pages show the value elsewhere, for example in the title.
    case plainLine
    /// The long text below the lines of a detail page, such as the body of an issue.
    case text
    /// The section that shows the text matches of a search.
    case matches
    /// No separate line, because the lines of the fields with these names already show the value.
    case shownBy([String])
    /// A value that detail pages omit, because it is an identifier for programs.
    case identifier
    /// A value that detail pages omit, because it is the URL of a picture.
    case picture
    /// A value that detail pages omit, because it is the same for all items of a kind.
    case impliedByKind
}

/// A property of an item that the app can output, with a name, a label and a type.
///
/// Output is available as JSON, as plain text for programs and as text for users. Both texts are derived from the JSON
/// value unless the field specifies its own.
public struct Field<Item: Sendable>: Sendable {
    /// A function that returns the value of a field as JSON, or `null` if the value is unknown.
    public typealias Read = @Sendable (_ item: Item, _ isFavorite: Bool?) -> JSONValue
    /// A function that formats a date for users. Each user interface supplies its own.
    public typealias DateText = (Date) -> String
    /// A function that returns the value of a field as text for users, or `nil` if there is nothing to show.
    public typealias Text = @Sendable (_ item: Item, _ date: DateText) -> String?

    /// The name of the field in JSON, in camel case, such as `stargazersCount`.
    ///
    /// Fields that the GitHub CLI also has use the same name there.
    public let name: String
    /// The label of the field in formatted output.
    public let label: String
    /// The type of the value in JSON.
    public let type: FieldType
    /// The kind of response that contains the value.
    public private(set) var source = FieldSource.row
    /// The position of the value on detail pages.
    public private(set) var placement = FieldPlacement.line
    /// The name of the field's line in plain output.
    ///
    /// The name is usually that of the JSON field. It differs for a few older lines, which keep their names for
    /// compatibility.
    public private(set) var lineName: String
    /// The function that returns the value as JSON.
    let json: Read
    private var text: Text?
    private var plainText: (@Sendable (Item) -> String?)?

    /// Creates a field whose value does not depend on the user's favorites.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - type: The type of the value in JSON.
    ///   - text: Returns the text for users, or `nil` to derive the text from the JSON value.
    ///   - json: Returns the value as JSON, or `null` if it is unknown.
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
    /// Creates a field with a string value.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - value: Returns the string, or `nil` if it is unknown.
    public static func string(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> String?
    ) -> Field {
        Field(name, label, .string) { JSONValue(value($0)) }
    }

    /// Creates a field with an integer value. In text for users, the digits are grouped, as in `12,345`.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - value: Returns the integer, or `nil` if it is unknown.
    public static func integer(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Int?
    ) -> Field {
        Field(name, label, .integer, text: { item, _ in value(item)?.grouped }) { JSONValue(value($0)) }
    }

    /// Creates a field with a Boolean value. Users see `yes` if it is `true`, and nothing otherwise.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - value: Returns the Boolean value, or `nil` if it is unknown.
    public static func boolean(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Bool?
    ) -> Field {
        Field(name, label, .boolean, text: { item, _ in value(item) == true ? "yes" : nil }) { JSONValue(value($0)) }
    }

    /// Creates a field with a date value. JSON contains the date as ISO 8601 text in UTC.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - value: Returns the date, or `nil` if it is unknown.
    public static func date(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> Date?
    ) -> Field {
        Field(name, label, .date, text: { item, text in value(item).map(text) }) { JSONValue(value($0)) }
    }

    /// Creates a field whose value is a list of strings.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - value: Returns the strings, or `nil` if they are unknown.
    public static func list(
        _ name: String, _ label: String, _ value: @escaping @Sendable (Item) -> [String]?
    ) -> Field {
        Field(name, label, .list) { JSONValue(value($0)) }
    }

    /// Creates a field whose value is a list of objects.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - names: Returns one text for each object, for output other than JSON. By default, the text is a name in the
    ///     object, such as a login.
    ///   - value: Returns the objects as JSON, or `nil` if they are unknown.
    public static func objects(
        _ name: String, _ label: String, names: (@Sendable (Item) -> [String]?)? = nil,
        _ value: @escaping @Sendable (Item) -> [JSONValue]?
    ) -> Field {
        let field = Field(name, label, .list) { value($0).map(JSONValue.array) ?? .null }
        guard let names else { return field }
        return field.named { names($0)?.joined(separator: ", ") }
    }

    /// Creates a field whose value is an object.
    ///
    /// - Parameters:
    ///   - name: The name of the field in JSON.
    ///   - label: The label for users.
    ///   - named: Returns a text for the object, for output other than JSON. By default, the text is a name in the
    ///     object, such as a login.
    ///   - value: Returns the object as JSON, or `nil` if it is unknown.
    public static func object(
        _ name: String, _ label: String, named: (@Sendable (Item) -> String?)? = nil,
        _ value: @escaping @Sendable (Item) -> JSONValue?
    ) -> Field {
        let field = Field(name, label, .object) { value($0) ?? .null }
        return named.map(field.named) ?? field
    }

    /// The field that indicates whether the item is a favorite of the user.
    public static var favorite: Field {
        Field(
            "isFavorite", "Favorite", .boolean, text: nil, json: { _, isFavorite in JSONValue(isFavorite) })
    }
}

// MARK: - Variations

extension Field {
    /// Returns a copy of the field that shows users a different text.
    ///
    /// - Parameter text: Returns the text for users, or `nil` if there is nothing to show.
    public func shown(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        shownWithDate { item, _ in text(item) }
    }

    /// Returns a copy of the field that shows users different text, which may contain formatted dates.
    ///
    /// - Parameter text: Returns the text for users. The function receives the item and a date formatter.
    public func shownWithDate(_ text: @escaping Text) -> Field {
        with { $0.text = text }
    }

    /// Returns a copy of the field with different text in plain output for programs.
    ///
    /// - Parameter text: Returns the plain text, or `nil` if there is nothing to print.
    public func plain(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        with { $0.plainText = text }
    }

    /// Returns a copy of the field with a different position on detail pages.
    ///
    /// - Parameter placement: The position of the value on detail pages.
    public func placed(_ placement: FieldPlacement) -> Field {
        with { $0.placement = placement }
    }

    /// Returns a copy of the field with a different name for its line in plain output.
    ///
    /// - Parameter name: The name of the line.
    public func lineNamed(_ name: String) -> Field {
        with { $0.lineName = name }
    }

    /// Returns a copy of the field with a different kind of response that contains its value.
    ///
    /// - Parameter source: The kind of response that contains the value.
    public func from(_ source: FieldSource) -> Field {
        with { $0.source = source }
    }

    /// Returns a copy of the field with a text that users and programs share.
    private func named(_ text: @escaping @Sendable (Item) -> String?) -> Field {
        plain(text).shown(text)
    }

    private func with(_ change: (inout Field) -> Void) -> Field {
        var field = self
        change(&field)
        return field
    }

    /// Returns this field for another type whose values contain an item.
    ///
    /// - Parameter item: A closure that returns the contained item.
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
    ///   - isFavorite: Whether the item is a favorite, or `nil` if it is unknown.
    ///   - date: The function that formats dates for users.
    public func text(of item: Item, isFavorite: Bool? = false, date: DateText) -> String? {
        if let text { return text(item, date) }
        let value = json(item, isFavorite)
        if case .bool(let flag) = value { return flag ? "yes" : nil }
        return value.text(joiningBy: ", ")
    }

    /// Returns the value as plain text for programs, or `nil` if the value is unknown.
    ///
    /// Numbers have no grouped digits, dates are ISO 8601 text in UTC, and list elements are joined by `, `.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: Whether the item is a favorite, or `nil` if it is unknown.
    public func plainText(of item: Item, isFavorite: Bool? = false) -> String? {
        if let plainText { return plainText(item) }
        return json(item, isFavorite).text(joiningBy: ", ")
    }

    /// Returns the value as JSON, or `null` if it is unknown.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: Whether the item is a favorite, or `nil` if it is unknown.
    public func json(of item: Item, isFavorite: Bool? = false) -> JSONValue {
        json(item, isFavorite)
    }
}
