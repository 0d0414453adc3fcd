import Domain

/// The toolboxes of all item kinds, in the order in which tools list the kinds. A toolbox performs the operations of
/// the MCP tools on items of one kind.
public struct KindToolboxes: Sendable {
    private(set) var all: [any KindTools] = []

    /// Returns a copy of the collection with the given toolbox added at the end.
    func adding(_ toolbox: any KindTools) -> KindToolboxes {
        var toolboxes = self
        toolboxes.all.append(toolbox)
        return toolboxes
    }

    /// Returns the toolbox of the item kind with the given name, either singular or plural.
    ///
    /// - Throws: A usage error if there is no item kind with this name.
    func named(_ name: String) throws(AppError) -> any KindTools {
        if let toolbox = all.first(where: { $0.kind.name.word == name || $0.kind.name.words == name }) {
            return toolbox
        }
        throw AppError(
            .usage,
            reason: "There is no kind “\(name.prefix(100))”: use \(ItemKind.list(all.map(\.kind.name.words), "or"))")
    }

    subscript(kind: ItemKind) -> (any KindTools)? { all.first { $0.kind == kind } }
}
