/// One question of the program to the person.
struct ScreenQuestion: Sendable, Hashable, Identifiable {
    enum Form: Sendable, Hashable {
        /// A line that is not shown.
        case secret
        case yesOrNo
    }

    let id: Int
    let form: Form
    let title: String
    let text: String
}

/// What the person has typed or chosen so far.
struct QuestionReply: Sendable, Equatable {
    let id: Int
    var field = TextField()
    /// The row under the cursor, of ``choices``.
    var choice = 0

    /// The first one changes nothing.
    static let choices = ["no", "yes"]
}
