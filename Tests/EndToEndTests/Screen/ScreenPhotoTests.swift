import NetworkTestSupport
import Testing

/// Tests of moving from one photo to the next.
@Suite(.timeLimit(.minutes(10)))
struct ScreenPhotoTests {
    /// Presses the right arrow key until the last photo is shown, and expects each photo on the way.
    private func goOn(_ screen: TerminalScreen, from first: Int, to last: Int, of total: Int) async throws {
        for number in first...last {
            try await screen.press("Right")
            try await screen.shows("Photo \(number) of \(total)")
        }
    }

    @Test func `moving through photos continues past the loaded page, and closing selects the last one`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo --images off tui --screen photos")
        try await screen.shows("Showing 30 of 640 photos")
        try await screen.press("Enter")
        try await screen.shows("Photo 1 of 640")
        // A held-down key sends many keystrokes at once. The test then visits the first photos of the next page one by
        // one.
        try await screen.type(String(repeating: "\u{1B}[C", count: 27))
        try await screen.shows("Photo 28 of 640")
        try await goOn(screen, from: 29, to: 33, of: 640)
        try await screen.press("Left")
        let page = try await screen.shows("Photo 32 of 640")
        let title = try #require(page[at: 1]).split(separator: "  ").first?.drop { $0 == " " } ?? "none"
        try await screen.press("Escape")
        let list = try await screen.shows("Showing 60 of 640 photos")
        #expect(list.contains { $0.hasPrefix(" >  \(title)") })
        try await screen.close()
    }

    @Test func `pages of photos are requested one by one near the end`() async throws {
        let server = try FakePhotoList.server(total: 64)
        let screen = try await TerminalScreen(Sandbox(unsplash: server), "App --images off tui --screen photos")
        try await screen.shows("Showing 30 of 64 photos")
        try await screen.press("G", "Enter")
        try await screen.shows("Photo 30 of 64")
        try await goOn(screen, from: 31, to: 33, of: 64)
        try await screen.press("h", "G", "Enter")
        try await screen.shows("Photo 60 of 64")
        try await goOn(screen, from: 61, to: 64, of: 64)
        try await screen.press("Right", "Right")
        try await screen.hides("›")
        try await screen.press("Escape")
        try await screen.shows(" >  Photograph number 64")
        try await screen.shows("— end of 64 —")
        let pages = server.asked.filter { $0.path == "/photos" }.map(\.page)
        #expect(pages == [1, 2, 3])
        try await screen.close()
    }

    @Test(arguments: [(80, 24), (40, 12), (120, 40)])
    func `a photo and its text are shown together`(columns: Int, rows: Int) async throws {
        let server = try FakePhotoList.server(total: 3)
        let screen = try await TerminalScreen(
            Sandbox(unsplash: server), "App tui --screen photos", columns: columns, rows: rows)
        try await screen.shows("Photograph number 1")
        try await screen.press("Enter")
        try await screen.shows("▄")
        try await screen.shows("Photograph number 1")
        try await screen.close()
    }

    @Test func `scrolling the text does not damage the picture beside it`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --screen movies --query knight", rows: 14)
        try await screen.shows("The Dark Knight")
        try await screen.press("Enter")
        try await screen.shows("▄")
        let before = try await screen.lines().joined(separator: "\n").filter { $0 == "▄" }.count
        try await screen.press("j", "j", "j", "j", "j", "j", "k", "k")
        try await screen.hides("Welcome to a world without rules.")
        let after = try await screen.lines().joined(separator: "\n").filter { $0 == "▄" }.count
        #expect(before == after)
        try await screen.close()
    }
}
