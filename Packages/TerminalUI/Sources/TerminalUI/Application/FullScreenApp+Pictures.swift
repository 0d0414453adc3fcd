extension FullScreenApp {
    /// Asks how pictures are drawn, and decides when that is known or has taken too long.
    func askAboutPictures() {
        guard let question = probe?.question else { return }
        device.ask(question)
        patience = Task { [weak self, clock] in
            try? await clock.sleep(for: TerminalProbe.limit)
            guard !Task.isCancelled else { return }
            self?.probe?.decide()
            self?.drawAsChosen()
            try? await clock.sleep(for: TerminalProbe.lateLimit)
            self?.patience = nil
        }
    }

    func answered(_ bytes: [UInt8]) {
        probe?.take(bytes)
        drawAsChosen()
    }

    /// Hears what the terminal still has to say, lest the shell take it for typed text.
    func hearLateAnswers() async {
        guard let patience, probe?.isAwaitingAnswers == true else { return }
        let listening = Task {
            for await event in device.events {
                if case .input(let events) = event {
                    for case .answer(let bytes) in events { probe?.take(bytes) }
                }
                if event == .gone || probe?.isAwaitingAnswers == false { break }
            }
            patience.cancel()
        }
        await patience.value
        listening.cancel()
    }

    /// Where a picture was to be stands why it is not.
    func explainMissingPictures(on frame: inout Frame) {
        for place in frame.pictures where frame.covers.isEmpty {
            guard let reason = shelf.failures[place.address] else { continue }
            let lines = MessageBlock(text: reason, style: theme.faint).lines(width: place.area.width, theme: theme)
            for (row, line) in lines.prefix(place.area.height).enumerated() {
                frame.write(line, in: place.area.line(row))
            }
        }
    }

    private func drawAsChosen() {
        guard let choice = probe?.choice else { return }
        shelf.draw(as: choice)
        setNeedsFrame()
    }
}
