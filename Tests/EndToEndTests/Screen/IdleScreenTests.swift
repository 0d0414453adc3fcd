import Testing

/// Tests that wait for seconds while nothing happens on the screen.
@Suite(.tags(.nightly), .timeLimit(.minutes(30)))
struct IdleScreenTests {
    @Test func `an idle screen writes no output and uses no processor time`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query swift")
        try await screen.shows("swiftlang/swift")
        let written = try await screen.bytes {
            // The kernel counts in hundredths of a second and charges interrupts to the running process, so a busy
            // machine needs several attempts.
            var use = 1.0
            for _ in 1...30 where use >= 0.003 { use = try await screen.processorUse(seconds: 5) }
            #expect(use < 0.003)
        }
        #expect(written.isEmpty)
        try await screen.close()
    }
}
