public import Domain
public import Foundation

/// A message to the user, with the steps that the user can take next.
public struct Message: Sendable, Hashable, Identifiable {
    /// The type of a message, which determines how it is displayed.
    public enum Kind: Sendable, Hashable {
        case information, failure
    }

    /// The number of the message. Later messages have higher numbers.
    public let id: Int
    public let kind: Kind
    /// The text of the message.
    ///
    /// The text may contain text from a server. Remove control characters before displaying it.
    public let text: String
    /// The steps that the user can take next, or an empty array if there are none.
    public let advice: [Advice]
    /// The date when the message was posted.
    public let postedAt: Date
}
