import CNcurses
public import Shared

extension SystemLibrary {
    /// The ncursesw library, which draws the full-screen app. It is loaded at run time.
    public static let ncurses = SystemLibrary(
        "ncurses", package: "libncursesw6", use: "the full-screen app", load: cncurses_load
    ) {
        String(cString: cncurses_version())
    }
}

/// A terminal device that draws on standard output with ncursesw and reads keys from standard input.
///
/// The ncursesw library writes only the cells that changed since the previous frame.
@MainActor
public final class NcursesDevice: TerminalDevice {
    public let events = TerminalEvents()
    public private(set) var size = TerminalSize.standard

    private let type: TerminalType
    private let wantsMouse: Bool
    private let output: OutputSink
    private var input: TerminalInput?
    private var signals: TerminalSignals?
    private var shown: Frame?
    private var shownPictures = ShownPictures()
    private var isActive = false
    private var isSynchronized = false
    private var isHandedOver = false

    /// Creates a device without taking over the terminal.
    ///
    /// - Parameters:
    ///   - type: The type of the terminal (`TERM`).
    ///   - wantsMouse: Whether the terminal reports mouse clicks and the mouse wheel.
    ///   - output: The destination of the bytes for the terminal.
    public init(type: TerminalType, wantsMouse: Bool, output: OutputSink = .standardOutput) {
        self.type = type
        self.wantsMouse = wantsMouse
        self.output = output
    }

    public func start() throws(TerminalFailure) -> String? {
        do {
            try SystemLibrary.ncurses.load()
        } catch {
            throw TerminalFailure(message: "The full-screen app cannot be shown: \(error).", missingLibrary: error)
        }
        guard
            let signals = TerminalSignals(
                reset: TerminalSequence.reset,
                onSignal: { [weak self] signal in
                    self?.received(signal)
                })
        else {
            throw TerminalFailure(message: "Standard input is not a terminal.")
        }
        guard let drawn = type.candidates.first(where: { cncurses_start($0) }) else {
            signals.stop()
            throw TerminalFailure(message: "The terminal's type (TERM) is not known here.")
        }
        self.signals = signals
        watchInput()
        activate()
        return type.notice(drawnAs: drawn)
    }

    private func watchInput() {
        input = TerminalInput { [events] event in events.send(event) }
    }

    public func stop() {
        input?.stop()
        input = nil
        deactivate()
        signals?.stop()
        signals = nil
        events.finish()
    }

    public func show(_ frame: Frame, pictures: [PlacedPicture]) {
        guard isActive else { return }
        if frame.size != size { resize(to: frame.size) }
        let rows = frame.rows(changedSince: shown)
        let isChanged = !rows.isEmpty || frame.cursor != shown?.cursor
        guard isChanged || !shownPictures.isSame(as: pictures, under: frame.covers) else { return }
        let change = shownPictures.change(to: pictures, on: frame, after: shown)
        if isSynchronized { write(TerminalSequence.beginFrame) }
        defer { if isSynchronized { write(TerminalSequence.endFrame) } }
        write(change.removal)
        // If rows only moved, ncurses may scroll the terminal, which would also scroll pictures next to the rows. Flush
        // each row separately to prevent that.
        let mayScroll = !frame.pictures.isEmpty && frame.containsRows(rows, movedFrom: shown)
        for row in rows {
            for change in frame.changes(row: row, since: shown) { perform(change, on: row, of: frame) }
            if mayScroll { cncurses_flush() }
        }
        shown = frame
        present()
        write(change.drawing)
    }

    public func redraw() {
        guard isActive else { return }
        cncurses_forget()
        present()
        write(shownPictures.redrawing())
    }

    public func suspend() {
        // If another program uses the terminal, the key suspends only that program.
        guard !isHandedOver else { return }
        deactivate()
        terminal_signals_suspend()
        activate()
        events.send(.resumed)
    }

