/// The pictures that are shown on a terminal.
///
/// This type creates the commands that replace the pictures when a new frame is shown. Text erases the character, sixel
/// and iTerm2 pictures under it, but kitty pictures stay on top of text. If an overlay covers part of a kitty picture,
/// only the uncovered parts are placed again. The terminal keeps some hidden kitty pictures in memory, so that
/// scrolling back does not transmit them again.
struct ShownPictures: Sendable {
    private var pictures: [PlacedPicture] = []
    /// The hidden kitty pictures that the terminal still stores, ordered from oldest to newest.
    private var hidden: [PlacedPicture] = []
    /// The maximum number of hidden kitty pictures that the terminal keeps in memory.
    ///
    /// Each picture uses a few hundred kilobytes. Terminals reserve much more memory for pictures (kitty: 320 MB).
    private static let hiddenLimit = 32
    private var covers: [Area] = []

    /// The bytes to write to the terminal before and after a frame to replace its pictures.
    struct Change: Sendable, Equatable {
        var removal: [UInt8] = []
        var drawing: [UInt8] = []
    }

    /// Returns whether the terminal already shows the given pictures with the same areas covered by overlays.
    func isSame(as wanted: [PlacedPicture], under covers: [Area]) -> Bool {
        pictures.map(\.place) == wanted.map(\.place) && (wanted.isEmpty || covers == self.covers)
    }

    /// Replaces the pictures on the terminal and returns the bytes to write.
    ///
    /// The bytes also redraw the parts of pictures that an overlay no longer covers.
    ///
    /// - Parameters:
    ///   - wanted: The pictures to show.
    ///   - frame: The frame that is shown with the pictures.
    ///   - last: The previous frame, or `nil` if the terminal no longer shows it.
    mutating func change(to wanted: [PlacedPicture], on frame: Frame, after last: Frame?) -> Change {
        var change = Change(removal: removal(of: wanted, after: last))
        var shown: [PlacedPicture] = []
        var drawing = OutputBuffer()
        for picture in wanted {
            let area = picture.area
            let visible = area.subtracting(frame.covers)
            let before = pictures.first { $0.place == picture.place }
            if let before, before.staysVisibleUnderText {
                if last == nil || visible != area.subtracting(covers) {
                    change.removal += before.placementRemoval
                    before.appendPlacements(in: visible, into: &drawing)
                }
                shown.append(before)
            } else if before != nil, frame.hasSameCells(as: last, in: area) {
                shown.append(picture)
            } else if let index = hidden.firstIndex(where: picture.isSameKittyPicture(as:)) {
                let known = picture.numbered(hidden.remove(at: index).id)
                known.appendPlacements(in: visible, into: &drawing)
                shown.append(known)
            } else if picture.canBeCut || visible == [area] {
                picture.append(in: visible, into: &drawing)
                shown.append(picture)
            } else if let before, last != nil {
                // Leave the visible part of the old picture on the screen until the whole picture can be drawn again.
                shown.append(before)
            }
        }
        (pictures, covers) = (shown, frame.covers)
        let excess = max(0, hidden.count - Self.hiddenLimit)
        change.removal += hidden.prefix(excess).flatMap(\.removal)
        hidden.removeFirst(excess)
        change.drawing = drawing.withCursorKept
        return change
    }

    /// Returns the bytes that hide the pictures that are no longer wanted.
    ///
    /// The bytes also erase the cells under those pictures. If ncurses erased the cells, it would also write over
    /// adjacent pictures.
    private mutating func removal(of wanted: [PlacedPicture], after last: Frame?) -> [UInt8] {
        let old = pictures.filter { old in !wanted.contains { $0.place == old.place } }
        guard !old.isEmpty else { return [] }
        var blanks = OutputBuffer()
        if last != nil {
            let kept = covers + wanted.filter(\.replacesText).map(\.area)
            for area in old.filter({ !$0.staysVisibleUnderText }).flatMap({ $0.area.subtracting(kept) }) {
                for row in area.row..<area.endRow {
                    blanks.append(TerminalSequence.move(row, area.column))
                    blanks.append(repeating: .space, count: area.width)
                }
            }
        }
        hidden += old.filter(\.staysVisibleUnderText)
        return old.flatMap { $0.staysVisibleUnderText ? $0.placementRemoval : $0.removal } + blanks.withCursorKept
    }

    /// Returns the bytes that draw all pictures again after the terminal has lost them.
    mutating func redrawing() -> [UInt8] {
        let removal = hidden.flatMap(\.removal)
        hidden = []
        var drawing = OutputBuffer()
        for picture in pictures {
            let visible = picture.area.subtracting(covers)
            if picture.canBeCut || visible == [picture.area] { picture.append(in: visible, into: &drawing) }
        }
        return removal + drawing.withCursorKept
    }

    /// Clears the record of shown and hidden pictures.
    ///
    /// - Returns: The bytes that remove the pictures that text does not overwrite, such as kitty pictures.
    mutating func removal() -> [UInt8] {
        defer { self = ShownPictures() }
        return (pictures + hidden).flatMap(\.removal)
    }
}

extension OutputBuffer {
    /// The bytes of the buffer between commands that save and restore the cursor and the text style.
    fileprivate var withCursorKept: [UInt8] {
        isEmpty ? [] : Array(TerminalSequence.saveCursor.utf8) + bytes + Array(TerminalSequence.restoreCursor.utf8)
    }
}

extension Frame {
    fileprivate func hasSameCells(as other: Frame?, in area: Area) -> Bool {
        guard let other, other.size == size else { return false }
        return (max(0, area.row)..<max(0, min(area.endRow, size.rows))).allSatisfy { row in
            let columns = max(0, area.column)..<max(0, area.column, min(area.endColumn, size.columns))
            let place = row * size.columns
            return cells[place + columns.lowerBound..<place + columns.upperBound]
                == other.cells[place + columns.lowerBound..<place + columns.upperBound]
        }
    }
}
