public import Shared

/// A renderer that draws pictures with chafa and GdkPixbuf, which are loaded for the first picture.
///
/// The methods do not query the terminal.
public struct PictureRenderer: Sendable, Hashable {
    /// The protocol and its parameters.
    public let choice: ImageProtocolChoice

    /// Creates a renderer.
    public init(_ choice: ImageProtocolChoice) {
        self.choice = choice
    }

    /// Returns the number of cells of a picture within an area.
    ///
    /// Pixels are not enlarged. With characters, one pixel takes at most one column.
    ///
    /// - Parameters:
    ///   - picture: The size of the picture.
    ///   - area: The maximum size.
    ///   - isFilled: Whether the picture is enlarged to fill the area.
    public func extent(of picture: PixelSize, within area: CellExtent, isFilled: Bool = false) -> CellExtent {
        let enlargement = choice.imageProtocol.drawsPixels ? 1 : Double(choice.cell.width)
        return .fitting(picture, within: area, cell: choice.cell, enlargement: isFilled ? .infinity : enlargement)
    }

    /// Returns the size in pixels of an area of cells. Decode pictures at this size.
    public func pixelSize(for extent: CellExtent) -> PixelSize {
        switch choice.imageProtocol {
        case .kitty, .iterm, .sixel:
            extent.pixels(of: choice.cell)
        case .blocks where choice.symbols == .halves: PixelSize(width: extent.columns, height: extent.rows * 2)
        case .blocks, .ascii, .text:
            PixelSize(width: extent.columns * CharacterCanvas.cellSide, height: extent.rows * CharacterCanvas.cellSide)
        }
    }

    /// Returns a picture as colored characters. For pixel protocols, half blocks are used.
    ///
    /// - Throws: `ImageError.missingLibrary`, `ImageError.tooMuchMemory`.
    func frame(_ picture: DecodedImage, extent: CellExtent) throws(ImageError) -> PictureFrame {
        switch choice.imageProtocol {
        case .blocks(let colors): try CharacterCanvas.blocks(colors, choice.symbols).draw(picture, extent: extent)
        case .ascii: try CharacterCanvas.ascii.draw(picture, extent: extent)
        case .kitty, .iterm, .sixel, .text:
            try CharacterCanvas.blocks(.trueColor, .halves).draw(picture, extent: extent)
        }
    }

    /// Appends a picture, and moves the cursor to the start of the line below it. Appends nothing for the protocol
    /// `text`.
    ///
    /// - Throws: `ImageError.missingLibrary`, `ImageError.tooMuchMemory`.
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

    /// Decodes a file at the required size and appends the picture.
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
