import Shared

extension FullScreenApp {
    func pressed(_ key: Key, for question: ScreenQuestion) {
        var reply = interface.reply(to: question)
        switch (key, question.form) {
        case (.escape, _): answer(.none)
        case (.enter, .secret):
            let text = reply.field.text
            answer(text.isEmpty ? .none : .secret(Secret(text)))
        case (.enter, .yesOrNo): answer(reply.choice == 1 ? .yes : .none)
        case (_, .secret):
            _ = reply.field.edit(key)
            interface.reply = reply
        case (.character("y"), .yesOrNo): answer(.yes)
        case (.character("n"), .yesOrNo): answer(.none)
        case (.down, .yesOrNo), (.character("j"), .yesOrNo), (.up, .yesOrNo), (.character("k"), .yesOrNo):
            reply.choice = 1 - reply.choice
            interface.reply = reply
        default: break
        }
    }

    func pasted(_ text: String, for question: ScreenQuestion) {
        guard question.form == .secret else { return }
        var reply = interface.reply(to: question)
        reply.field.insert(text)
        interface.reply = reply
    }

    func chose(_ index: Int, for question: ScreenQuestion) {
        if question.form == .yesOrNo { answer(index == 1 ? .yes : .none) }
    }

    private func answer(_ answer: ScreenQuestions.Answer) {
        interface.reply = nil
        questions.answered(answer)
    }
}
