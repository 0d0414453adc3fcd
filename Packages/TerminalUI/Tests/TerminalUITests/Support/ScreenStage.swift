import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import SharedTestSupport

@testable import TerminalUI

/// The full-screen app over services in memory and a terminal that remembers.
@MainActor
final class ScreenStage {
    static let token = Secret("sample-token")

    let clock = ManualClock()
    let wallClock = ManualWallClock(Provenance.sample.fetchedAt)
    let users: InMemoryUserRepository
    let repos: InMemoryRepoRepository
    let photos: InMemoryPhotoRepository
    let movies: InMemoryMoviesRepository
    let queries = InMemoryQueriesRepository([])
    let kept = InMemoryFavoritesRepository([])
    let auth = InMemoryAuthRepository(accepting: [token: VerifiedToken(login: "octocat")])
    let reachability: Reachability
    let device: RecordedDevice
    let questions = ScreenQuestions()
    let screens: FullScreenApp
    private let browser = Browser()

    /// Remembers what it was asked to open.
    private actor Browser {
        private(set) var opened: [String] = []
        private(set) var downloaded: [DownloadablePicture] = []
        func open(_ address: String) { opened.append(address) }
        func download(_ picture: DownloadablePicture) { downloaded.append(picture) }
    }

    init(
        size: TerminalSize = .standard, repos: [Repo] = Repo.samples, users: [UserProfile] = UserProfile.samples,
        photos: [Photo] = Photo.samples, movies: [Movie] = Movie.samples, signedInAs login: String? = nil,
        usesColor: Bool = true, images: ImagePreference = .off,
        loadPicture: @escaping PictureShelf.Load = { address throws(SearchError) in try PictureSample.load(address) }
    ) {
        self.repos = InMemoryRepoRepository(
            repos, readmes: ["swiftlang/swift": "# Swift\n\nHello."], signedIn: "octocat")
        self.users = InMemoryUserRepository(users, signedIn: "octocat")
        self.photos = InMemoryPhotoRepository(photos)
        self.movies = InMemoryMoviesRepository(movies)
        device = RecordedDevice(size: size)
        reachability = Reachability(clock: wallClock.clock)
        let session = Session.inMemory(signedInAs: login, token: Self.token)
        let wall = wallClock.clock
        let (users, repos, photos, movies) = (self.users, self.repos, self.photos, self.movies)
        let factory = ScreenFactory(
            searches: SearchUseCases(
                users: SearchUsers(users: users, queries: queries, reachability: reachability, clock: wall),
                repos: SearchRepos(repos: repos, queries: queries, reachability: reachability, clock: wall),
                photos: SearchPhotos(photos: photos, queries: queries, reachability: reachability, clock: wall),
                movies: SearchMovies(movies: movies, queries: queries, reachability: reachability, clock: wall),
                photoFeed: ListPhotos(photos: photos, reachability: reachability)),
            details: DetailUseCases(
                user: LoadUser(users: users, repos: repos, reachability: reachability),
                repo: LoadRepo(repos: repos, reachability: reachability),
                photo: LoadPhoto(photos: photos, reachability: reachability),
                movie: LoadMovie(movies: movies, reachability: reachability)),
            fetchRecentQueries: FetchRecentQueries(queries: queries),
            observeFavorites: ObserveFavorites(favorites: kept))
        let app = AppCoordinator(
            screens: factory,
            services: AppServices(
                session: SessionUseCases(
                    session: session,
                    signInWithDevice: SignInWithDevice(auth: auth, session: session, clock: clock),
                    signInWithToken: SignInWithToken(auth: auth, session: session),
                    signOut: SignOut(auth: auth, session: session)),
                favorites: kept, toggleFavorite: ToggleFavorite(favorites: kept, clock: wall),
                reachability: reachability, wallClock: wall, clock: clock))
        screens = FullScreenApp(
            app: app,
            services: ScreenServices(
                openBrowser: { [browser] address in
                    await browser.open(address.text)
                    return nil
                },
                download: { [browser] picture in
                    await browser.download(picture)
                    return "picture.png"
                }),
            pictures: ScreenPictures(
                images: images, environment: ["TERM": "xterm"], usesColor: true,
                load: loadPicture),
            questions: questions, theme: Theme(usesColor: usesColor), device: device, clock: clock)
    }

    var app: AppCoordinator { screens.app }
    var feature: FeatureCoordinator? { app.root.tabs?.feature }
    var opened: [String] { get async { await browser.opened } }
    var downloaded: [DownloadablePicture] { get async { await browser.downloaded } }

    func start() async {
        app.start()
        while app.session.state == .unknown { await Task.yield() }
    }

    /// Presses keys, and waits for what they asked for.
    func press(_ keys: Key...) async {
        for key in keys { screens.handle(.input([.key(key)])) }
        await settle()
    }

    /// Types text as it stands.
    func type(_ text: String) async {
        for character in text { screens.handle(.input([.key(.character(character))])) }
        await settle()
    }

    /// Searches on the screen that is shown.
    func search(_ text: String) async {
        await type("/")
        await press(.control("u"))
        await type(text)
        await press(.enter)
    }

    func settle() async {
        screens.draw()
        await feature?.screen.model.settled()
        await app.favorites.settled()
        for _ in 0..<50 { await Task.yield() }
        screens.draw()
    }

    /// What is shown now.
    var frame: Frame {
        screens.draw()
        return device.frames.last ?? Frame(size: device.size)
    }

    var text: String { frame.text }

    /// Lets time go by second by second.
    func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            wallClock.advance(by: .seconds(1))
            clock.advance(by: .seconds(1))
            for _ in 0..<20 { await Task.yield() }
        }
    }
}
