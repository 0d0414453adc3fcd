public import Foundation
import Shared

/// A selection of fields for the output.
public struct FieldSelection<Row: Reportable>: Sendable {
    /// The selected fields in the order of the field table, which JSON uses.
    public let fields: [Field<Row.FieldOwner>]
    /// The selected fields in the user's order, which columns use.
    public let columns: [Field<Row.FieldOwner>]
    /// Whether the user chose all fields without naming them.
    public let isAll: Bool

    /// Every field, in the order of the field table.
    public static var all: FieldSelection { FieldSelection(columns: Row.fields.fields, isAll: true) }

    private init(columns: [Field<Row.FieldOwner>], isAll: Bool = false) {
        self.columns = columns
        self.isAll = isAll
        fields = Row.fields.fields.filter { field in columns.contains { $0.name == field.name } }
    }

    /// Creates a selection from a list of names such as `stargazersCount,name`, or from `all`.
    ///
    /// Spaces around names and repeated names are ignored.
    ///
    /// - Parameters:
    ///   - text: The list of names.
    ///   - others: Valid names that are not fields, such as parts of a page. The selection ignores them.
    /// - Throws: ``FieldSelectionError`` if the list is empty or contains an unknown name.
    public init(_ text: String, beside others: [String] = []) throws(FieldSelectionError) {
        let words = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
        guard !words.isEmpty else { throw .noFields(available: Row.fieldNames + others) }
        guard !words.contains("all") else {
            self = .all
            return
        }
        var columns: [Field<Row.FieldOwner>] = []
        for word in words where !others.contains(word) {
            guard let field = Row.fields[word] else {
                throw .unknownField(word, available: Row.fieldNames + others)
            }
            if !columns.contains(where: { $0.name == word }) { columns.append(field) }
        }
        self.init(columns: columns)
    }

    /// The names of the fields, in the order of the field table.
    public var names: [String] { fields.map(\.name) }
}

/// The reason why a selection of fields is invalid.
public enum FieldSelectionError: Error, Sendable, Hashable {
    /// A list without field names.
    case noFields(available: [String])
    /// A name that is not a field.
    case unknownField(String, available: [String])
}

extension FieldSelectionError: LocalizedError {
    /// The description of the error as a sentence.
    public var errorDescription: String? {
        switch self {
        case .noFields(let available): "No field is named; there are \(available.joined(separator: ", "))."
        case .unknownField(let name, let available):
            "There is no field “\(name)”; there are \(available.joined(separator: ", "))."
        }
    }
}
