public import Observation
public import Shared

/// A question from the program that the user answers on the screen.
public struct ScreenQuestion: Sendable, Hashable, Identifiable {
    /// The form of a question's answer.
    public enum Form: Sendable, Hashable {
        /// A question for a secret. The screen hides the secret while the user types it.
        case secret
        /// A question that is answered with yes or no.
        case yesOrNo
    }

    /// The number of the question.
    public let id: Int
    /// The form of the answer.
    public let form: Form
    /// The title of the question.
    public let title: String
    /// The text of the question.
    public let text: String
}

/// The questions that a program asks while its full screen is shown. Only one question is shown at a time.
@MainActor @Observable
public final class ScreenQuestions {
    /// The question that is shown on the screen, or `nil` if there is none.
    public private(set) var current: ScreenQuestion?

    @ObservationIgnored private var waiting: [(question: ScreenQuestion, answer: CheckedContinuation<Answer, Never>)] =
        []
    @ObservationIgnored private var lastID = 0
    @ObservationIgnored private var isClosed = false

    /// The user's answer to a question.
    public enum Answer: Sendable {
        /// The secret that the user typed.
        case secret(Secret)
        /// The answer yes.
        case yes
        /// A missing answer, because the user canceled the question or answered no.
        case none
    }

    /// Creates an empty list of questions.
    public nonisolated init() {}

    /// Asks the user for a secret.
    ///
    /// - Parameters:
    ///   - title: The title of the question.
    ///   - text: The text of the question.
    /// - Returns: The secret, or `nil` if the user enters none, the task is canceled or the screen is closed.
    public func secret(_ title: String, _ text: String) async -> Secret? {
        guard case .secret(let secret) = await ask(.secret, title, text) else { return nil }
        return secret
    }

    /// Asks the user a yes-or-no question.
    ///
    /// - Parameters:
    ///   - title: The title of the question.
    ///   - text: The text of the question.
    /// - Returns: Whether the user answers yes. The result is `false` if the task is canceled or the screen is closed.
    public func isYes(_ title: String, _ text: String) async -> Bool {
        if case .yes = await ask(.yesOrNo, title, text) { true } else { false }
    }

    /// Delivers the user's answer to the current question, and shows the next question.
    public func answered(_ answer: Answer) {
        guard current != nil else { return }
        waiting.removeFirst().answer.resume(returning: answer)
        showNext()
    }

    /// Cancels all open questions after the screen is closed.
    public func closed() {
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
