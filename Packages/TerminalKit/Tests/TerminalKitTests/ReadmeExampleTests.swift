import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ReadmeExampleTests {
    @Test func `the program of the README shows a scrolling list, a picture and Markdown`() async throws {
        let names = (1...100).map { "Lighthouse \($0)" }
        let about = try Markdown(
            "# Lighthouses\n\nA *lighthouse* warns ships.\n\n- **j** and **k** move\n- **q** quits")
        let size = PixelSize(width: 64, height: 64)
        var pixels: [UInt8] = []
        for n in 0..<size.pixels { pixels += [UInt8(n % 64 * 4), UInt8(n / 64 * 4), 160, 255] }

        @MainActor func showScreen(
            on device: some TerminalDevice, _ choice: ImageProtocolChoice, _ image: DecodedImage
        ) async throws {
            _ = try device.start()
            defer { device.stop() }
            let theme = Theme(usesColor: true)
            var selected = 0
            let place = PicturePlace(area: Area(row: 0, column: 30, height: 8, width: 20), source: "lighthouse")
            let drawn = try await RenderedPicture.drawing(image, for: place.request, with: PictureRenderer(choice))
            func draw() {
                var frame = Frame(size: device.size)
                let window = ScrollWindow(top: 0, height: frame.size.rows, count: names.count)
                for row in window.revealing(selected..<selected + 1).lines {
                    let style = row == selected ? theme.selection : theme.plain
                    let top = window.revealing(selected..<selected + 1).top
                    frame.write(
                        StyledText(names[row], style), in: Area(row: row - top, column: 0, height: 1, width: 28))
                }
                frame.reserve(place)
                var text = MarkdownLayout(about, width: 40, theme: theme)
                text.layOut(through: frame.size.rows)
                for (row, line) in text.lines.enumerated() {
                    frame.write(line, in: Area(row: row + 9, column: 30, height: 1, width: 40))
                }
                device.show(frame, pictures: [PlacedPicture(drawn, in: place, id: 1)])
            }
            draw()
            await device.events.listen { event in
                if case .disconnected = event { return false }
                guard case .input(let inputs) = event else { return true }
                for case .key(let key) in inputs {
                    if key == "q" { return false }
                    if key == "j" || key == .down { selected = min(selected + 1, names.count - 1) }
                    if key == "k" || key == .up { selected = max(selected - 1, 0) }
                }
                draw()
                return true
            }
        }

        // The test compiles the rest of the program but does not run it.
        func program() async throws {
            ignoreWriteSignals()
            let terminal = TerminalCapabilities.detect(environment: .process)
            let output = PictureOutput(sink: .standardOutput, terminal: terminal, environment: .process)
            if terminal.hasScreen, let image = DecodedImage(size: size, pixels: pixels) {
                let device = NcursesDevice(type: TerminalType(name: Environment.process["TERM"]), wantsMouse: false)
                try await showScreen(on: device, await output.choice(), image)
            } else {
                var buffer = OutputBuffer()
                about.append(width: 40, style: .plain, into: &buffer)
                do { try OutputSink.standardOutput.flush(&buffer) } catch OutputError.closedPipe {}
            }
        }
        _ = program

        let recorded = RecordedDevice(size: TerminalSize(columns: 80, rows: 20))
        let image = try #require(DecodedImage(size: size, pixels: pixels))
        let choice = ImageProtocolChoice(.blocks(.trueColor), reason: "the test says so")
        let screen = Task { try await showScreen(on: recorded, choice, image) }
        while !recorded.events.hasListener { await Task.yield() }
        for _ in 0..<30 { recorded.events.send(.input([.key("j")])) }
        let frame = try #require(recorded.frame)
        #expect(frame.contains("Lighthouse 31"))
        #expect(!frame.contains("Lighthouse 1 "))
        #expect(frame.contains("A lighthouse warns ships."))
        #expect(recorded.pictures.count == 1)
        recorded.events.send(.input([.key("q")]))
        try await screen.value
        #expect(recorded.isStopped)
    }

    @Test func `a closed pipe is an error that a program can ignore`() throws {
        var buffer = OutputBuffer()
        buffer.append("text")
        let closed = RecordedOutput(failure: .closedPipe).sink
        #expect(throws: OutputError.closedPipe) { try closed.flush(&buffer) }
    }
}
