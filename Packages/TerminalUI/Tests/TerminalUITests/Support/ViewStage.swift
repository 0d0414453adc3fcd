import DomainTestSupport
import Foundation
import Shared
import Synchronization
import TerminalKit
import TerminalKitTestSupport

@testable import Domain
@testable import TerminalUI

/// A test stage for commands, which records their output, their messages and their errors.
final class ViewStage: Sendable {
    let output = RecordedOutput()
    let words = RecordedOutput()
    let favorites = InMemoryFavoritesRepository()
    private let failures = Mutex<[AppError]>([])

    var reported: [AppError.Kind] { failures.withLock { $0.map(\.kind) } }

    func console(isTerminal: Bool = false, policy: FetchPolicy = .standard) -> Console {
        let style = TextStyle(isEnabled: false)
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: isTerminal, isErrorTerminal: false,
            size: TerminalSize(columns: 80, rows: 24), outputStyle: style)
        return Console(
            environment: Environment(["PATH": "/nowhere", "PAGER": ""]), terminal: terminal, output: output.sink,
            messages: Messages(sink: words.sink, isQuiet: false),
            clock: WallClock { Date(timeIntervalSince1970: 1_800_000_000) }, policy: policy, images: .off)
    }

    /// Returns the services for a command.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the output is a terminal.
    ///   - policy: The policy for stored responses.
    ///   - isSignedIn: Whether an account is signed in.
    ///   - isDemo: Whether demo data is used.
    ///   - images: The image files by URL.
    func services(
        isTerminal: Bool = false, policy: FetchPolicy = .standard, isSignedIn: Bool = false, isDemo: Bool = false,
        images: [WebURL: ImageFile] = [:]
    ) -> ItemServices {
        let repository = InMemoryImageRepository(images)
        return ItemServices(
            console: console(isTerminal: isTerminal, policy: policy), sites: WebSites(isDemo: isDemo),
            account: AccountAccess(
                isDemo: isDemo, isAnonymous: false,
                account: { isSignedIn ? Account(provider: .github, host: "github.com", login: "octocat") : nil }),
            images: { repository },
            completeFavorites: { [favorites] items throws(AppError) in
                try await CompleteFavorites(favorites: favorites)(items)
            },
            report: { [self] error in failures.withLock { $0.append(error) } })
    }

    static var useCases: UseCaseServices {
        UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
    }

    /// Returns standard input that contains a text.
    static func lines(_ text: String) -> InputLines {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(text.utf8))
        try? pipe.fileHandleForWriting.close()
        return InputLines(descriptor: dup(pipe.fileHandleForReading.fileDescriptor))
    }
}
