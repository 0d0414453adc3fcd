public import Observation
import Shared
import TerminalKit

/// A question from the program that the user answers on the screen.
struct ScreenQuestion: Sendable, Hashable, Identifiable {
    enum Form: Sendable, Hashable {
        /// A question for a secret. The screen hides the secret while the user types it.
        case secret
        case yesOrNo
    }

    let id: Int
    let form: Form
    let title: String
    let text: String
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

/// The questions that the program asks while the full-screen app runs. Only one question is shown at a time.
@MainActor @Observable
public final class ScreenQuestions {
    /// The question that is shown on the screen, or `nil` if there is none.
    private(set) var current: ScreenQuestion?

    @ObservationIgnored private var waiting: [(question: ScreenQuestion, answer: CheckedContinuation<Answer, Never>)] =
        []
    @ObservationIgnored private var lastID = 0
    @ObservationIgnored private var isClosed = false

    enum Answer: Sendable {
        case secret(Secret)
        case yes
        /// A missing answer, because the user canceled the question or answered no.
        case none
    }

    public nonisolated init() {}

    /// Asks the user for a secret.
    ///
    /// - Parameters:
    ///   - title: The title of the question.
    ///   - text: The text of the question.
    /// - Returns: The secret, or `nil` if the user enters none, the task is canceled or the app has ended.
    func secret(_ title: String, _ text: String) async -> Secret? {
        guard case .secret(let secret) = await ask(.secret, title, text) else { return nil }
        return secret
    }

    /// Asks the user a yes-or-no question.
    ///
    /// - Parameters:
    ///   - title: The title of the question.
    ///   - text: The text of the question.
    /// - Returns: Whether the user answers yes. The result is `false` if the task is canceled or the app has ended.
    func isYes(_ title: String, _ text: String) async -> Bool {
        if case .yes = await ask(.yesOrNo, title, text) { true } else { false }
    }

    /// Delivers the user's answer to the current question, and shows the next question.
    func answered(_ answer: Answer) {
        guard current != nil else { return }
        waiting.removeFirst().answer.resume(returning: answer)
        showNext()
    }

    /// Cancels all open questions after the app has ended.
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
