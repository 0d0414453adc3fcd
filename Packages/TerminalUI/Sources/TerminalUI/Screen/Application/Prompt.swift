import TerminalKit

/// A prompt at the bottom of the screen, for example for the number of a link.
@MainActor
struct Prompt {
    /// The label before the typed text.
    let title: String
    var field = TextField()
    /// The key hints that the footer shows while the prompt is open.
    let hints: [KeyHint]
    /// The function that is called when the text changes. It returns whether to close the prompt.
    var changed: @MainActor (String) -> Bool = { _ in false }
    let submitted: @MainActor (String) -> Void
    var abandoned: @MainActor () -> Void = {}

    /// Draws the prompt.
    ///
    /// - Parameters:
    ///   - frame: The frame to draw on.
    ///   - line: The area of the prompt.
    ///   - fact: The text at the end of the line, such as the number of matching rows.
    ///   - theme: The color theme.
    func draw(on frame: inout Frame, in line: Area, fact: String?, theme: Theme) {
        frame.fill(line)
        let line = fact.map { frame.writeTrailing(StyledText($0, theme.faint), in: line) } ?? line
        let label = StyledText(" \(title) ", theme.accent)
        frame.write(label, in: line)
        let box = line.dropping(left: label.width)
        field.draw(on: &frame, in: box, style: theme.strong)
    }
}

extension InterfaceState {
    /// Handles a key press while the prompt is open.
    func pressedInPrompt(_ key: Key) {
        guard var prompt else { return }
        switch key {
        case .escape,
            .backspace where prompt.field.text.isEmpty:
            self.prompt = nil
            prompt.abandoned()
        case .enter:
            self.prompt = nil
            prompt.submitted(prompt.field.text)
        default:
            guard prompt.field.edit(key) else { return }
            typed(prompt)
        }
    }

    func pastedInPrompt(_ text: String) {
        guard var prompt else { return }
        prompt.field.insert(text)
        typed(prompt)
    }

    private func typed(_ prompt: Prompt) {
        self.prompt = prompt
        if prompt.changed(prompt.field.text) { self.prompt = nil }
    }
}
