import Core
import Domain
import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ExplainedErrorTests {
    private struct Odd: Error, CustomStringConvertible {
        let description = "odd"
    }

    @Test func `the message for users is a sentence for every kind of error`() {
        let error = AppError(.offline, message: "No way.", hint: "Wait.")
        #expect(AppError(describing: error) == error)
        #expect(AppError(describing: SignInError.expired) == SignInError.expired.appError)
        #expect(AppError(describing: TokenStorageError.locked) == TokenStorageError.locked.appError)
        #expect(AppError(describing: CancellationError()).kind == .cancelled)
        #expect(AppError(describing: Odd()) == AppError(.storage, message: "odd"))
        let unknown = FavoritesDocumentError.unsupportedVersion(9)
        #expect(AppError(describing: unknown).message == unknown.localizedDescription)
        let library = MissingLibrary(name: "libx", package: "libx1", reason: "")
        #expect(AppError(describing: library).kind == .missingLibrary)
        #expect(AppError(describing: library).hint == library.hint)
    }

    @Test func `an existing file is reported with the way to replace it`() {
        #expect(AppError(describing: FileError.exists(path: "a")).hint == "Use --force to replace it.")
        let full = AppError(describing: FileError.tooLarge(name: "a", limit: 1 << 20))
        #expect(full == AppError(.storage, message: "a is too large: more than 1024 KiB."))
    }

    @Test(
        arguments: [
            CollectionStateError.damaged(reason: "no checksum"), CollectionStateError.newer(version: 2),
            MissingLibrary(name: "Libx", package: "libx1", reason: "not there"),
        ] as [any Error])
    func `the description of every error is a complete sentence`(error: any Error) {
        let text = error.localizedDescription
        #expect(text.first?.isUppercase == true && text.hasSuffix("."))
        #expect(text.contains("\(error)"))
    }

    @Test func `a token entered in the wrong place is not repeated`() {
        let token = "ghp_" + String(repeating: "a1", count: 18)
        let error = AppError(.usage, message: "“\(token)”", hint: token, status: 1, url: "https://x/\(token)")
        let told = error.withoutTokens
        for text in [told.message, told.hint ?? "", told.url ?? ""] {
            #expect(text.firstRange(of: token) == nil && !text.isEmpty)
        }
        #expect(told.kind == .usage && told.status == 1)
    }
}
