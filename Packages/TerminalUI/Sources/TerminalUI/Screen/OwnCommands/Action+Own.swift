import Domain
import Presentation
import Shared

extension OwnCommand {
    /// The name of the action that runs the command.
    var actionName: String { Self.settingPrefix + name }

    /// The action that runs the command on the marked rows or, if no row is marked, on the selected item.
    var action: Action {
        Action(
            actionName, [], "\(name): \(line)".sanitizedForTerminal(), synonyms: [name, "run", "command"],
            isConfigurable: false, isForRow: true, unavailable: { $0.reason(against: self) }
        ) { $0.run(self) }
    }
}

extension FullScreenApp {
    /// The items on which a command runs. These are the marked rows, the selected row, or the item of the open page.
    private var commandItems: [any Item] {
        if let items = markedItems { return items }
        if let item = view?.cursor?.selectedItem { return [item] }
        // A list below the page contains all facts about the page's item.
        guard let key = feature?.navigation.path.last, let item = chosenItems.first, item.key == key else {
            return []
        }
        return [item]
    }

    func reason(against command: OwnCommand) -> String? {
        guard let item = commandItems.first else { return "Nothing is selected." }
        return command.reason(against: item.key.kind).map { "\($0)." }
    }

    func run(_ command: OwnCommand) {
        run(command, on: commandItems.map { ($0, app.favorites.isFavorite($0.key)) })
    }
}
