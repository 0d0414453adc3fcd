import Presentation
import TerminalKit

extension FullScreenApp {
    /// Sends a key, click or paste to the topmost element, which is a question, an overlay, a prompt, the search box or
    /// a screen.
    func handle(_ event: InputEvent) {
        let (place, toast) = (app.feature?.place, app.messages.toast)
        switch event {
        case .key(let key): pressed(key)
        case .paste(let text): pasted(text)
        case .click(let position): clicked(position)
        case .wheel(let steps, _): wheelTurned(steps)
        case .response(let bytes): pictures.receive(bytes)
        }
        isRenderedCurrent = false
        // A toast that appeared on the previous screen is dismissed together with that screen.
        if app.feature?.place != place, app.messages.toast?.id == toast?.id { app.messages.toastDismissed() }
    }

    private func pressed(_ key: Key) {
        let action = keyMap.action(for: key)
        if case .control = key, let action, action.worksEverywhere {
            perform(action)
        } else if let overlay = topOverlay {
            overlay.pressed(key)
        } else if interface.prompt != nil {
            interface.pressedInPrompt(key)
        } else if isSearchBoxOpen {
            pressedInSearchBox(key)
        } else if let action {
            perform(action)
        }
    }

    private func pasted(_ text: String) {
        if let overlay = topOverlay {
            overlay.pasted(text)
        } else if interface.prompt != nil {
            interface.pastedInPrompt(text)
        } else if app.feature?.navigation == NavigationState() {
            pastedInSearchBox(text)
        }
    }

    private func clicked(_ position: Position) {
        guard let action = rendered?.frame.clickAction(at: position) else { return }
        if case .key = action {} else { interface.prompt = nil }
        switch action {
        case .action(let action): perform(action)
        case .choice(let index): if let overlay = topOverlay { overlay.chose(index) } else { chooseSuggestion(index) }
        case .row(let index): clicked(row: index)
        case .rowBehind(let index): clicked(rowBehind: index)
        case .key(let key): pressed(key)
        }
    }

    /// Scrolls the topmost view by three lines for each step of the mouse wheel.
    ///
    /// - Parameter steps: The number of steps. Negative values scroll up.
    private func wheelTurned(_ steps: Int) {
        let (motion, count) = (steps < 0 ? Motion.up : .down, 3)
        if let overlay = topOverlay {
            overlay.moved(motion, by: count)
        } else if isSearchBoxOpen {
            for _ in 0..<count { pressedInSearchBox(steps < 0 ? .up : .down) }
        } else {
            move(motion, by: count)
        }
    }
}
