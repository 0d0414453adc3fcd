import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SecretTests {
    private let token = "gho_16C7e42F292c6912E7710c8"

    @Test(arguments: ["", "a", "pässwörd 한글 🔑"])
    func `text and bytes are returned unchanged`(text: String) {
        let secret = Secret(text)
        #expect(secret.withText { $0 } == text)
        #expect(secret.withBytes { Array($0) } == Array(text.utf8))
        #expect(Secret(bytes: Array(text.utf8)) == secret)
        #expect(secret.isEmpty == text.isEmpty)
    }

    @Test func `nothing that prints values prints the secret`() {
        let secret = Secret(token)
        var dumped = ""
        dump((secret: secret, list: [secret], some: Optional(secret)), to: &dumped)
        let printed = ["\(secret)", secret.debugDescription, String(reflecting: [secret]), "\(["k": secret])", dumped]
        for text in printed {
            #expect(text.contains("<secret>"))
            #expect(!text.contains("16C7") && !text.contains("49, 54"))
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test(
        arguments: [
            ("gho_abc", "gho_****"), ("ghp_abc", "ghp_****"), ("github_pat_11A_x", "github_pat_****"),
            ("plain", "****"), ("", "****"), ("xgho_abc", "****"), ("gho", "****"),
        ])
    func `the masked text shows the kind of token but no character of it`(text: String, expected: String) {
        #expect(Secret(text).masked == expected)
    }

    @Test func `equality compares every byte and the length`() {
        let secret = Secret("abcdef")
        #expect(secret == Secret("abcdef"))
        #expect(secret != Secret("Xbcdef"))
        #expect(secret != Secret("abcdeX"))
        #expect(secret != Secret("abcde"))
        #expect(Set([secret, Secret("abcdef"), Secret("x")]).count == 2)
    }

    @Test func `an error thrown by the closure is rethrown`() {
        struct Refused: Error {}
        #expect(throws: Refused.self) { try Secret("a").withText { _ in throw Refused() } }
        #expect(throws: Refused.self) { try Secret("a").withBytes { _ in throw Refused() } }
    }

    @Test(
        arguments: [
            ("unexpected word “ghp_abc123”", "unexpected word “ghp_****”"),
            ("a=gho_x&b=github_pat_1_2, ü", "a=gho_****&b=github_pat_****, ü"),
            ("gho_", "gho_"), ("xgho_abc", "xgho_abc"), ("gho_****", "gho_****"), ("", ""),
        ])
    func `only the tokens in a text are masked`(text: String, masked: String) {
        #expect(text.maskingTokens() == masked)
    }

    @Test func `wiping leaves only zeros`() {
        var bytes = [UInt8](repeating: 0xAB, count: 64)
        bytes.wipe()
        #expect(bytes == [UInt8](repeating: 0, count: 64))
    }

    @Test func `the caller's array is not changed by creating a secret`() {
        let bytes: [UInt8] = [1, 2, 3]
        do { _ = Secret(bytes: bytes).isEmpty }
        #expect(bytes == [1, 2, 3])
    }
}
