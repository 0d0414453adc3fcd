import CommandParsing

/// The manual pages and the command reference, which packagers and `Scripts/docs` ask for by name.
enum ManualFiles {
    static let reference = "commands.md"

    /// - Parameter name: None for the names, one a line.
    static func text(of name: String?) throws(UsageError) -> String {
        let interface = CommandTree.interface
        if name == reference {
            return interface.commandReference(
                note: "Written by `Scripts/docs` from what `\(interface.root.name) help` is made of; do not edit it.")
        }
        let pages = interface.manualPages(date: Version.day)
        guard let name else {
            return (pages.map(\.fileName) + [reference]).joined(separator: "\n") + "\n"
        }
        guard let page = pages.first(where: { $0.fileName == name }) else {
            throw .badValue(name, of: "--manual", choices: pages.map(\.fileName), isNot: "the name of a page")
        }
        return page.source
    }
}
