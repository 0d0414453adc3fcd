import Shared

/// The rules for the IDs of one kind of item: how IDs are validated, normalized and converted to URLs.
///
/// Only validated IDs become part of a URL or a file name.
public struct ItemIDRule: Sendable {
    /// The placeholder for an ID in help texts, such as `OWNER/NAME`.
    public let placeholder: String
    /// The description of a valid ID for messages such as “… is not the name of a repo: owner/name”.
    public let description: String
    /// A closure that returns whether a text is a valid ID.
    public let isWellFormed: @Sendable (String) -> Bool
    /// A closure that converts a valid ID to the canonical form that is sent to the provider.
    private let canonicalize: @Sendable (String) -> String
    /// A closure that removes the parts of the user's input that do not belong to the ID, such as the `@` before a
    /// login.
    let cleanInput: @Sendable (String) -> String
    /// A Boolean value that indicates whether the IDs of the kind are case-sensitive.
    let isCaseSensitive: Bool
    /// A closure that returns the path of an item's page on the provider's website, without a leading slash.
    let path: @Sendable (String) -> String
    /// A closure that returns the ID of the item to which a page on the provider's website belongs.
    ///
    /// The parameter contains the percent-decoded components of the page's path. The result is `nil` if the page does
    /// not belong to an item of the kind.
    let idInPath: @Sendable ([String]) -> String?

    /// Creates the rules for the IDs of one kind of item.
    ///
    /// - Parameters:
    ///   - placeholder: The placeholder for an ID in help texts, such as `OWNER/NAME`.
    ///   - description: The description of a valid ID for messages, such as `the name of a repo: owner/name`.
    ///   - isCaseSensitive: Whether IDs are case-sensitive.
    ///   - isWellFormed: Returns whether a text is a valid ID. The closure is called for every row of a response.
    ///   - canonicalize: Converts a valid ID to the canonical form that is sent to the provider. By default, the ID is
    ///     unchanged.
    ///   - cleanInput: Removes parts of the user's input that are not part of the ID. By default, nothing is removed.
    ///   - path: Returns the path of an item's page.
    ///   - idInPath: Returns the ID in the path of an item's page or of one of its subpages.
    public init(
        placeholder: String, description: String, isCaseSensitive: Bool = true,
        isWellFormed: @escaping @Sendable (String) -> Bool,
        canonicalize: @escaping @Sendable (String) -> String = { $0 },
        cleanInput: @escaping @Sendable (String) -> String = { $0 }, path: @escaping @Sendable (String) -> String,
        idInPath: @escaping @Sendable ([String]) -> String?
    ) {
        self.placeholder = placeholder
        self.description = description
        self.isCaseSensitive = isCaseSensitive
        self.isWellFormed = isWellFormed
        self.canonicalize = canonicalize
        self.cleanInput = cleanInput
        self.path = path
        self.idInPath = idInPath
    }

    /// Returns the canonical form of an ID, which is sent to the provider, or `nil` if the text is not a valid ID.
    func canonical(_ text: String) -> String? {
        isWellFormed(text) ? canonicalize(text) : nil
    }

    /// Returns whether a text consists of 1 to 100 ASCII letters, digits, `-` and `_`.
    static func isPlain(_ text: some StringProtocol) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
    }
}
