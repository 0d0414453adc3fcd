public import Foundation
import Shared

/// Which fields of a JSON report were asked for.
public struct FieldSelection<Row: Reportable>: Sendable {
    /// In the documented order, as JSON has them.
    let fields: [ReportField<Row.ReportSubject>]
    /// In the order in which they were asked for, as columns stand.
    let columns: [ReportField<Row.ReportSubject>]

    /// Every field, in the documented order.
    public static var all: FieldSelection { FieldSelection(columns: Row.reportFields) }

    private init(columns: [ReportField<Row.ReportSubject>]) {
        self.columns = columns
        fields = Row.reportFields.filter { field in columns.contains { $0.name == field.name } }
    }

    /// Reads `stargazersCount,name` or `all`. Blanks around a name and repeated names are ignored. JSON keeps the
    /// documented order whatever order they are given in; columns stand as they are given.
    ///
    /// - Parameter others: Names that may stand among them and choose something else, such as a part of a page.
    public init(_ text: String, beside others: [String] = []) throws(FieldSelectionError) {
        let words = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
        guard !words.isEmpty else { throw .noFields(available: Row.reportFieldNames + others) }
        guard !words.contains("all") else {
            self = .all
            return
        }
        let known = Row.reportFields
        var columns: [ReportField<Row.ReportSubject>] = []
        for word in words where !others.contains(word) {
            guard let field = known.first(where: { $0.name == word }) else {
                throw .unknownField(word, available: Row.reportFieldNames + others)
            }
            if !columns.contains(where: { $0.name == word }) { columns.append(field) }
        }
        self.init(columns: columns)
    }

    /// The names chosen, in the documented order.
    public var names: [String] { fields.map(\.name) }
}

/// Why a choice of fields is refused.
public enum FieldSelectionError: Error, Sendable, Hashable {
    /// None was named; holds all there are.
    case noFields(available: [String])
    /// One is not known; holds the word and all there are.
    case unknownField(String, available: [String])
}

extension FieldSelectionError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? {
        switch self {
        case .noFields(let available): "No field is named; there are \(available.joined(separator: ", "))."
        case .unknownField(let name, let available):
            "There is no field “\(name)”; there are \(available.joined(separator: ", "))."
        }
    }
}
