public import Shared

/// Draws pixels, with chafa and GdkPixbuf, which are loaded at the first picture.
///
/// Everything is a function of its arguments: nothing is asked and nothing is written.
public struct PictureRenderer: Sendable, Hashable {
    /// How it draws.
    public let choice: ImageProtocolChoice

    public init(_ choice: ImageProtocolChoice) {
        self.choice = choice
    }

    /// The cells that a picture takes within an area.
    ///
    /// Pixels are not enlarged; in characters, one pixel becomes at most one column.
    ///
    /// - Parameter isFilled: Whether it is enlarged to fill the area all the same.
    public func extent(of picture: PixelSize, within area: CellExtent, isFilled: Bool = false) -> CellExtent {
        let enlargement = choice.imageProtocol.drawsPixels ? 1 : Double(choice.cell.width)
        return .fitting(picture, within: area, cell: choice.cell, enlargement: isFilled ? .infinity : enlargement)
    }

    /// The pixels that are needed to fill cells: what the decoder should scale to.
    public func pixelSize(for extent: CellExtent) -> PixelSize {
        switch choice.imageProtocol {
        case .kitty, .iterm, .sixel:
            extent.pixels(of: choice.cell)
        case .blocks where choice.symbols == .halves: PixelSize(width: extent.columns, height: extent.rows * 2)
        case .blocks, .ascii, .text:
            PixelSize(width: extent.columns * CharacterCanvas.cellSide, height: extent.rows * CharacterCanvas.cellSide)
        }
    }

    /// The picture as characters and colours; half blocks unless the choice says otherwise.
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

    /// Writes the picture; the cursor is at the start of the line below it afterwards. Nothing is written for text.
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

    /// Decodes a file at the size that is needed and writes the picture, all on the caller's thread.
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
