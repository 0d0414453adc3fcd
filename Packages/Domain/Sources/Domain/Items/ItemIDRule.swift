/// The format of the IDs of a kind. It ensures that no other text becomes a part of a URL or file name.
public struct ItemIDRule: Sendable {
    /// The placeholder in help texts, such as `OWNER/NAME`.
    public let placeholder: String
    /// A description for users that ends the sentence "… is not …", such as `the name of a repo: owner/name`.
    public let description: String
    /// Returns whether a text is a valid ID.
    public let isWellFormed: @Sendable (String) -> Bool
    /// Returns a valid ID in the form in which it is requested.
    private let canonicalize: @Sendable (String) -> String
    /// Returns the ID that the user may have meant, for example without the `@` of a login.
    let cleanInput: @Sendable (String) -> String
    /// Whether IDs are case-sensitive.
    let isCaseSensitive: Bool
    /// Returns the path of an item's page on the provider's website, without a leading slash.
    let path: @Sendable (String) -> String
    /// Returns the ID in the percent-decoded components of a page's path, or `nil` if the page does not belong to an
    /// item of the kind.
    let idInPath: @Sendable ([String]) -> String?

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - isWellFormed: Returns whether a text is a valid ID. It is called for every row of a response.
    ///   - canonicalize: Returns a valid ID in the form in which it is requested. By default, unchanged.
    ///   - cleanInput: Removes the parts of the user's input that do not belong to the ID. By default, none.
    ///   - path: Returns the path of an item's page.
    ///   - idInPath: Returns the ID in the path of an item's page or of a page below it.
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

    /// Returns the ID in the form in which it is requested, or `nil` if the text is not a valid ID.
    func canonical(_ text: String) -> String? {
        isWellFormed(text) ? canonicalize(text) : nil
    }

    /// Returns whether a text consists of 1 to 100 ASCII letters, digits, `-` and `_`.
    static func isPlain(_ text: some StringProtocol) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
