public import Domain
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
    /// The text. It may quote a server: sanitize it before showing it.
    public let text: String
    /// The next steps, if there are any.
    public let advice: [Advice]
    /// When it was said.
    public let postedAt: Date

    public init(id: Int, kind: Kind, text: String, advice: [Advice] = [], postedAt: Date) {
        self.id = id
        self.kind = kind
        self.text = text
        self.advice = advice
        self.postedAt = postedAt
    }
}
