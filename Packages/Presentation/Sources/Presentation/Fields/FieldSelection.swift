public import Foundation
import Shared

/// The fields that the user chose for the output.
public struct FieldSelection<Row: Reportable>: Sendable {
    /// The fields in the order of the field table, which JSON keeps.
    public let fields: [Field<Row.FieldOwner>]
    /// The fields in the order in which the user named them, which columns keep.
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

    /// Creates a selection from a list of names such as `stargazersCount,name`, or `all`. Spaces around a name and
    /// repeated names are ignored.
    ///
    /// - Parameter others: Names that select something else, such as a part of a page. The selection ignores them.
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

/// The reason why a selection of fields is refused.
public enum FieldSelectionError: Error, Sendable, Hashable {
    /// No field is named.
    case noFields(available: [String])
    /// A name is not the name of a field.
    case unknownField(String, available: [String])
}

extension FieldSelectionError: LocalizedError {
    /// A sentence that names the unknown field.
    public var errorDescription: String? {
        switch self {
        case .noFields(let available): "No field is named; there are \(available.joined(separator: ", "))."
        case .unknownField(let name, let available):
            "There is no field “\(name)”; there are \(available.joined(separator: ", "))."
        }
    }
}
