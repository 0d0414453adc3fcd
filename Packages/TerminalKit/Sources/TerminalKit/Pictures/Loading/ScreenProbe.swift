/// The capability queries that were sent to the terminal, and the responses received so far.
///
/// Responses can arrive between keys, because the first frame is drawn without waiting for them. Late responses do not
/// change the image protocol.
struct ScreenProbe {
    /// The chosen image protocol. It is `nil` until a protocol is chosen, or if pictures are disabled.
    private(set) var choice: ImageProtocolChoice?
    /// The capabilities for which to query the terminal. The set is empty if the environment variables provide enough
    /// information.
    var question: TerminalQuestion
    private(set) var responses = TerminalResponses()
    private let rules: ImageProtocolRules?

    /// Creates a probe of the terminal's capabilities.
    ///
    /// - Parameter rules: The rules that choose an image protocol, or `nil` if pictures are disabled.
    init(_ rules: ImageProtocolRules?) {
        self.rules = rules
        question = rules.flatMap { $0.needsResponses ? $0.question : nil } ?? []
        if question.isEmpty { decide() }
    }

    /// A Boolean value that indicates whether the terminal has not sent all responses yet.
    var isAwaitingResponses: Bool { !question.isEmpty && !responses.isComplete }

    mutating func take(_ response: [UInt8]) {
        responses.merge(TerminalResponses(parsing: response))
        if responses.isComplete { decide() }
    }

    /// Chooses the image protocol based on the responses received so far. If a protocol is already chosen, it does not
    /// change.
    mutating func decide() {
        choice = choice ?? rules?.choice(responses: responses)
    }
}
