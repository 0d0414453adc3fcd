public import Domain
public import Presentation
import Shared
import TerminalKit

/// The output of chosen items: their IDs one per line, or a JSON array.
public struct ChosenItems<Element: Item & TableReportable>: Sendable {
    private let fields: FieldSelection<Element>?

    /// - Parameter fields: The fields of the JSON, or `nil` for IDs.
    public init(_ fields: FieldSelection<Element>?) {
        self.fields = fields
    }

    /// Returns the output.
    ///
    /// - Parameter isOnTerminal: Whether the output is shown on a terminal, where JSON is indented.
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
    /// The ID in the spelling of the service, which other commands take.
    var argumentID: String {
        ItemKey(kind: key.kind, wellFormed: displayName, host: key.host) == key ? displayName : key.id
    }
}
