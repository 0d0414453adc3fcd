/// A line that is typed at the foot of the screen: what to find, the number of a link, the name of a file.
@MainActor
struct Prompt {
    /// What it asks for.
    let title: String
    var field = TextField()
    /// What the keys do, at the end of the line.
    var keys = "Enter · Esc"
    /// The text changed; whether the prompt has done its work and goes.
    var changed: @MainActor (String) -> Bool = { _ in false }
    let submitted: @MainActor (String) -> Void
    var abandoned: @MainActor () -> Void = {}

    func draw(on frame: inout Frame, in line: Area, theme: Theme) {
        frame.fill(line)
        let hints = StyledText(keys + " ", theme.faint)
        let room = frame.writeTrailing(hints, in: line)
        let start = max(line.column, line.endColumn - hints.width)
        frame.markKeys(of: keys, in: Area(row: line.row, column: start, height: 1, width: line.endColumn - start))
        let label = StyledText(" \(title) ", theme.accent)
        frame.write(label, in: room)
        let box = Area(row: line.row, column: line.column + label.width, height: 1, width: room.width - label.width)
        field.draw(on: &frame, in: box, style: theme.strong)
    }
}

extension InterfaceState {
    /// Does what a key does in the prompt.
    func pressedInPrompt(_ key: Key) {
        guard var prompt else { return }
        switch key {
        case .escape:
            self.prompt = nil
            prompt.abandoned()
        case .enter:
            self.prompt = nil
            prompt.submitted(prompt.field.text)
        case .backspace where prompt.field.text.isEmpty:
            self.prompt = nil
            prompt.abandoned()
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
