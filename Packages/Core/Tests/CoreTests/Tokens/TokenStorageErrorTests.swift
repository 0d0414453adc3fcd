import Core
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TokenStorageErrorTests {
    static let errors: [any Error] = [
        TokenStorageError.unavailable(reason: "no session bus"), TokenStorageError.locked,
        TokenStorageError.noDefaultCollection, TokenStorageError.timedOut, TokenStorageError.wrongPassphrase,
        TokenStorageError.passphraseNeeded, TokenStorageError.cancelled, TokenStorageError.tampered(path: "/a"),
        TokenStorageError.newerVersion(path: "/a"),
        TokenStorageError.unsafeFile(path: "/a", reason: "it is a link"), TokenStorageError.readOnly,
        TokenStorageError.file(operation: "open", path: "/a", reason: "no space"),
        TokenStorageError.failed(reason: "it broke"), StorageLocationsError.noHome,
        StorageLocationsError.cannotCreate(path: "/a", reason: "read-only"),
    ]

    @Test(arguments: errors.map(\.localizedDescription))
    func `the description of every error is a complete sentence`(text: String) {
        #expect(text.first?.isUppercase == true || text.hasPrefix("/a"))
        #expect(text.hasSuffix("."))
        #expect(!text.contains("operation couldn"))
    }
}
