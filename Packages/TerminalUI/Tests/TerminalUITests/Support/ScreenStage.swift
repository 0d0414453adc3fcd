import DependencyInjection
import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import SharedTestSupport
import Synchronization
import TerminalKit
import TerminalKitTestSupport

@testable import TerminalUI

/// A test stage for the full-screen app, with in-memory services and a recorded terminal.
@MainActor
final class ScreenStage {
    static let token = Secret("sample-token")
    /// The tabs of the tab bar unless a test chooses others. The number keys select them, counted from 1.
    static let tabs = ["repos", "users", Feature.favoritesID, "photos", "movies", Feature.accountID]

    let clock = ManualClock()
    let wallClock = ManualWallClock(Provenance.sample.fetchedAt)
    let users: InMemoryUserRepository
    let repos: InMemoryRepoRepository
    let photos: InMemoryPhotoRepository
    let movies: InMemoryMoviesRepository
    let issues: InMemoryIssueRepository
    /// The controls of all in-memory services, for faults that do not depend on the kind of item.
    let controls: [any ServiceControl]
    let queries = InMemoryQueriesRepository([])
    let savedSearches = InMemorySavedSearchesRepository()
    let kept = InMemoryFavoritesRepository([])
    let auth = InMemoryAuthRepository(accepting: [token: VerifiedToken(login: "octocat")])
    let reachability: Reachability
    let device: RecordedDevice
    let questions = ScreenQuestions()
    let screens: FullScreenApp
    private let browser = Browser()
    private let files = Files()
    private let runs = Runs()

    /// Records the programs that were run.
    private final class Runs: Sendable {
        let all = Mutex<[(arguments: [String], mode: ProgramRun.Mode)]>([])
    }

    /// Records the files, the state for the next run and the settings that were stored.
    private final class Files: Sendable {
        private let state = Mutex<(saved: [String: String], kept: [UInt8]?, settings: [String: String])>(
            ([:], nil, [:]))
        let said = Mutex<[String]>([])
        var settings: [String: String] { state.withLock { $0.settings } }

        func configure(_ setting: String, _ value: String) {
            state.withLock { $0.settings[setting] = value }
        }

        var saved: [String: String] { state.withLock { $0.saved } }
        var kept: [UInt8]? { state.withLock { $0.kept } }

        func save(_ bytes: [UInt8], _ name: String) -> String {
            state.withLock { $0.saved[name] = String(decoding: bytes, as: UTF8.self) }
            return name
        }

        func keep(_ bytes: [UInt8]) {
            state.withLock { $0.kept = bytes }
        }
    }

    var saved: [String: String] { files.saved }
    var keptState: [UInt8]? { files.kept }
    var settings: [String: String] { files.settings }
    /// The lines that were printed after the screen was closed.
    var said: [String] { files.said.withLock(\.self) }
    /// The programs that were run, in order.
    var programs: [(arguments: [String], mode: ProgramRun.Mode)] { runs.all.withLock { $0 } }

    /// A browser that records the URLs and pictures to open.
    private actor Browser {
        private(set) var opened: [String] = []
        private(set) var downloaded: [DownloadablePicture] = []
        func open(_ address: String) { opened.append(address) }
        func download(_ picture: DownloadablePicture) { downloaded.append(picture) }
    }

