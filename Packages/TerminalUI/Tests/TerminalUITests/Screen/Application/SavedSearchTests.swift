import Domain
import DomainTestSupport
import Foundation
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of saved searches on the screen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SavedSearchTests {
    private let stage = ScreenStage()

    @Test func `s saves the current search, and the start screen lists it`()
        async throws
    {
        await stage.start()
        await stage.search("swift")
        await stage.type("s")
        #expect(stage.frame.contains("Save as:"))
        await stage.type("my list")
        await stage.press(.enter)
        #expect(stage.frame.contains("Saved as “my list”."))
        #expect(try await stage.savedSearches.all().map(\.words) == [["swift"]])
        await stage.search("")
        let text = stage.text
        let order = [" Recent", " Saved", "    my list  swift", " Examples"].map { text.firstRange(of: $0)?.lowerBound }
        #expect(order.allSatisfy { $0 != nil })
        #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
    }

    @Test func `a long saved search is cut off, but not its number of new rows`() async throws {
        _ = try await stage.savedSearches.save(
            SavedSearch(
                name: String(repeating: "long ", count: 20), kind: .repo, host: "github.com", flags: [],
                words: ["swift"],
                query: "swift", savedAt: stage.wallClock.now), mayReplace: false)
        await stage.start()
        await stage.settle()
        await stage.type("r")
        #expect(stage.frame.contains("… · 4 new"))
    }

    @Test func `a saved search runs from the start screen, and r shows the number of new rows`() async throws {
        _ = try await stage.savedSearches.save(
            SavedSearch(
                name: "apple", kind: .repo, host: "github.com", flags: ["--sort=stars"], words: ["swift"],
                query: "swift", savedAt: stage.wallClock.now), mayReplace: false)
        await stage.start()
        await stage.settle()
        #expect(stage.frame.contains(" >  apple  swift\n"))
        await stage.type("r")
        #expect(stage.frame.contains(" >  apple  swift · 4 new"))
        await stage.press(.enter)
        #expect(stage.frame.contains("Showing 4 of 4 repositories"))
        #expect(stage.frame.contains("stars"))
    }

    @Test func `a saved search of another kind is labeled with its kind, and Enter runs it on its own screen`()
        async throws
    {
        _ = try await stage.savedSearches.save(
            SavedSearch(
                name: "pictures", kind: .photo, host: Provider.unsplash.host, flags: [], words: ["lake"],
                query: "lake", savedAt: stage.wallClock.now), mayReplace: false)
        await stage.start()
        await stage.settle()
        #expect(stage.frame.contains(" >  pictures  photos: lake\n"))
        await stage.press(.enter)
        #expect(stage.app.root.tabs?.tab == "photos")
        #expect(stage.frame.contains("lake"))
    }

    @Test func `s signs in if there is no search to save, and L always signs in`() async {
        await stage.start()
        await stage.type("s")
        #expect(stage.app.feature?.navigation.overlay == .signIn)
        await stage.press(.escape)
        await stage.search("swift")
        await stage.type("L")
        #expect(stage.app.feature?.navigation.overlay == .signIn)
    }

    @Test func `s on a detail page signs in instead of saving the search below`() async throws {
        await stage.start()
        await stage.search("swift")
        await stage.press(.enter)
        await stage.type("s")
        #expect(stage.screens.interface.prompt == nil)
        #expect(stage.feature?.navigation.overlay == .signIn)
        await stage.press(.escape)
        #expect(stage.feature?.navigation.path.count == 1)
        #expect(try await stage.savedSearches.all().isEmpty)
    }

    @Test func `Esc and an empty name cancel saving`() async throws {
        await stage.start()
        await stage.search("swift")
        await stage.type("sabc")
        await stage.press(.escape)
        await stage.type("s")
        await stage.press(.enter)
        #expect(try await stage.savedSearches.all().isEmpty)
    }
}
