public import Shared

/// A request to draw a picture for a number of cells.
public struct PictureRequest: Sendable, Hashable {
    /// The name of the picture, such as its URL.
    public let source: String
    /// The maximum size in cells.
    public let room: CellExtent
    /// Whether a smaller picture is enlarged to the maximum size.
    public let isFilled: Bool

    /// Creates a request.
    public init(source: String, room: CellExtent, isFilled: Bool = false) {
        self.source = source
        self.room = room
        self.isFilled = isFilled
    }
}

/// A picture rendered for a number of cells, independent of its position on the screen.
public struct RenderedPicture: Sendable {
    enum Form: Sendable {
        /// Characters. Any part can be drawn separately.
        case cells(PictureFrame)
        /// Pixels that the terminal stores in its cells. They can only be drawn completely.
        case pixels([UInt8])
        /// A kitty picture, which is displayed on top of the text.
        case kitty(KittyPicture)
        /// A kitty picture passed through tmux, which does not know about the picture.
        case passthrough(KittyPicture)
    }

    let form: Form
    /// The number of cells that the picture covers.
    public let extent: CellExtent

    /// The size of the picture in memory, in bytes.
    public var byteCount: Int {
        switch form {
        case .cells(let frame): frame.byteCount
        case .pixels(let bytes): bytes.count
        case .kitty(let picture), .passthrough(let picture): picture.byteCount
        }
    }

    /// Renders an image at most as large as the request allows.
    ///
    /// - Throws: `ImageError.missingLibrary`, `ImageError.tooMuchMemory`.
    public static func drawing(
        _ image: DecodedImage, for request: PictureRequest, with renderer: PictureRenderer
    ) async throws(ImageError) -> RenderedPicture {
        let choice = renderer.choice
        let extent = renderer.extent(of: image.size, within: request.room, isFilled: request.isFilled)
        switch choice.imageProtocol {
        case .blocks, .ascii, .text:
            return RenderedPicture(form: .cells(try renderer.frame(image, extent: extent)), extent: extent)
        case .kitty:
            let picture = try KittyPicture(image, extent: extent, cell: choice.cell)
            return RenderedPicture(
                form: choice.usesPassthrough ? .passthrough(picture) : .kitty(picture), extent: extent)
        case .iterm, .sixel:
            var buffer = OutputBuffer()
            try renderer.append(image, extent: extent, into: &buffer)
            return RenderedPicture(form: .pixels(buffer.bytes.withoutLineEnd), extent: extent)
        }
    }
}

extension [UInt8] {
    fileprivate var withoutLineEnd: [UInt8] { last == .lineFeed ? dropLast() : self }
}
