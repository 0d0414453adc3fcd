public import Domain
public import Foundation

/// A message to the user, with the next steps.
public struct Message: Sendable, Hashable, Identifiable {
    /// The type of a message.
    public enum Kind: Sendable, Hashable {
        case information, failure
    }

    /// The number of the message. Later messages have higher numbers.
    public let id: Int
    public let kind: Kind
    /// The text of the message. It may quote a server, so sanitize it before displaying it.
    public let text: String
    /// The next steps for the user, or an empty array if there are none.
    public let advice: [Advice]
    /// The date when the message was posted.
    public let postedAt: Date

    init(id: Int, kind: Kind, text: String, advice: [Advice] = [], postedAt: Date) {
        self.id = id
        self.kind = kind
        self.text = text
        self.advice = advice
        self.postedAt = postedAt
    }
}
