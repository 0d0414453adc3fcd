public import Shared

/// A renderer that draws pictures for a terminal with chafa and GdkPixbuf.
///
/// The libraries are loaded when they are first used. The renderer does not send queries to the terminal.
public struct PictureRenderer: Sendable, Hashable {
    /// The chosen picture protocol and its parameters.
    public let choice: ImageProtocolChoice

    /// Creates a renderer for the chosen picture protocol.
    public init(_ choice: ImageProtocolChoice) {
        self.choice = choice
    }

    /// Returns the size of a picture in terminal cells when it is drawn within an area.
    ///
    /// Unless it fills the area, a picture drawn with pixels is not enlarged. If the picture is drawn with characters,
    /// a pixel of the picture occupies at most one column.
    ///
    /// - Parameters:
    ///   - picture: The size of the picture in pixels.
    ///   - area: The maximum size in terminal cells.
    ///   - isFilled: Whether the picture is enlarged to fill the area.
    public func extent(of picture: PixelSize, within area: CellExtent, isFilled: Bool = false) -> CellExtent {
        let enlargement = choice.imageProtocol.drawsPixels ? 1 : Double(choice.cell.width)
        return .fitting(picture, within: area, cell: choice.cell, enlargement: isFilled ? .infinity : enlargement)
    }

    /// Returns the size in pixels at which a picture should be decoded for an area of terminal cells.
    public func pixelSize(for extent: CellExtent) -> PixelSize {
        switch choice.imageProtocol {
        case .kitty, .iterm, .sixel:
            extent.pixels(of: choice.cell)
        case .blocks where choice.symbols == .halves: PixelSize(width: extent.columns, height: extent.rows * 2)
        case .blocks, .ascii, .text:
            PixelSize(width: extent.columns * CharacterCanvas.cellSide, height: extent.rows * CharacterCanvas.cellSide)
        }
    }

    /// Returns a picture as colored characters. Half blocks are used in place of protocols that draw pixels.
    ///
    /// - Throws: `ImageError.missingLibrary` or `ImageError.tooMuchMemory`.
    func frame(_ picture: DecodedImage, extent: CellExtent) throws(ImageError) -> PictureFrame {
        switch choice.imageProtocol {
        case .blocks(let colors): try CharacterCanvas.blocks(colors, choice.symbols).draw(picture, extent: extent)
        case .ascii: try CharacterCanvas.ascii.draw(picture, extent: extent)
        case .kitty, .iterm, .sixel, .text:
            try CharacterCanvas.blocks(.trueColor, .halves).draw(picture, extent: extent)
        }
    }

    /// Appends the bytes that draw a picture and then move the cursor to the start of the line below it.
    ///
    /// For the protocol ``ImageProtocol/text``, nothing is appended.
    ///
    /// - Throws: `ImageError.missingLibrary` or `ImageError.tooMuchMemory`.
    public func append(
        _ picture: DecodedImage, extent: CellExtent, into buffer: inout OutputBuffer
    ) throws(ImageError) {
        switch choice.imageProtocol {
        case .text: return
        case .blocks, .ascii: try frame(picture, extent: extent).append(into: &buffer)
        case .kitty:
            appendSequence(try KittyImage.sequence(picture, extent: extent, cell: choice.cell), extent, &buffer)
        case .iterm:
            appendSequence(try InlineImage.sequence(picture, extent: extent, cell: choice.cell), extent, &buffer)
        case .sixel:
            appendSequence(try SixelImage.sequence(picture, extent: extent, cell: choice.cell), extent, &buffer)
        }
    }

    /// Decodes an image file at the required size and appends the bytes that draw the picture within an area.
    public func append(
        file: [UInt8], within area: CellExtent, decoder: PictureDecoder = PictureDecoder(),
        into buffer: inout OutputBuffer
    ) throws(ImageError) {
        let extent = extent(of: try decoder.size(of: file), within: area)
        let picture = try decoder.decodeNow(file) { _ in pixelSize(for: extent) }
        try append(picture, extent: extent, into: &buffer)
    }

    private func appendSequence(_ sequence: [UInt8], _ extent: CellExtent, _ buffer: inout OutputBuffer) {
        if choice.usesPassthrough {
            TmuxPassthrough.append(sequence, rows: extent.rows, into: &buffer)
        } else {
            buffer.append(contentsOf: sequence)
            buffer.append(byte: .lineFeed)
        }
    }
}