    public func handOver<Result: Sendable>(during work: @MainActor () async -> Result) async -> Result {
        guard signals != nil, !isHandedOver else { return await work() }
        isHandedOver = true
        input?.stop()
        input = nil
        deactivate()
        terminal_signals_pause()
        let result = await work()
        isHandedOver = false
        // The device may have been stopped during the operation.
        guard signals != nil else { return result }
        terminal_signals_resume()
        // The other program may have left terminal modes enabled that ncurses does not reset.
        write(TerminalSequence.resetAfterProgram)
        watchInput()
        activate()
        events.send(.resumed)
        return result
    }

    public func ask(_ question: TerminalQuestion) {
        guard isActive else { return }
        input?.expectResponses()
        // Ignore write errors. If the terminal is gone, the next read from standard input reports it.
        try? output.write(question.bytes)
    }

    public func synchronizeFrames() {
        isSynchronized = true
    }

    public func copy(_ text: String) {
        write(TerminalSequence.copy(text))
    }
}

// MARK: - Drawing

extension NcursesDevice {
    private func perform(_ change: RowChange, on row: Int, of frame: Frame) {
        let cells = frame.cells(row: row)
        switch change {
        case .rest(let column):
            cncurses_clear(Int32(row), Int32(column))
            put(cells.dropFirst(column), row, column)
        case .characters(let columns):
            put(cells.dropFirst(columns.lowerBound).prefix(columns.count), row, columns.lowerBound)
        case .style(let columns):
            let cell = cncurses_cell(cells[cells.startIndex + columns.lowerBound])
            cncurses_restyle(
                Int32(row), Int32(columns.lowerBound), Int32(columns.count), UInt32(cell.attributes), Int32(cell.color))
        }
    }

    private func put(_ cells: ArraySlice<Cell>, _ row: Int, _ column: Int) {
        let cells = cells.map(cncurses_cell.init)
        cncurses_put(Int32(row), Int32(column), cells, Int32(cells.count))
    }

    private func present() {
        let cursor = shown?.cursor
        cncurses_show(cursor.map { Int32($0.row) } ?? -1, cursor.map { Int32($0.column) } ?? -1)
    }

    private func resize(to size: TerminalSize) {
        self.size = size
        forgetShown()
        cncurses_resize(Int32(size.rows), Int32(size.columns))
        cncurses_forget()
    }
}

// MARK: - Taking over and releasing the terminal

extension NcursesDevice {
    private func activate() {
        guard !isActive else { return }
        isActive = true
        size = TerminalSize.reported(by: 1) ?? .standard
        cncurses_resize(Int32(size.rows), Int32(size.columns))
        cncurses_forget()
        forgetShown()
        present()
        write(TerminalSequence.start(mouse: wantsMouse))
    }

    private func deactivate() {
        guard isActive else { return }
        isActive = false
        forgetShown()
        write(TerminalSequence.stop(mouse: wantsMouse))
        cncurses_stop()
    }

    private func received(_ signal: TerminalSignals.Signal) {
        switch signal {
        case .windowChanged:
            guard isActive else { return }
            resize(to: TerminalSize.reported(by: 1) ?? .standard)
            events.send(.resized)
        case .stop: events.send(.suspensionRequested)
        // SIGSTOP may have stopped the process without notice, and other programs may have written to the terminal
        // since then.
        case .continued:
            guard isActive else { return }
            redraw()
            events.send(.resumed)
        }
    }

    /// Discards the record of the content on the terminal, so that the next frame is drawn completely.
    private func forgetShown() {
        shown = nil
        write(shownPictures.removal())
    }

    private func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// Writes bytes to the terminal and ignores errors. If the terminal is gone, the next read from standard input
    /// reports it.
    private func write(_ bytes: [UInt8]) {
        if !bytes.isEmpty { try? output.write(bytes) }
    }
}

extension cncurses_cell {
    fileprivate init(_ cell: Cell) {
        let style = cell.style
        self.init(
            scalars: (cell.scalar(0), cell.scalar(1), cell.scalar(2), cell.scalar(3), cell.scalar(4)),
            attributes: UInt16(style.attributes.rawValue), color: style.color.map { Int16($0.index) } ?? -1)
    }
}
