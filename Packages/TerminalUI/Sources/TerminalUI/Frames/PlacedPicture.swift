import Domain

/// A picture that is ready to be put on the terminal after the frame.
struct PlacedPicture: Sendable {
    let place: PicturePlace
    /// What is written at the start of each of its rows; pictures of the terminal's own have one entry, for the first.
    let rows: [[UInt8]]
}

extension PlacedPicture {
    /// Draws an image so that it fits into the place.
    @concurrent static func drawing(
        _ image: DecodedImage, in place: PicturePlace, with renderer: PictureRenderer
    ) async throws(ImageError) -> PlacedPicture {
        let area = CellExtent(columns: place.area.width, rows: place.area.height)
        let extent = renderer.extent(of: image.size, within: area)
        guard !renderer.choice.imageProtocol.drawsPixels else {
            var buffer = OutputBuffer()
            try renderer.append(image, extent: extent, into: &buffer)
            return PlacedPicture(place: place, rows: [buffer.bytes.withoutLineEnd])
        }
        let frame = try renderer.frame(image, extent: extent)
        let rows = (0..<extent.rows).map { row in
            var buffer = OutputBuffer()
            let line = CellExtent(columns: extent.columns, rows: 1)
            PictureFrame(extent: line, cells: Array(frame.row(row)))?.append(into: &buffer)
            return buffer.bytes.withoutLineEnd
        }
        return PlacedPicture(place: place, rows: rows)
    }
}

extension [UInt8] {
    fileprivate var withoutLineEnd: [UInt8] { last == .lineFeed ? dropLast() : self }
}
