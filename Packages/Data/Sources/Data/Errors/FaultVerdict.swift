import Domain

/// What a fault is.
struct FaultVerdict: Sendable, Hashable {
    let kind: SearchError.Kind
    /// What happened, with neither a capital at its beginning nor a full stop.
    let explanation: String
    /// The next step.
    let hint: String?

    init(_ kind: SearchError.Kind, _ explanation: String, hint: String? = nil) {
        self.kind = kind
        self.explanation = explanation
        self.hint = hint
    }
}
