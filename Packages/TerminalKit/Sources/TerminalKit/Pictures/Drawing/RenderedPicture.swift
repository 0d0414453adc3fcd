public import Shared

/// A request to render a picture that fits into an area of terminal cells.
public struct PictureRequest: Sendable, Hashable {
    /// The identifier of the picture, such as its URL.
    public let source: String
    /// The maximum size of the rendered picture in terminal cells.
    public let room: CellExtent
    /// A Boolean value that indicates whether a smaller picture is enlarged to the maximum size.
    public let isFilled: Bool

    /// Creates a request to render the picture with the given identifier.
    public init(source: String, room: CellExtent, isFilled: Bool = false) {
        self.source = source
        self.room = room
        self.isFilled = isFilled
    }
}

/// A picture rendered for a number of terminal cells. It does not depend on a position on the screen.
public struct RenderedPicture: Sendable {
    enum Form: Sendable {
        /// A picture drawn with characters. Each part of it can be drawn separately.
        case cells(PictureFrame)
        /// A picture of pixels that the terminal stores in its cells. It can only be drawn completely.
        case pixels([UInt8])
        /// A kitty picture, which the terminal displays on top of the text.
        case kitty(KittyPicture)
        /// A kitty picture that is passed through tmux. tmux does not know that the picture covers cells.
        case passthrough(KittyPicture)
    }

    let form: Form
    /// The size of the picture in terminal cells.
    public let extent: CellExtent

    /// The memory that the rendered picture uses, in bytes.
    public var byteCount: Int {
        switch form {
        case .cells(let frame): frame.byteCount
        case .pixels(let bytes): bytes.count
        case .kitty(let picture), .passthrough(let picture): picture.byteCount
        }
    }

    /// Renders an image at the largest size that the request allows.
    ///
    /// - Throws: `ImageError.missingLibrary` or `ImageError.tooMuchMemory`.
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
