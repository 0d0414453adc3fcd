public import Foundation

/// Something that was said to the person in passing.
public struct Message: Sendable, Hashable, Identifiable {
    /// What is said: good news or bad.
    public enum Kind: Sendable, Hashable {
        case information, failure
    }

    /// Counts up over the run.
    public let id: Int
    public let kind: Kind
    /// It may quote a server: sanitise it before showing.
    public let text: String
    /// The next step, if there is one.
    public let hint: String?
    /// When it was said.
    public let postedAt: Date

    public init(id: Int, kind: Kind, text: String, hint: String? = nil, postedAt: Date) {
        self.id = id
        self.kind = kind
        self.text = text
        self.hint = hint
        self.postedAt = postedAt
    }
}
