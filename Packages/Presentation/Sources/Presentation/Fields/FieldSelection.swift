public import Foundation
import Shared

/// The fields that the user selected for the output.
public struct FieldSelection<Row: Reportable>: Sendable {
    /// The selected fields in the order of `Row.fields`. JSON output uses this order.
    public let fields: [Field<Row>]
    /// The selected fields in the order in which the user named them. Table columns use this order.
    public let columns: [Field<Row>]
    /// A Boolean value that indicates whether the user selected all fields with `all` instead of naming them.
    public let isAll: Bool

    /// A selection of every field, in the order of `Row.fields`.
    public static var all: FieldSelection {
        FieldSelection(fields: Row.fields.fields, columns: Row.fields.fields, isAll: true)
    }

    /// The names of the fields, in the order of `Row.fields`.
    public var names: [String] { fields.map(\.name) }
}

extension FieldSelection {
    /// Creates a selection from a comma-separated list of names, such as `stargazersCount,name`, or from `all`.
    ///
    /// Spaces around names and repeated names are ignored.
    ///
    /// - Parameters:
    ///   - text: The comma-separated list.
    ///   - others: Additional names that the list may contain. The selection ignores them.
    /// - Throws: ``FieldSelectionError`` if the list is empty or contains an unknown name.
    public init(_ text: String, beside others: [String] = []) throws(FieldSelectionError) {
        let words = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
        guard !words.isEmpty else { throw .noFields(available: Row.fieldNames + others) }
        guard !words.contains("all") else {
            self = .all
            return
        }
        var columns: [Field<Row>] = []
        for word in words where !others.contains(word) {
            guard let field = Row.fields[word] else {
                throw .unknownField(word, available: Row.fieldNames + others)
            }
            if !columns.contains(where: { $0.name == word }) { columns.append(field) }
        }
        let fields = Row.fields.fields.filter { field in columns.contains { $0.name == field.name } }
        self.init(fields: fields, columns: columns, isAll: false)
    }
}

/// An error in the list of fields that the user selected.
public enum FieldSelectionError: Error, Sendable, Hashable {
    /// The error for user input that contains no field names.
    ///
    /// - Parameter available: The names that the list can contain.
    case noFields(available: [String])
    /// The error for a name that is not the name of any field. The first value is that name.
    ///
    /// - Parameter available: The names that the list can contain.
    case unknownField(String, available: [String])
}

extension FieldSelectionError: LocalizedError {
    /// A sentence that describes the error and lists the available fields.
    public var errorDescription: String? {
        switch self {
        case .noFields(let available): "Specify at least one field. Available: \(available.joined(separator: ", "))."
        case .unknownField(let name, let available):
            "Unknown field “\(name)”. Available: \(available.joined(separator: ", "))."
        }
    }
}
