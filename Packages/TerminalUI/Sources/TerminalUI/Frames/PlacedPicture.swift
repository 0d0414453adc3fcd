import Domain

/// Where a picture goes; its cells are left free, and it is put there after the frame.
struct PicturePlace: Sendable, Hashable {
    let area: Area
    let url: WebURL
    /// Whether the picture fills it, however few pixels it has.
    var isFilled = false
}

/// A picture that is ready to be put on the terminal after the frame.
struct PlacedPicture: Sendable {
    let place: PicturePlace
    let drawing: Drawing

    enum Drawing: Sendable {
        /// Characters, of which any part can be drawn alone.
        case cells(PictureFrame)
        /// Pixels that the terminal keeps in its cells; they are written as a whole.
        case pixels([UInt8])
        /// Pixels that lie over the text under a number of their own.
        case kitty(KittyPicture)
        /// The same through tmux, which knows nothing of it.
        case passthrough([UInt8], KittyPicture)
    }

    /// Whether text that is written there leaves it where it is.
    var liesOverText: Bool {
        switch drawing {
        case .cells, .pixels, .passthrough: false
        case .kitty: true
        }
    }

    /// Whether parts of it can be drawn.
    var canBeCut: Bool {
        switch drawing {
        case .cells, .kitty: true
        case .pixels, .passthrough: false
        }
    }

    /// Writes all that is seen of it, for a terminal that does not have it.
    ///
    /// - Parameter visible: Parts of its place.
    func append(in visible: [Area], into buffer: inout OutputBuffer) {
        switch drawing {
        case .cells(let frame): appendCells(frame, in: visible, into: &buffer)
        case .pixels(let bytes), .passthrough(let bytes, _):
            buffer.append(TerminalSequence.move(place.area.row, place.area.column))
            buffer.append(contentsOf: bytes)
        case .kitty(let picture):
            buffer.append(contentsOf: picture.transmission)
            appendPlacements(in: visible, into: &buffer)
        }
    }

    /// Writes where the parts of it are that are seen, for a terminal that has it.
    func appendPlacements(in visible: [Area], into buffer: inout OutputBuffer) {
        guard case .kitty(let picture) = drawing else { return }
        for (index, area) in visible.enumerated() {
            let part = picture.extent.part(area, of: place.area)
            guard part.height > 0, part.width > 0 else { continue }
            buffer.append(TerminalSequence.move(place.area.row + part.row, place.area.column + part.column))
            buffer.append(contentsOf: picture.placement(index + 1, of: part))
        }
    }

    /// What takes it away, where writing over it does not.
    var removal: [UInt8] {
        switch drawing {
        case .cells, .pixels: []
        case .kitty(let picture): picture.removal
        case .passthrough(_, let picture): TmuxPassthrough.wrapped(picture.removal)
        }
    }

    /// The same, while the terminal keeps it to place it again.
    var placementRemoval: [UInt8] {
        if case .kitty(let picture) = drawing { picture.placementRemoval } else { [] }
    }

    private func appendCells(_ frame: PictureFrame, in visible: [Area], into buffer: inout OutputBuffer) {
        for area in visible {
            let part = frame.extent.part(area, of: place.area)
            for row in part.row..<part.endRow where part.width > 0 {
                buffer.append(TerminalSequence.move(place.area.row + row, place.area.column + part.column))
                let cells = Array(frame.row(row).dropFirst(part.column).prefix(part.width))
                PictureFrame(extent: CellExtent(columns: part.width, rows: 1), cells: cells)?
                    .append(into: &buffer, endingLines: false)
            }
        }
    }
}

extension PlacedPicture {
    /// Draws an image so that it fits into the place.
    ///
    /// - Parameter id: What kitty's protocol calls it; no other picture on the terminal is called the same.
    static func drawing(
        _ image: DecodedImage, in place: PicturePlace, with renderer: PictureRenderer, id: UInt32
    ) async throws(ImageError) -> PlacedPicture {
        let area = CellExtent(columns: place.area.width, rows: place.area.height)
        let extent = renderer.extent(of: image.size, within: area, isFilled: place.isFilled)
        let choice = renderer.choice
        guard choice.imageProtocol.drawsPixels else {
            return PlacedPicture(place: place, drawing: .cells(try renderer.frame(image, extent: extent)))
        }
        if choice.imageProtocol == .kitty {
            let picture = try KittyPicture(image, id: id, extent: extent, cell: choice.cell)
            guard choice.usesPassthrough else { return PlacedPicture(place: place, drawing: .kitty(picture)) }
            var buffer = OutputBuffer()
            let whole = Area(height: extent.rows, width: extent.columns)
            TmuxPassthrough.append(
                picture.transmission + picture.placement(1, of: whole), rows: extent.rows, into: &buffer)
            return PlacedPicture(place: place, drawing: .passthrough(buffer.bytes, picture))
        }
        var buffer = OutputBuffer()
        try renderer.append(image, extent: extent, into: &buffer)
        return PlacedPicture(place: place, drawing: .pixels(buffer.bytes.withoutLineEnd))
    }
}

extension CellExtent {
    /// What an area of the screen holds of a picture of this extent, counted from the picture's own corner.
    fileprivate func part(_ area: Area, of place: Area) -> Area {
        let (row, column) = (area.row - place.row, area.column - place.column)
        return Area(
            row: row, column: column, height: min(area.height, rows - row), width: min(area.width, columns - column))
    }
}

extension [UInt8] {
    fileprivate var withoutLineEnd: [UInt8] { last == .lineFeed ? dropLast() : self }
}
