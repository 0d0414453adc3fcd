import Domain
import DomainTestSupport
import Presentation
import Shared
import SharedTestSupport
import Synchronization
import TerminalKitTestSupport
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenPictureTests {
    private static let photo = Photo(id: "one").with {
        $0.description = "A lighthouse"
        $0.imageURLs = PhotoImageURLs(
            raw: nil, full: nil, regular: WebURL("https://images.example/one?w=1080"), small: nil, thumb: nil)
    }

    private func open(images: ImagePreference = .blocks) async -> ScreenStage {
        let stage = ScreenStage(photos: [Self.photo], images: images)
        await stage.start()
        await stage.type("4")
        await stage.press(.enter)
        return stage
    }

    @Test func `a photo is requested at the right size, drawn in its area and kept beside an overlay`() async throws {
        let stage = await open()
        let place = try #require(stage.frame.pictures.first)
        #expect(place.source == "https://images.example/one?w=800")
        while stage.device.pictures.isEmpty { await stage.settle() }
        #expect(stage.device.pictures.map(\.place) == [place])
        await stage.type("?")
        #expect(stage.device.pictures.map(\.place) == [place])
        let frame = stage.frame
        let cover = try #require(frame.covers.first)
        #expect(place.area.subtracting([cover]).allSatisfy { !$0.intersects(cover) })
        for area in place.area.subtracting([cover]) {
            for row in area.row..<area.endRow {
                #expect(frame.cells(row: row).dropFirst(area.column).prefix(area.width).allSatisfy { $0 == .covered })
            }
        }
        await stage.press(.escape)
        #expect(stage.frame.covers.isEmpty)
        #expect(stage.device.pictures.map(\.place) == [place])
    }

    @Test func `z enlarges a photo to fill its area`() async throws {
        let stage = await open()
        #expect(stage.frame.pictures.first?.isFilled == false)
        await stage.type("z")
        #expect(stage.frame.pictures.first?.isFilled == true)
        await stage.type("i")
        #expect(stage.frame.pictures.first?.isFilled == false)
        #expect(stage.text.contains("Description  A lighthouse"))
    }

    @Test func `a photo that fills the screen is centered`() async throws {
        let stage = await open()
        await stage.type("z")
        while stage.device.pictures.first?.place.isFilled != true { await stage.pass(1) }
        let picture = try #require(stage.device.pictures.first)
        // The sample is square, but the screen is not.
        #expect(picture.area.width < 80 && picture.area.height == 22)
        #expect(abs(picture.area.column - (80 - picture.area.endColumn)) <= 1)
    }

    @Test func `no text is drawn in the area of a picture`() async throws {
        let stage = await open()
        let frame = stage.frame
        let area = try #require(frame.pictures.first).area
        for row in area.row..<area.endRow {
            #expect(frame.cells(row: row).dropFirst(area.column).prefix(area.width).allSatisfy { $0 == .covered })
        }
    }

    @Test func `a picture that cannot be loaded is replaced by the reason`() async throws {
        let stage = ScreenStage(photos: [Self.photo], images: .blocks) { _ throws(AppError) in
            throw AppError(.badServerResponse, reason: "The image is too large")
        }
        await stage.start()
        await stage.type("4")
        await stage.press(.enter)
        while !stage.text.contains("The image is too large.") { await stage.settle() }
        #expect(stage.text.contains("A lighthouse"))
        #expect(stage.device.pictures.isEmpty)
    }

    @Test func `at 80x24, the pages of photos, movies and users show picture and text together`() async throws {
        let url = try #require(WebURL("https://images.example/w342/p.jpg"))
        let poster = MovieImage(urls: [342: url], preferred: nil)
        let user = GitHubUser(login: "octocat").with {
            $0.id = 1
            $0.avatarURL = WebURL("https://images.example/u/1")
        }
        let stage = ScreenStage(
            users: [user], photos: [Self.photo],
            movies: [
                Movie(id: 7).with {
                    $0.title = "Metropolis"
                    $0.overview = "A city."
                    $0.poster = poster
                }
            ], images: .blocks)
        await stage.start()
        for (tab, query, words) in [
            ("4", "", ["Photo 1", "A lighthouse"]), ("5", "metropolis", ["Metropolis", "A city."]),
            ("2", "octocat", ["octocat", "Repositories"]),
        ] {
            await stage.type(tab)
            if !query.isEmpty { await stage.search(query) }
            await stage.press(.enter)
            #expect(stage.frame.pictures.count == 1, "\(tab)")
            for word in words { #expect(stage.frame.contains(word)) }
        }
    }

    @Test(
        arguments: 20...43)
    func `the preview shows the picture of the selected item at any height`(rows: Int) async {
        let stage = ScreenStage(
            size: TerminalSize(columns: 120, rows: rows), photos: [Self.photo], images: .blocks)
        await stage.start()
        await stage.type("4")
        await stage.type("t")
        #expect(stage.frame.pictures.count == 1)
    }

    @Test func `only the pictures of the row where the cursor rests and of the next row are loaded`()
        async
    {
        let photos = (1...40).map { number in
            Photo(id: "\(number)").with {
                $0.imageURLs = PhotoImageURLs(
                    raw: nil, full: nil, regular: WebURL("https://images.example/\(number)"), small: nil, thumb: nil)
            }
        }
        let loaded = Mutex<[WebURL]>([])
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 40), photos: photos, images: .blocks) {
            url throws(AppError) in
            loaded.withLock { $0.append(url) }
            return try PictureSample.load(url)
        }
        await stage.start()
        await stage.type("4")
        await stage.type("t")
        for _ in 0..<20 {
            stage.clock.advance(by: .milliseconds(33))
            await stage.press(.down)
        }
        #expect(loaded.withLock { $0.isEmpty })
        while stage.device.pictures.isEmpty || loaded.withLock({ $0.count < 2 }) { await stage.pass(1) }
        #expect(
            loaded.withLock { $0.map(\.text).sorted() } == [
                "https://images.example/21?w=800", "https://images.example/22?w=800",
            ])
        // The next picture is there when the cursor reaches it.
        await stage.press(.down)
        #expect(stage.device.pictures.map(\.place.source) == ["https://images.example/22?w=800"])
    }

    @Test func `i says so if pictures cannot be shown`() async {
        let stage = ScreenStage(photos: [Self.photo])
        await stage.start()
        await stage.type("4i")
        #expect(stage.frame.contains("Pictures are not available."))
    }

    @Test func `the preview of a repository shows the owner's avatar`() async throws {
        let owner = AccountReference(login: "octocat", avatarURL: WebURL("https://images.example/u/1"))
        let repo = Repo(fullName: "octocat/hello").with {
            $0.id = 1
            $0.owner = owner
            $0.isFork = false
            $0.isArchived = false
            $0.defaultBranch = "main"
        }
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 40), repos: [repo], images: .blocks)
        await stage.start()
        await stage.search("hello")
        #expect(stage.frame.pictures.map(\.source) == ["https://images.example/u/1?s=160"])
    }

    @Test func `terminal responses between keys select the image protocol`() async throws {
        let stage = await open(images: .auto)
        stage.screens.pictures.ask()
        await stage.settle()
        #expect(stage.device.asked == [.all])
        #expect(stage.frame.pictures.count == 1)
        #expect(stage.device.pictures.isEmpty)
        for answer in ["\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62;22c"] {
            stage.screens.handle(.input([.response(Array(answer.utf8))]))
        }
        while stage.device.pictures.isEmpty { await stage.settle() }
        guard case .kitty = try #require(stage.device.pictures.first).form else {
            Issue.record("not drawn by kitty's protocol")
            return
        }
    }

    @Test func `a terminal that does not respond in time gets block characters`() async throws {
        let stage = await open(images: .auto)
        stage.screens.pictures.ask()
        await stage.settle()
        #expect(stage.device.pictures.isEmpty)
        while stage.device.pictures.isEmpty { await stage.pass(1) }
        guard case .cells = try #require(stage.device.pictures.first).form else {
            Issue.record("not drawn in characters")
            return
        }
    }

    @Test func `quitting immediately leaves no terminal response to the shell`() async throws {
        let stage = ScreenStage(images: .auto)
        stage.device.events.send(.input([.key(.character("q"))]))
        let running = Task { try await stage.screens.run() }
        while stage.device.asked.isEmpty { await Task.yield() }
        for _ in 0..<200 { await Task.yield() }
        #expect(!stage.device.isStopped)
        stage.device.events.send(.input([.response(Array("\u{1B}[?62;22c".utf8))]))
        _ = try await running.value
        #expect(stage.device.isStopped)
    }

    @Test func `a terminal that never responds delays the end only briefly`() async throws {
        let stage = ScreenStage(images: .auto)
        stage.device.events.send(.input([.key(.character("q"))]))
        let running = Task { try await stage.screens.run() }
        while !stage.device.isStopped { await stage.pass(1) }
        _ = try await running.value
    }

    @Test func `i hides the picture in favor of text, and shows it again`() async {
        let stage = await open()
        await stage.press(.escape)
        await stage.type("i")
        #expect(stage.frame.contains("Pictures are off."))
        await stage.press(.enter)
        #expect(stage.frame.pictures.isEmpty)
        await stage.press(.escape)
        await stage.type("i")
        await stage.press(.enter)
        #expect(stage.frame.pictures.count == 1)
    }

    @Test(arguments: [ImagePreference.off, .auto])
    func `without pictures, the terminal is not queried and nothing is drawn`(
        images: ImagePreference
    ) {
        let pictures = ScreenPictures(images: images, environment: ["TERM": "dumb"], usesColor: true) {
            address throws(AppError) in try PictureSample.load(address)
        }
        #expect(pictures == nil)
    }
}
