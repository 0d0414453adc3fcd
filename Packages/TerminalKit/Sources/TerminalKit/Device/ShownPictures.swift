/// The pictures on a terminal, and the commands to replace them.
///
/// Writing text erases character, sixel and iTerm2 pictures under it. Kitty pictures stay on top of the text. If an
/// overlay covers one, only its uncovered parts are placed again. The terminal keeps some hidden kitty pictures in
/// memory, so that scrolling back does not transmit them again.
struct ShownPictures: Sendable {
    private var pictures: [PlacedPicture] = []
    /// The hidden kitty pictures that the terminal still stores, oldest first.
    private var hidden: [PlacedPicture] = []
    /// The maximum number of hidden pictures. At a few hundred kilobytes each, they use a small part of the memory that
    /// terminals reserve for pictures (kitty: 320 MB).
    private static let hiddenLimit = 32
    private var covers: [Area] = []

    /// The bytes to write before and after a frame.
    struct Change: Sendable, Equatable {
        var removal: [UInt8] = []
        var drawing: [UInt8] = []
    }

    /// Returns whether these pictures are already shown.
    func isSame(as wanted: [PlacedPicture], under covers: [Area]) -> Bool {
        pictures.map(\.place) == wanted.map(\.place) && (wanted.isEmpty || covers == self.covers)
    }

    /// Replaces the pictures on the terminal, including parts that an overlay has uncovered.
    ///
    /// - Parameters:
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
                // The visible part stays until the whole picture can be shown again.
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

    /// Returns the bytes that hide the pictures that are no longer wanted. The cells under them are erased here,
    /// because ncurses would also write over the pictures beside them.
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

    /// Returns the bytes that redraw all pictures on a terminal that has lost them.
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

    /// Forgets all pictures.
    ///
    /// - Returns: The bytes that remove the pictures that text does not overwrite.
    mutating func removal() -> [UInt8] {
        defer { self = ShownPictures() }
        return (pictures + hidden).flatMap(\.removal)
    }
}

extension OutputBuffer {
    /// The bytes, enclosed in commands that save and restore the cursor and the style.
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
