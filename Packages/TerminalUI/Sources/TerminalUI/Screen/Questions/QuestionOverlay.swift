import Shared
import TerminalKit

/// The overlay that shows a question of the program and handles the user's answer.
struct QuestionOverlay: OverlayView {
    let question: ScreenQuestion
    let screen: FullScreenApp

    /// The answer that the user has typed so far. The answer to a new question is empty.
    private var reply: QuestionReply {
        interface.reply.flatMap { $0.id == question.id ? $0 : nil } ?? QuestionReply(id: question.id)
    }

    var hints: [KeyHint] {
        switch question.form {
        case .secret: [KeyHint(.enter, "continue"), KeyHint(.escape, "cancel")]
        case .yesOrNo: [KeyHint(.enter, "choose"), KeyHint("y", "yes"), KeyHint("n", "no"), KeyHint(.escape, "cancel")]
        }
    }

    func pressed(_ key: Key) {
        var reply = reply
        switch (key, question.form) {
        case (.escape, _): answer(.none)
        case (.enter, .secret): answer(reply.field.isEmpty ? .none : .secret(reply.field.secret))
        case (.enter, .yesOrNo): answer(reply.choice == 1 ? .yes : .none)
        case (_, .secret):
            _ = reply.field.edit(key)
            interface.reply = reply
        case (.character("y"), .yesOrNo): answer(.yes)
        case (.character("n"), .yesOrNo): answer(.none)
        case (.down, .yesOrNo), (.character("j"), .yesOrNo): moved(.down, by: 1)
        case (.up, .yesOrNo), (.character("k"), .yesOrNo): moved(.up, by: 1)
        default: break
        }
    }

    func moved(_ motion: Motion, by count: Int) {
        guard question.form == .yesOrNo else { return }
        var reply = reply
        if count % 2 == 1 { reply.choice = 1 - reply.choice }
        interface.reply = reply
    }

    func pasted(_ text: String) {
        guard question.form == .secret else { return }
        var reply = reply
        reply.field.insert(text)
        interface.reply = reply
    }

    func chose(_ index: Int) {
        if question.form == .yesOrNo { answer(index == 1 ? .yes : .none) }
    }

    private func answer(_ answer: ScreenQuestions.Answer) {
        interface.reply = nil
        screen.questions.answered(answer)
    }

    func draw(on frame: inout Frame, in area: Area) {
        let lines = StyledText.wrapped(question.text, width: min(60, max(10, area.width - 8))) + [""]
        let answers = question.form == .secret ? 1 : QuestionReply.choices.count
        let (height, width) = (lines.count + answers, lines.reduce(24) { max($0, $1.width) })
        let inside = frame.drawPanel(question.title, in: area, height: height, width: width, theme: theme)
        // Reserve the last rows for the answer, so that it is visible even if the text does not fit.
        let answer = inside.dropping(top: inside.height - answers)
        frame.write(lines, in: inside.dropping(bottom: answers))
        switch question.form {
        case .secret: reply.field.draw(on: &frame, in: answer, style: theme.strong)
        case .yesOrNo:
            frame.writeChoices(
                QuestionReply.choices, selected: reply.choice, in: answer, theme: theme, target: ClickAction.choice)
        }
    }
}

/// The answer that the user has typed or selected but not yet confirmed.
struct QuestionReply: Sendable, Equatable {
    let id: Int
    var field = SecretField()
    /// The index of the selected answer in ``choices``.
    var choice = 0

    /// The answers to a yes-or-no question, beginning with the safe one.
    static let choices = ["no", "yes"]
}
