import Presentation
import TerminalKit

/// The dispatcher of keys, clicks and pastes. It sends each event to the topmost element, which is a question, an
/// overlay, a prompt, the search box or a screen.
@MainActor
struct InputRouter {
    let app: AppCoordinator
    let interface: InterfaceState
    let keyMap: KeyMap
    let overlays: Overlays
    let box: SearchBox
    let actions: ScreenActions
    let pictures: PictureDisplay
    let rendered: RenderedScreen

    func handle(_ event: InputEvent) {
        let (place, toast) = (app.feature?.place, app.messages.toast)
        switch event {
        case .key(let key): pressed(key)
        case .paste(let text): pasted(text)
        case .click(let position): clicked(position)
        case .wheel(let steps, _): wheelTurned(steps)
        case .response(let bytes): pictures.receive(bytes)
        }
        rendered.invalidate()
        // A toast that appeared on the previous screen is dismissed together with that screen.
        if app.feature?.place != place, app.messages.toast?.id == toast?.id { app.messages.toastDismissed() }
    }

    private func pressed(_ key: Key) {
        let action = keyMap.action(for: key)
        if case .control = key, let action, action.worksEverywhere {
            actions.perform(action)
        } else if let overlay = overlays.top {
            overlay.pressed(key)
        } else if interface.prompt != nil {
            interface.pressedInPrompt(key)
        } else if box.isOpen {
            box.pressed(key)
        } else if let action {
            actions.perform(action)
        }
    }

    private func pasted(_ text: String) {
        if let overlay = overlays.top {
            overlay.pasted(text)
        } else if interface.prompt != nil {
            interface.pastedInPrompt(text)
        } else if app.feature?.navigation == NavigationState() {
            box.pasted(text)
        }
    }

    private func clicked(_ position: Position) {
        guard let action = rendered.frame?.clickAction(at: position) else { return }
        if case .key = action {} else { interface.prompt = nil }
        switch action {
        case .tab(let tab): actions.perform(.tab(tab))
        case .searchBox: actions.perform(.search)
        case .action(let action): actions.perform(action)
        case .choice(let index): if let overlay = overlays.top { overlay.chose(index) } else { box.chose(index) }
        case .row(let index): actions.clicked(row: index)
        case .rowBehind(let index): actions.clicked(rowBehind: index)
        case .key(let key): pressed(key)
        }
    }

    /// Scrolls the topmost view by three lines for each step of the mouse wheel.
    ///
    /// - Parameter steps: The number of steps. Negative values scroll up.
    private func wheelTurned(_ steps: Int) {
        let (motion, count) = (steps < 0 ? Motion.up : .down, 3)
        if let overlay = overlays.top {
            overlay.moved(motion, by: count)
        } else if box.isOpen {
            for _ in 0..<count { box.pressed(steps < 0 ? .up : .down) }
        } else {
            actions.move(motion, by: count)
        }
    }
}
