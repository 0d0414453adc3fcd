/// The pictures on a terminal, and the bytes that replace them by others.
///
/// Text that is written over a picture of characters, of sixels or of iTerm2 takes its place. A picture of kitty's protocol
/// lies over all text and is placed again in the parts that an overlay leaves free.
struct ShownPictures: Sendable {
    private var pictures: [PlacedPicture] = []
    private var covers: [Area] = []

    /// The bytes that are written before a frame and after it.
    struct Change: Sendable, Equatable {
        var removal: [UInt8] = []
        public var drawing: [UInt8] = []
    }

    /// Whether these pictures are shown already.
    func isSame(as wanted: [PlacedPicture], under covers: [Area]) -> Bool {
        pictures.map(\.place) == wanted.map(\.place) && (wanted.isEmpty || covers == self.covers)
    }

    /// Replaces the shown pictures, or the parts of them that overlays leave free.
    ///
    /// - Parameters:
    ///   - frame: The frame that is shown with them.
    ///   - last: The frame that was shown before, or `nil` if nothing of it is left.
    mutating func change(to wanted: [PlacedPicture], on frame: Frame, after last: Frame?) -> Change {
        var change = Change(removal: removal(of: wanted, after: last))
        var shown: [PlacedPicture] = []
        var drawing = OutputBuffer()
        for picture in wanted {
            let area = picture.area
            let visible = area.subtracting(frame.covers)
            let before = pictures.first { $0.place == picture.place }
            if let before, before.liesOverText {
                if last == nil || visible != area.subtracting(covers) {
                    change.removal += before.placementRemoval
                    before.appendPlacements(in: visible, into: &drawing)
                }
                shown.append(before)
            } else if before != nil, frame.hasSameCells(as: last, in: area) {
                shown.append(picture)
            } else if picture.canBeCut || visible == [area] {
                picture.append(in: visible, into: &drawing)
                shown.append(picture)
            } else if let before, last != nil {
                // The visible rest stays until the whole picture can be seen again.
                shown.append(before)
            }
        }
        (pictures, covers) = (shown, frame.covers)
        change.drawing = drawing.withCursorKept
        return change
    }

    /// Returns what removes the pictures that are not wanted anymore. The cells under them are erased here, because a library
    /// that is told to write their rows again would also write over the pictures beside them.
    private func removal(of wanted: [PlacedPicture], after last: Frame?) -> [UInt8] {
        let old = pictures.filter { old in !wanted.contains { $0.place == old.place } }
        guard !old.isEmpty else { return [] }
        var blanks = OutputBuffer()
        if last != nil {
            let kept = covers + wanted.filter(\.replacesText).map(\.area)
            for area in old.filter({ !$0.liesOverText }).flatMap({ $0.area.subtracting(kept) }) {
                for row in area.row..<area.endRow {
                    blanks.append(TerminalSequence.move(row, area.column))
                    blanks.append(repeating: .space, count: area.width)
                }
            }
        }
        return old.flatMap(\.removal) + blanks.withCursorKept
    }

    /// Returns all pictures once more, for a terminal that has lost them.
    func whole() -> [UInt8] {
        var drawing = OutputBuffer()
        for picture in pictures {
            let visible = picture.area.subtracting(covers)
            if picture.canBeCut || visible == [picture.area] { picture.append(in: visible, into: &drawing) }
        }
        return drawing.withCursorKept
    }

    /// Forgets all pictures. Returns what removes those that text does not overwrite.
    mutating func removal() -> [UInt8] {
        defer { self = ShownPictures() }
        return pictures.flatMap(\.removal)
    }
}

extension OutputBuffer {
    /// The bytes between commands that keep the cursor and the style.
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
