/// A question over the screen.
struct QuestionOverlay: Sendable {
    let question: ScreenQuestion
    let reply: QuestionReply
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        let lines = StyledText.wrapped(question.text, width: min(60, max(10, area.width - 8))) + [""]
        let answers = question.form == .secret ? 1 : QuestionReply.choices.count
        let panel = Panel(
            title: question.title, keys: question.form == .secret ? "Enter goes on · Esc gives none" : "Enter chooses",
            theme: theme)
        let inside = panel.draw(
            on: &frame, in: area, height: lines.count + answers, width: lines.reduce(24) { max($0, $1.width) })
        // The place for the answer is always seen.
        let answer = inside.dropping(top: inside.height - answers)
        DocumentView(lines: lines, scroll: ScrollPosition(), isFocused: false)
            .draw(on: &frame, in: inside.dropping(bottom: answers))
        switch question.form {
        case .secret: reply.field.draw(on: &frame, in: answer, style: theme.strong, hidden: true)
        case .yesOrNo:
            for (index, choice) in QuestionReply.choices.enumerated() {
                let isSelected = index == reply.choice
                frame.write(
                    StyledText((isSelected ? "> " : "  ") + choice, isSelected ? theme.selection : theme.plain),
                    in: answer.line(index))
                frame.mark(answer.line(index), .choice(index))
            }
        }
    }
}
