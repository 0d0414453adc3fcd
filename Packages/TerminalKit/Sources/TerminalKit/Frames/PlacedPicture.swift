/// An area that a frame reserves for a picture. The picture is drawn after the frame.
public struct PicturePlace: Sendable, Hashable {
    /// The cells that are reserved for the picture.
    public var area: Area
    /// The identifier of the picture, such as its URL.
    public let source: String
    /// A Boolean value that indicates whether a picture that is smaller than the area is enlarged to fill it.
    public var isFilled = false

    /// Creates a place for the picture with the given identifier.
    public init(area: Area, source: String, isFilled: Bool = false) {
        self.area = area
        self.source = source
        self.isFilled = isFilled
    }

    /// The request to render the picture. It depends on the size of the area but not on its position.
    public var request: PictureRequest {
        PictureRequest(source: source, room: CellExtent(columns: area.width, rows: area.height), isFilled: isFilled)
    }
}

/// A rendered picture that is centered in its reserved place on the screen.
public struct PlacedPicture: Sendable {
    /// The place that the frame reserved for the picture.
    public let place: PicturePlace
    /// The cells that the picture occupies.
    public let area: Area
    let form: RenderedPicture.Form
    /// The image ID of the picture in the kitty graphics protocol.
    public private(set) var id: UInt32

    /// Creates a picture that is centered in the given place.
    ///
    /// - Parameters:
    ///   - picture: The rendered picture.
    ///   - place: The place that the frame reserves for the picture.
    ///   - id: An image ID that is unique among the pictures on the terminal.
    public init(_ picture: RenderedPicture, in place: PicturePlace, id: UInt32) {
        self.place = place
        self.id = id
        form = picture.form
        area = place.area.centered(height: picture.extent.rows, width: picture.extent.columns)
    }

    /// A Boolean value that indicates whether the picture stays visible when text is written over it.
    var staysVisibleUnderText: Bool {
        switch form {
        case .cells, .pixels, .passthrough: false
        case .kitty: true
        }
    }

    /// Returns whether the other picture has the same kitty image data, so that the terminal has to store the data only
    /// once.
    func isSameKittyPicture(as other: PlacedPicture) -> Bool {
        if case .kitty(let picture) = form, case .kitty(let known) = other.form { picture == known } else { false }
    }

    /// Returns the same picture with another image ID.
    func numbered(_ id: UInt32) -> PlacedPicture {
        var picture = self
        picture.id = id
        return picture
    }

    /// A Boolean value that indicates whether the picture can be drawn in part, such as next to an overlay.
    var canBeCut: Bool {
        switch form {
        case .cells, .kitty: true
        case .pixels, .passthrough: false
        }
    }

    /// A Boolean value that indicates whether drawing the picture overwrites the text under it.
    ///
    /// If it is `true`, the text does not have to be erased first.
    var replacesText: Bool {
        if case .cells = form { true } else { false }
    }

    /// Appends the commands that transmit the picture to the terminal and show its visible parts.
    ///
    /// - Parameters:
    ///   - visible: The visible parts of the picture's area.
    ///   - buffer: The buffer that receives the commands.
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

    /// Appends the commands that show the visible parts of a kitty picture that the terminal already stores.
    func appendPlacements(in visible: [Area], into buffer: inout OutputBuffer) {
        guard case .kitty(let picture) = form else { return }
        for (index, part) in visible.enumerated() {
            buffer.append(TerminalSequence.move(part.row, part.column))
            buffer.append(contentsOf: picture.placement(id, index + 1, of: part.relative(to: area)))
        }
    }

    /// The commands that remove the picture from the terminal. Empty if text overwrites the picture.
    var removal: [UInt8] {
        switch form {
        case .cells, .pixels: []
        case .kitty: KittyPicture.removal(id)
        case .passthrough: TmuxPassthrough.wrapped(KittyPicture.removal(id))
        }
    }

    /// The commands that hide a kitty picture but keep its data stored in the terminal.
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
    /// Returns this area relative to the top-left corner of another area.
    fileprivate func relative(to other: Area) -> Area {
        Area(row: row - other.row, column: column - other.column, height: height, width: width)
    }
}
