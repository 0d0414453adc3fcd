public import Foundation
import Shared

/// Which fields of a JSON report were asked for.
public struct FieldSelection<Row: Reportable>: Sendable {
    let fields: [ReportField<Row.ReportSubject>]

    /// Every field, in the documented order.
    public static var all: FieldSelection { FieldSelection(fields: Row.reportFields) }

    private init(fields: [ReportField<Row.ReportSubject>]) {
        self.fields = fields
    }

    /// Reads `stargazersCount,name` or `all`. Blanks around a name and repeated names are ignored; the documented order
    /// holds whatever order they are given in.
    public init(_ text: String) throws(FieldSelectionError) {
        let words = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
        guard !words.isEmpty else { throw .noFields(available: Row.reportFieldNames) }
        guard words != ["all"] else {
            self = .all
            return
        }
        let names = Row.reportFieldNames
        for word in words where !names.contains(word) {
            throw .unknownField(word, available: names)
        }
        self.init(fields: Row.reportFields.filter { words.contains($0.name) })
    }

    /// The names chosen, in the order in which they are written.
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
