import Domain
import Presentation

extension RowChoice {
    /// The instruction that line mode prints above the rows.
    var instruction: String {
        allowsSeveral ? "Type the numbers of the rows to choose." : "Type the number of the row to choose."
    }

    /// The commands for choosing rows in line mode. They replace the usual commands of a list.
    var lineCommands: [LineCommand] {
        [
            LineCommand([], allowsSeveral ? "N N …: choose these rows and quit." : "N: choose row N and quit.") {
                _, _ in
            },
            LineCommand(["v", "view"], "v N: open row N.") { mode, number in await mode.open(number) },
        ]
    }

    /// Returns the numbers in a line that contains only numbers, or `nil` for any other line.
    static func numbers(in line: String) -> [Int]? {
        let words = line.split { $0 == " " || $0 == "," }
        let numbers = words.compactMap { Int($0) }
        return !words.isEmpty && numbers.count == words.count ? numbers : nil
    }

    /// Chooses rows of the first screen by their numbers.
    ///
    /// - Returns: The reason why the rows cannot be chosen, or `nil` if they were chosen.
    func choose(_ numbers: [Int], in app: AppCoordinator) -> String? {
        guard allowsSeveral || numbers.count == 1 else {
            return "Choose one row. With --multiple, you can choose several."
        }
        let list = app.feature?.root.view.cursor
        var items: [any Item] = []
        for number in numbers {
            guard let item = list?.item(at: number - 1) else { return "There is no row \(number)." }
            if !items.contains(where: { $0.key == item.key }) { items.append(item) }
        }
        choose(items, in: app)
        return nil
    }
}
