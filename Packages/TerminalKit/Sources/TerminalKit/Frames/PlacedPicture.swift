/// The place that a frame reserves for a picture, which is drawn after the frame.
public struct PicturePlace: Sendable, Hashable {
    /// The reserved cells.
    public var area: Area
    /// The name of the picture, such as its URL.
    public let source: String
    /// Whether a picture smaller than the area is enlarged to fill it.
    public var isFilled = false

    /// Creates a place.
    public init(area: Area, source: String, isFilled: Bool = false) {
        self.area = area
        self.source = source
        self.isFilled = isFilled
    }

    /// The request for the picture, which does not depend on the position.
    public var request: PictureRequest {
        PictureRequest(source: source, room: CellExtent(columns: area.width, rows: area.height), isFilled: isFilled)
    }
}

/// A rendered picture, centered in its place.
public struct PlacedPicture: Sendable {
    /// The place that was reserved for the picture.
    public let place: PicturePlace
    /// The cells that the picture covers.
    public let area: Area
    let form: RenderedPicture.Form
    /// The number of the picture in the kitty graphics protocol.
    public private(set) var id: UInt32

    /// Creates a picture that is centered in the given place.
    ///
    /// - Parameter id: A number that is unique among the pictures on the terminal.
    public init(_ picture: RenderedPicture, in place: PicturePlace, id: UInt32) {
        self.place = place
        self.id = id
        form = picture.form
        area = place.area.centered(height: picture.extent.rows, width: picture.extent.columns)
    }

    /// Whether the picture stays visible when text is written over it.
    var staysVisibleUnderText: Bool {
        switch form {
        case .cells, .pixels, .passthrough: false
        case .kitty: true
        }
    }

    /// Returns whether both pictures are the same kitty picture, which the terminal has to store only once.
    func isSameKittyPicture(as other: PlacedPicture) -> Bool {
        if case .kitty(let picture) = form, case .kitty(let known) = other.form { picture == known } else { false }
    }

    /// Returns the same picture with another number.
    func numbered(_ id: UInt32) -> PlacedPicture {
        var picture = self
        picture.id = id
        return picture
    }

    /// Whether parts of the picture can be drawn.
    var canBeCut: Bool {
        switch form {
        case .cells, .kitty: true
        case .pixels, .passthrough: false
        }
    }

    /// Whether drawing the picture replaces the text under it, so that nothing has to be erased first.
    var replacesText: Bool {
        if case .cells = form { true } else { false }
    }

    /// Appends the commands that transmit the picture and show its visible parts.
    ///
    /// - Parameter visible: Parts of the picture's area.
    public func append(in visible: [Area], into buffer: inout OutputBuffer) {
        switch form {
        case .cells(let frame): appendCells(frame, in: visible, into: &buffer)
        case .pixels(let bytes):
            buffer.append(TerminalSequence.move(area.row, area.column))
            buffer.append(contentsOf: bytes)
        case .kitty(let picture):
            buffer.append(contentsOf: picture.transmission(id))
            appendPlacements(in: visible, into: &buffer)
        case .passthrough(let picture):
            let whole = Area(height: area.height, width: area.width)
            buffer.append(TerminalSequence.move(area.row, area.column))
            TmuxPassthrough.append(
                picture.transmission(id) + picture.placement(id, 1, of: whole), rows: area.height, into: &buffer)
        }
    }

    /// Appends the commands that show the visible parts of a picture that the terminal already stores.
    func appendPlacements(in visible: [Area], into buffer: inout OutputBuffer) {
        guard case .kitty(let picture) = form else { return }
        for (index, part) in visible.enumerated() {
            buffer.append(TerminalSequence.move(part.row, part.column))
            buffer.append(contentsOf: picture.placement(id, index + 1, of: part.relative(to: area)))
        }
    }

    /// The commands that remove a picture that text does not overwrite.
    var removal: [UInt8] {
        switch form {
        case .cells, .pixels: []
        case .kitty: KittyPicture.removal(id)
        case .passthrough: TmuxPassthrough.wrapped(KittyPicture.removal(id))
        }
    }

    /// The commands that hide the picture but leave it stored in the terminal.
    var placementRemoval: [UInt8] {
        if case .kitty = form { KittyPicture.placementRemoval(id) } else { [] }
    }

    private func appendCells(_ frame: PictureFrame, in visible: [Area], into buffer: inout OutputBuffer) {
        for part in visible {
            let inner = part.relative(to: area)
            for row in 0..<part.height {
                buffer.append(TerminalSequence.move(part.row + row, part.column))
                frame.append(
                    row: inner.row + row, columns: inner.column..<inner.column + inner.width, into: &buffer)
            }
        }
    }
}

extension Area {
    /// Returns the area relative to the corner of another area.
    fileprivate func relative(to other: Area) -> Area {
        Area(row: row - other.row, column: column - other.column, height: height, width: width)
    }
}
