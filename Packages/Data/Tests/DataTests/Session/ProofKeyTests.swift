import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ProofKeyTests {
    /// The example in RFC 7636, appendix B.
    @Test func `the challenge is that of the RFC's own example`() throws {
        let key = try ProofKey(verifier: Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(key.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    /// The examples of FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `texts are hashed as in the standard`(text: String, digest: String) throws {
        let bytes = try SHA256.digest(of: text.utf8)
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == digest)
    }

    @Test func `random values have 43 URL-safe characters and differ`() {
        let texts = (0..<50).map { _ in Secret.random().withText { $0 } }
        #expect(Set(texts).count == 50)
        for text in texts {
            #expect(text.count == 43)
            #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        }
    }
}