    init(
        size: TerminalSize = .standard, repos: [Repo] = Repo.samples, users: [GitHubUser] = GitHubUser.samples,
        photos: [Photo] = Photo.samples, movies: [Movie] = Movie.samples,
        topics: InMemoryTopicRepository = InMemoryTopicRepository(Topic.samples, repos: Repo.samples),
        issues: InMemoryIssueRepository = InMemoryIssueRepository(Issue.samples),
        pullRequests: InMemoryPullRequestRepository = InMemoryPullRequestRepository(PullRequest.samples),
        commits: InMemoryCommitRepository = InMemoryCommitRepository(Commit.samples),
        code: InMemoryCodeRepository = InMemoryCodeRepository(Code.samples),
        discussions: InMemoryDiscussionRepository = InMemoryDiscussionRepository(Discussion.samples),
        tabs: [Feature.ID] = ScreenStage.tabs, signedInAs login: String? = nil, tokenVariable: String? = nil,
        usesColor: Bool = true, images: ImagePreference = .off,
        readme: String = "# Swift\n\nHello.", followed: ScreenTheme? = nil, browserSignIn: BrowserSignIn? = nil,
        lastRun: [UInt8]? = nil, storesSettings: Bool = true, choice: (rows: RowChoice, feature: Feature.ID)? = nil,
        commands: [OwnCommand] = [], keys: KeyChoices? = nil,
        programs outcome: ProgramRun.Outcome = .exited(code: 0),
        loadPicture: @escaping @Sendable (WebURL) async throws(AppError) -> DecodedImage = { address throws(AppError) in
            try PictureSample.load(address)
        },
        highlight: CodeHighlighter.Highlight? = nil
    ) {
        self.repos = InMemoryRepoRepository(
            repos, readmes: ["swiftlang/swift": readme], contents: ["swiftlang/swift": .sample])
        self.users = InMemoryUserRepository(users, repos: repos, signedIn: "octocat")
        self.photos = InMemoryPhotoRepository(photos)
        self.movies = InMemoryMoviesRepository(movies)
        self.issues = issues
        controls = [
            self.repos.control, self.users.control, self.photos.control, self.movies.control, topics.control,
            issues.control, pullRequests.control, commits.control, code.control, discussions.control, kept.control,
            savedSearches.control, queries.control,
        ]
        device = RecordedDevice(size: size)
        reachability = Reachability()
        let session = Session.inMemory(signedInAs: login, token: Self.token, tokenVariable: tokenVariable)
        let wall = wallClock.clock
        let doubles = DomainTestSupportAssembly(
            users: self.users, repos: self.repos, photos: self.photos, movies: self.movies, topics: topics,
            issues: issues,
            pullRequests: pullRequests, commits: commits, code: code, discussions: discussions, favorites: kept,
            queries: queries, savedSearches: savedSearches, auth: auth)
        let container = Container(
            [
                doubles, DomainAssembly(wallClock: wall, clock: clock),
                PresentationAssembly(
                    configuration: AppConfiguration(tabs: tabs), wallClock: wall, clock: clock),
            ],
            overriddenBy: [Shared(session: session, reachability: reachability)])
        guard let makeApp = try? container.resolve(AppCoordinatorFactory.self) else { preconditionFailure() }
        let factory = makeApp.offering(browserSignIn)
        let app = choice.map { factory.showing(only: $0.feature) }.map { $0() } ?? factory()
        screens = FullScreenApp(
            app: app,
            services: ScreenServices(
                openBrowser: { [browser] address in
                    await browser.open(address.text)
                    return nil
                },
                openPage: { [browser] address in
                    await browser.open(address)
                    return nil
                },
                download: { [browser] picture in
                    await browser.download(picture)
                    return "picture.png"
                },
                save: { [files] bytes, name in files.save(bytes, name) }, savedState: lastRun,
                saveState: { [files] bytes in files.keep(bytes) },
                configure: storesSettings
                    ? { @Sendable [files] setting, value in files.configure(setting, value) } : nil,
                highlight: highlight,
                runProgram: { [runs] arguments, mode in
                    runs.all.withLock { $0.append((arguments, mode)) }
                    return outcome
                },
                say: { [files] line in files.said.withLock { $0.append(line) } }),
            pictures: ScreenPictures(
                images: images, environment: ["TERM": "xterm"], usesColor: true,
                load: loadPicture),
            questions: questions, keys: keys ?? KeyChoices(commands: commands),
            colors: ScreenColors(choice: followed ?? ScreenTheme(.dark), usesColor: usesColor),
            asksBackground: followed != nil, choice: choice?.rows, device: device, wallClock: wall, clock: clock)
    }

    /// The assembly of the services that the test inspects in addition to the screens.
    private struct Shared: Assembly {
        let session: Session
        let reachability: Reachability

        func assemble(_ registry: inout Registry) {
            registry.register(Session.self, .shared) { [session] in session }
            registry.register(Reachability.self, .shared) { [reachability] in reachability }
        }
    }

    var app: AppCoordinator { screens.app }
    var feature: FeatureCoordinator? { app.root.tabs?.feature }
    var opened: [String] { get async { await browser.opened } }
    var downloaded: [DownloadablePicture] { get async { await browser.downloaded } }

    func start() async {
        app.start()
        while app.session.state == .unknown { await Task.yield() }
    }

    /// Ends the run of the app.
    func end() async {
        for control in controls { control.releaseAll() }
        let ending = Task { await screens.stop() }
        await pass(5)
        await ending.value
        // Wait, because messages are shown for some seconds.
        await pass(30)
    }

    /// Presses keys, and waits for their effects.
    func press(_ keys: Key...) async {
        for key in keys { screens.handle(.input([.key(key)])) }
        await settle()
    }

    /// Types a text character by character, and waits for the effects.
    func type(_ text: String) async {
        for character in text { screens.handle(.input([.key(.character(character))])) }
        await settle()
    }

    /// Searches for a text on the current screen.
    func search(_ text: String) async {
        await type("/")
        await press(.control("u"))
        await type(text)
        await press(.enter)
    }

    func settle() async {
        screens.draw()
        await feature?.screen.settled()
        await app.favorites.settled()
        for _ in 0..<50 { await Task.yield() }
        screens.draw()
    }

    /// The frame that is currently shown.
    var frame: Frame {
        screens.draw()
        return device.frame ?? Frame(size: device.size)
    }

    var text: String { frame.text }

    /// The visible part of the focused list or text.
    var viewport: Viewport? {
        screens.draw()
        return screens.viewport
    }

    /// Advances the clocks second by second.
    func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            wallClock.advance(by: .seconds(1))
            clock.advance(by: .seconds(1))
            for _ in 0..<20 { await Task.yield() }
        }
    }
}
