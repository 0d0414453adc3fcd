/// What the ids of a kind look like, so that nothing else gets into a URL or a file name.
public struct ItemIDRule: Sendable {
    /// How commands write it in their help: `OWNER/NAME`.
    public let placeholder: String
    /// For people, to end the sentence "… is not …": `the name of a repo: owner/name`.
    public let description: String
    /// Whether a text can be an id, whoever gives it: a person, or a service.
    public let isWellFormed: @Sendable (String) -> Bool
    /// A well-formed id as it is asked for.
    private let spelled: @Sendable (String) -> String
    /// What a person may have typed for an id: without the `@` of a login.
    let typed: @Sendable (String) -> String
    /// Whether `A` and `a` are two things.
    let isCaseSensitive: Bool
    /// The path of a thing's page on its provider's site, without a slash before it.
    let path: @Sendable (String) -> String
    /// The id that the path of a page names; none when it is not the page of such a thing. Percent-decoded components.
    let idInPath: @Sendable ([String]) -> String?

    /// - Parameters:
    ///   - isWellFormed: Whether a text can be an id. Asked for every row of a response.
    ///   - spelled: A well-formed id as it is asked for; as it is when none.
    ///   - typed: What a person typed without what is no part of an id; as it is when none.
    ///   - path: The path of a thing's page.
    ///   - idInPath: What undoes `path`; also for the pages below a thing's own.
    public init(
        placeholder: String, description: String, isCaseSensitive: Bool = true,
        isWellFormed: @escaping @Sendable (String) -> Bool,
        spelled: @escaping @Sendable (String) -> String = { $0 },
        typed: @escaping @Sendable (String) -> String = { $0 }, path: @escaping @Sendable (String) -> String,
        idInPath: @escaping @Sendable ([String]) -> String?
    ) {
        self.placeholder = placeholder
        self.description = description
        self.isCaseSensitive = isCaseSensitive
        self.isWellFormed = isWellFormed
        self.spelled = spelled
        self.typed = typed
        self.path = path
        self.idInPath = idInPath
    }

    /// The id as it is asked for; none when the text cannot be one.
    func canonical(_ text: String) -> String? {
        isWellFormed(text) ? spelled(text) : nil
    }

    /// 1 to 100 ASCII letters, digits, `-` and `_`.
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
