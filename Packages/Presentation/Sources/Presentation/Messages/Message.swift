public import Domain
public import Foundation

/// A message to the user.
public struct Message: Sendable, Hashable, Identifiable {
    /// The type of a message.
    public enum Kind: Sendable, Hashable {
        case information, failure
    }

    /// The number of the message. Later messages have larger numbers.
    public let id: Int
    public let kind: Kind
    /// The text. It may quote a server, so sanitize it before showing it.
    public let text: String
    /// The next steps, if there are any.
    public let advice: [Advice]
    /// The time at which the message was posted.
    public let postedAt: Date

    init(id: Int, kind: Kind, text: String, advice: [Advice] = [], postedAt: Date) {
        self.id = id
        self.kind = kind
        self.text = text
        self.advice = advice
        self.postedAt = postedAt
    }
}
