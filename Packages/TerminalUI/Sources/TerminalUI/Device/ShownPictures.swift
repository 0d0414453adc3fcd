/// Which pictures stand on a terminal, and what must be written so that others do.
///
/// Text that is written over a picture of characters, of sixels or of iTerm2 takes its place; what was drawn by kitty's
/// protocol lies over all text, and is placed again in the pieces that an overlay leaves free.
struct ShownPictures: Sendable {
    private var pictures: [PlacedPicture] = []
    private var covers: [Area] = []

    /// What is written before a frame, which rows it must write again, and what is written after it.
    struct Change: Sendable, Equatable {
        var removal: [UInt8] = []
        var forgotten: [Area] = []
        var drawing: [UInt8] = []
    }

    /// Whether these stand there already.
    func isSame(as wanted: [PlacedPicture], under covers: [Area]) -> Bool {
        pictures.map(\.place) == wanted.map(\.place) && (wanted.isEmpty || covers == self.covers)
    }

    /// Goes over to other pictures, or to what other overlays leave of them.
    ///
    /// - Parameters:
    ///   - frame: What is shown with them.
    ///   - last: What was shown before; none where nothing of it is left.
    mutating func change(to wanted: [PlacedPicture], on frame: Frame, after last: Frame?) -> Change {
        var change = Change()
        for picture in pictures where !wanted.contains(where: { $0.place == picture.place }) {
            change.removal += picture.removal
            if !picture.liesOverText { change.forgotten.append(picture.place.area) }
        }
        var shown: [PlacedPicture] = []
        var drawing = OutputBuffer()
        for picture in wanted {
            let area = picture.place.area
            let visible = area.subtracting(frame.covers)
            let before = pictures.first { $0.place == picture.place }
            let isDamaged =
                !frame.hasSameCells(as: last, in: area) || change.forgotten.contains { $0.sharesRows(with: area) }
            if let before, before.liesOverText {
                if last == nil || visible != area.subtracting(covers) {
                    change.removal += before.placementRemoval
                    before.appendPlacements(in: visible, into: &drawing)
                }
                shown.append(before)
            } else if before != nil, !isDamaged {
                shown.append(picture)
            } else if picture.canBeCut || visible == [area] {
                picture.append(in: visible, into: &drawing)
                shown.append(picture)
            } else if let before, last != nil {
                // What is left of it stays until all of it is seen again.
                shown.append(before)
            }
        }
        (pictures, covers) = (shown, frame.covers)
        change.drawing = drawing.withCursorKept
        return change
    }

    /// All of them once more, for a terminal that has lost them.
    func whole() -> [UInt8] {
        var drawing = OutputBuffer()
        for picture in pictures {
            let visible = picture.place.area.subtracting(covers)
            if picture.canBeCut || visible == [picture.place.area] { picture.append(in: visible, into: &drawing) }
        }
        return drawing.withCursorKept
    }

    /// Forgets all of them; returns what takes those away that no text covers.
    mutating func removal() -> [UInt8] {
        defer { self = ShownPictures() }
        return pictures.flatMap(\.removal)
    }
}

extension OutputBuffer {
    /// The cursor and the style are afterwards as they were before.
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

extension Area {
    fileprivate func sharesRows(with other: Area) -> Bool {
        row < other.endRow && other.row < endRow
    }
}
