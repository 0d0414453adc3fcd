public import Observation
public import Shared
import TerminalKit

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
    var field = SecretField()
    /// The row under the cursor, of ``choices``.
    var choice = 0

    /// The first one changes nothing.
    static let choices = ["no", "yes"]
}

/// What the program has to ask the person while the screen is taken: one question at a time, over everything else.
@MainActor @Observable
public final class ScreenQuestions {
    /// What is asked now.
    private(set) var current: ScreenQuestion?

    @ObservationIgnored private var waiting: [(question: ScreenQuestion, answer: CheckedContinuation<Answer, Never>)] =
        []
    @ObservationIgnored private var lastID = 0
    @ObservationIgnored private var isClosed = false

    enum Answer: Sendable {
        case secret(Secret)
        case yes
        /// The person gave none, or said no.
        case none
    }

    public nonisolated init() {}

    /// Asks for something that is not shown while it is typed; none when the person gives none, when the task is
    /// cancelled and when there is no screen any more.
    public func secret(_ title: String, _ text: String) async -> Secret? {
        guard case .secret(let secret) = await ask(.secret, title, text) else { return nil }
        return secret
    }

    /// Whether the person says yes; everything else is no.
    public func isYes(_ title: String, _ text: String) async -> Bool {
        if case .yes = await ask(.yesOrNo, title, text) { true } else { false }
    }

    /// The question that is asked now has its answer.
    func answered(_ answer: Answer) {
        guard current != nil else { return }
        waiting.removeFirst().answer.resume(returning: answer)
        showNext()
    }

    /// Nobody answers any more.
    func closed() {
        isClosed = true
        while current != nil { answered(.none) }
    }

    private func ask(_ form: ScreenQuestion.Form, _ title: String, _ text: String) async -> Answer {
        lastID += 1
        let question = ScreenQuestion(id: lastID, form: form, title: title, text: text)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !isClosed, !Task.isCancelled else { return continuation.resume(returning: .none) }
                waiting.append((question, continuation))
                showNext()
            }
        } onCancel: {
            Task { @MainActor in self.withdrawn(question) }
        }
    }

    private func withdrawn(_ question: ScreenQuestion) {
        guard let index = waiting.firstIndex(where: { $0.question == question }) else { return }
        waiting.remove(at: index).answer.resume(returning: .none)
        showNext()
    }

    private func showNext() {
        let next = waiting.first?.question
        if current != next { current = next }
    }
}
