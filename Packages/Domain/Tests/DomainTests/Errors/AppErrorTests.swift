import Core
import Domain
import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AppErrorTests {
    private struct Odd: Error, CustomStringConvertible {
        let description = "odd"
    }

    @Test func `every error of a layer becomes an error of the program`() {
        let error = AppError(.offline, reason: "No way", advice: [.tryAgainLater])
        #expect(AppError(describing: error) == error)
        #expect(AppError(describing: SignInError.expired) == SignInError.expired.appError)
        #expect(AppError(describing: TokenStorageError.locked) == TokenStorageError.locked.appError)
        #expect(AppError(describing: CancellationError()).kind == .cancelled)
        #expect(AppError(describing: Odd()) == AppError(.storage, reason: "odd"))
        let unknown = FavoritesDocumentError.unsupportedVersion(9)
        #expect(AppError(describing: unknown).description + "." == unknown.localizedDescription)
        let library = MissingLibrary(name: "libx", package: "libx1", reason: "")
        #expect(AppError(describing: library).kind == .missingLibrary)
        #expect(AppError(describing: library).advice == [.install(library)])
    }

    @Test func `the error about an existing file advises to replace it`() {
        #expect(AppError(describing: FileError.exists(path: "a")).advice == [.replaceFile])
        let full = AppError(describing: FileError.tooLarge(name: "a", limit: 1 << 20))
        #expect(full == AppError(.storage, reason: "a is too large: more than 1024 KiB"))
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

    @Test func `the description names the operation and the reason, and sentences can be added`() {
        let error = AppError(.offline, operation: "Searching users", reason: "no connection")
        #expect(error.description == "Searching users failed: no connection")
        #expect(
            error.adding("Not searched: “b”").description == "Searching users failed: no connection. Not searched: “b”")
        #expect(AppError(.usage, reason: "“x” is not a topic").description == "“x” is not a topic")
    }
}
