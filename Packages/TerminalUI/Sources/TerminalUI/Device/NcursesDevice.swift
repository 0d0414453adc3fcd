import CNcurses

/// The terminal of standard input and output, drawn on with ncursesw, which writes only the cells that changed.
@MainActor
final class NcursesDevice: TerminalDevice {
    let events: AsyncStream<TerminalEvent>
    private(set) var size = TerminalSize.standard

    private let wantsMouse: Bool
    private let output: OutputSink
    private let continuation: AsyncStream<TerminalEvent>.Continuation
    private var input: TerminalInput?
    private var signals: TerminalSignals?
    private var shown: Frame?
    private var shownPictures: [PlacedPicture] = []
    private var isActive = false

    init(wantsMouse: Bool, output: OutputSink = .standardOutput) {
        self.wantsMouse = wantsMouse
        self.output = output
        (events, continuation) = AsyncStream.makeStream()
    }

    func start() throws(TerminalFailure) {
        if let reason = cncurses_load() {
            throw TerminalFailure(message: "The screen library can't be used: \(String(cString: reason))")
        }
        guard
            let signals = TerminalSignals(
                reset: TerminalSequence.reset,
                onSignal: { [weak self] signal in
                    self?.received(signal)
                })
        else {
            throw TerminalFailure(message: "Standard input is no terminal.")
        }
        guard cncurses_start() else {
            signals.stop()
            throw TerminalFailure(message: "The terminal's type (TERM) is not known here.")
        }
        self.signals = signals
        input = TerminalInput { [continuation] event in continuation.yield(event) }
        activate()
    }

    func stop() {
        input?.stop()
        input = nil
        deactivate()
        signals?.stop()
        signals = nil
        continuation.finish()
    }

    func show(_ frame: Frame, pictures: [PlacedPicture]) {
        guard isActive else { return }
        if frame.size != size { resize(to: frame.size) }
        let isChanged = frame.cells != shown?.cells || frame.cursor != shown?.cursor
        guard isChanged || pictures.map(\.place) != shownPictures.map(\.place) else { return }
        let covered = cleared(frame, keeping: pictures)
        for row in 0..<frame.size.rows where shown?.cells(row: row) != frame.cells(row: row) {
            put(row, frame.cells(row: row))
            // Several at once may be scrolled by the terminal to save bytes, and the picture beside them with them.
            if shown != nil, frame.hasPicture(inRow: row) { cncurses_flush() }
        }
        shown = frame
        present()
        put(
            pictures.filter { picture in
                covered.contains(picture.place) || !shownPictures.contains { $0.place == picture.place }
            })
        shownPictures = pictures
    }

    func redraw() {
        guard isActive else { return }
        cncurses_forget()
        present()
        put(shownPictures)
    }

    func suspend() {
        deactivate()
        terminal_signals_suspend()
        activate()
        continuation.yield(.resumed)
    }

    func ask(_ question: TerminalQuestion) {
        guard isActive else { return }
        // A terminal that takes no bytes is gone, which reading it tells.
        try? output.write(question.bytes)
    }

    func copy(_ text: String) {
        write(TerminalSequence.copy(text))
    }
}

// MARK: - Drawing

extension NcursesDevice {
    private func put(_ row: Int, _ cells: ArraySlice<Cell>) {
        cncurses_clear_row(Int32(row))
        for (column, cell) in cells.enumerated() where cell.width > 0 && cell != .blank {
            let scalars = cell.text.unicodeScalars.map(\.value)
            cncurses_put(
                Int32(row), Int32(column), scalars, Int32(scalars.count), UInt32(cell.style.attributes.rawValue),
                cell.style.color.map { Int32($0.rawValue) } ?? -1)
        }
    }

    /// Takes pictures away that are not wanted any more; returns the places of those that were damaged by it.
    private func cleared(_ frame: Frame, keeping pictures: [PlacedPicture]) -> Set<PicturePlace> {
        let kept = Set(pictures.map(\.place))
        let gone = shownPictures.filter { !kept.contains($0.place) }
        guard !gone.isEmpty else { return changedUnder(pictures, frame) }
        write(TerminalSequence.deletePictures)
        for picture in gone {
            cncurses_forget_rows(Int32(picture.place.area.row), Int32(picture.place.area.endRow))
        }
        return kept
    }

    /// The places whose cells are written again in this frame, as happens when an overlay goes away.
    private func changedUnder(_ pictures: [PlacedPicture], _ frame: Frame) -> Set<PicturePlace> {
        guard let shown, shown.size == frame.size else { return Set(pictures.map(\.place)) }
        return Set(
            pictures.map(\.place).filter { place in
                (place.area.row..<place.area.endRow).contains { row in
                    let columns = place.area.column..<place.area.endColumn
                    let start = row * frame.size.columns
                    return columns.contains { shown.cells[start + $0] != frame.cells[start + $0] }
                }
            })
    }

    /// Writes pictures over the frame; the cursor and the style are as before.
    private func put(_ pictures: [PlacedPicture]) {
        guard !pictures.isEmpty else { return }
        var buffer = OutputBuffer()
        buffer.append(TerminalSequence.saveCursor)
        for picture in pictures {
            for (offset, row) in picture.rows.enumerated() {
                buffer.append(TerminalSequence.move(picture.place.area.row + offset, picture.place.area.column))
                buffer.append(contentsOf: row)
            }
        }
        buffer.append(TerminalSequence.restoreCursor)
        // A terminal that takes no bytes is gone, which reading it tells.
        try? output.flush(&buffer)
    }

    private func present() {
        let cursor = shown?.cursor
        cncurses_show(cursor.map { Int32($0.row) } ?? -1, cursor.map { Int32($0.column) } ?? -1)
    }

    private func resize(to size: TerminalSize) {
        self.size = size
        shown = nil
        shownPictures = []
        cncurses_resize(Int32(size.rows), Int32(size.columns))
        cncurses_forget()
    }
}

// MARK: - Taking over and giving back

extension NcursesDevice {
    private func activate() {
        guard !isActive else { return }
        isActive = true
        size = TerminalSize.reported(by: 1) ?? .standard
        cncurses_resize(Int32(size.rows), Int32(size.columns))
        cncurses_forget()
        shown = nil
        shownPictures = []
        present()
        write(TerminalSequence.start(mouse: wantsMouse))
    }

    private func deactivate() {
        guard isActive else { return }
        isActive = false
        if !shownPictures.isEmpty { write(TerminalSequence.deletePictures) }
        write(TerminalSequence.stop(mouse: wantsMouse))
        cncurses_stop()
    }

    private func received(_ signal: TerminalSignals.Signal) {
        switch signal {
        case .windowChanged:
            guard isActive else { return }
            resize(to: TerminalSize.reported(by: 1) ?? .standard)
            continuation.yield(.resized)
        case .stop: continuation.yield(.suspensionRequested)
        // Also after a stop that nobody can refuse, when the terminal may have been used by others.
        case .continued:
            guard isActive else { return }
            redraw()
            continuation.yield(.resumed)
        }
    }

    /// A terminal that takes no bytes is gone, which reading it tells.
    private func write(_ text: String) {
        try? output.write(text)
    }
}
