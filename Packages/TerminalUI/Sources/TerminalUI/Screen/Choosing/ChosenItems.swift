public import Domain
public import Presentation
import Shared
import TerminalKit

/// The output of the items that the user chose: their IDs on separate lines, or a JSON array.
public struct ChosenItems<Element: Item & TableReportable>: Sendable {
    private let fields: FieldSelection<Element>?

    /// Creates a formatter for the items that the user chose with `choose`.
    ///
    /// - Parameter fields: The fields of each item in a JSON array, or `nil` to print one ID per line instead.
    public init(_ fields: FieldSelection<Element>?) {
        self.fields = fields
    }

    /// Returns the output for the chosen items.
    ///
    /// - Parameters:
    ///   - items: The items that the user chose.
    ///   - favorites: The keys of the items that are favorites.
    ///   - isOnTerminal: Whether the output is written to a terminal, on which JSON is indented.
    public func text(of items: [any Item], favorites: Set<ItemKey>, isOnTerminal: Bool) -> String {
        var buffer = OutputBuffer()
        if let fields {
            let objects = items.compactMap { $0 as? Element }
                .map { $0.json(fields, isFavorite: favorites.contains($0.key)) }
            buffer.appendLine(.array(objects), isIndented: isOnTerminal)
        } else {
            for item in items { buffer.appendLine(item.argumentID) }
        }
        return buffer.text
    }
}

extension Item {
    /// The ID of the item in the form that the commands of this program accept.
    var argumentID: String {
        ItemKey(kind: key.kind, wellFormed: displayName, host: key.host) == key ? displayName : key.id
    }
}
