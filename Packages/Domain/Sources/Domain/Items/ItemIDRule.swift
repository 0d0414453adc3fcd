import Shared

/// The rules for the IDs of one kind of item: how IDs are validated, normalized and converted to URLs.
///
/// Only validated IDs become part of a URL or a file name.
public struct ItemIDRule: Sendable {
    /// The placeholder for an ID in help texts, such as `OWNER/NAME`.
    public let placeholder: String
    /// The description of a valid ID for messages such as “… is not the name of a repo: owner/name”.
    public let description: String
    /// A Boolean value that indicates whether the IDs of the kind are case-sensitive.
    var isCaseSensitive = true
    /// A closure that returns whether a text is a valid ID. It is called for every row of a response.
    public let isWellFormed: @Sendable (String) -> Bool
    /// A closure that converts a valid ID to the canonical form that is sent to the provider.
    var canonicalize: @Sendable (String) -> String = { $0 }
    /// A closure that removes the parts of the user's input that do not belong to the ID, such as the `@` before a
    /// login.
    var cleanInput: @Sendable (String) -> String = { $0 }
    /// A closure that returns the path of an item's page on the provider's website, without a leading slash.
    let path: @Sendable (String) -> String
    /// A closure that returns the ID of the item to which a page on the provider's website belongs.
    ///
    /// The parameter contains the percent-decoded components of the page's path. The result is `nil` if the page does
    /// not belong to an item of the kind. Subpages of an item's page belong to the item.
    let idInPath: @Sendable ([String]) -> String?

    /// Returns the canonical form of an ID, which is sent to the provider, or `nil` if the text is not a valid ID.
    func canonical(_ text: String) -> String? {
        isWellFormed(text) ? canonicalize(text) : nil
    }

    /// Returns the name that a closure creates from an ID.
    ///
    /// - Throws: A usage error if the closure returns `nil`.
    func name<Name>(_ id: String, _ make: (String) -> Name?) throws(AppError) -> Name {
        guard let name = make(id) else { throw AppError(.usage, reason: "“\(id)” is not \(description)") }
        return name
    }

    /// Returns whether a text consists of 1 to 100 ASCII letters, digits, `-` and `_`.
    static func isPlain(_ text: some StringProtocol) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
    }
}
