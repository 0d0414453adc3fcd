/// Asks the terminal about pictures while the screen is up; its answers come in between the keys.
///
/// The first frame does not wait for them, and what is late changes nothing.
struct ScreenProbe {
    /// None before it is decided.
    private(set) var choice: ImageProtocolChoice?
    /// What is to be asked; none when it is clear without.
    let question: TerminalQuestion?
    private let rules: ImageProtocolRules
    private var answers = TerminalAnswers()

    init(_ rules: ImageProtocolRules) {
        self.rules = rules
        question = rules.needsAnswers ? rules.question : nil
        if question == nil { decide() }
    }

    /// Whether the terminal has something left to say.
    var isAwaitingAnswers: Bool { question != nil && !answers.isComplete }

    mutating func take(_ answer: [UInt8]) {
        answers.merge(TerminalAnswers(parsing: answer))
        if answers.isComplete { decide() }
    }

    /// Chooses by what was answered so far, once.
    mutating func decide() {
        choice = choice ?? rules.choice(answers: answers)
    }
}
