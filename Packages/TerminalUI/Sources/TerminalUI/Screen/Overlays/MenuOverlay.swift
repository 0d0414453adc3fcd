import Presentation
import TerminalKit

/// An overlay that shows a menu of choices. The digits 1 to 9 select one of the first nine choices.
struct MenuOverlay: OverlayView {
    let title: String
    let choices: [String]
    /// The text that the menu shows if there are no choices.
    var emptyText = ""
    let screen: FullScreenApp
    let choose: @MainActor (Int) -> Void

    var hints: [KeyHint] {
        choices.isEmpty
            ? [KeyHint(.escape, "close")]
            : [
                KeyHint(.enter, "choose"), KeyHint(.escape, "close"), KeyHint(screen.scrollKeys, "move"),
                KeyHint("1-9", "choose"),
            ]
    }

    private var selected: Int { min(interface.choice, max(0, choices.count - 1)) }

    func draw(on frame: inout Frame, in area: Area) {
        let width = (choices.isEmpty ? [emptyText] : choices).reduce(24) { max($0, TextWidth.cells(in: $1) + 2) }
        let height = max(1, choices.count)
        let inside = frame.drawPanel(title, in: area, height: height, width: width, theme: theme)
        guard !choices.isEmpty else { return frame.write(StyledText("  " + emptyText), in: inside) }
        frame.writeChoices(choices, selected: selected, in: inside, theme: theme, target: ClickAction.choice)
    }

    func pressed(_ key: Key) {
        if case .character(let character) = key, let number = character.wholeNumberValue {
            if choices.indices.contains(number - 1) { chose(number - 1) }
            return
        }
        guard let action = screen.overlayAction(for: key) else { return }
        if action == .open { chose(selected) } else if let motion = action.motion { moved(motion, by: 1) }
    }

    func moved(_ motion: Motion, by count: Int) {
        let window = ScrollWindow(top: 0, height: 10, count: choices.count)
        let index = motion.target(from: interface.choice, in: window, times: count)
        interface.choice = min(max(0, index), max(0, choices.count - 1))
    }

    func chose(_ index: Int) {
        if choices.indices.contains(index) { choose(index) }
        screen.closeOverlay()
    }
}
