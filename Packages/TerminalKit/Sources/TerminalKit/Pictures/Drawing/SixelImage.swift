import CChafa
import Shared

/// An encoder for sixel graphics. It uses chafa with as many colors as the sixel format supports.
enum SixelImage {
    static func sequence(
        _ picture: DecodedImage, extent: CellExtent, cell: CellSize
    ) throws(ImageError) -> [UInt8] {
        try PictureLibrary.open(.chafa)
        let canvas = cchafa_canvas_new(
            CCHAFA_SIXEL, CCHAFA_TRUE_COLOR, Int32(extent.columns), Int32(extent.rows), Int32(cell.width),
            Int32(cell.height)
        )
        guard let canvas else { throw .tooMuchMemory }
        defer { cchafa_canvas_free(canvas) }
        cchafa_canvas_draw(canvas, picture.pixels, Int32(picture.size.width), Int32(picture.size.height))
        let text = cchafa_canvas_text(canvas)
        defer { cchafa_text_free(text) }
        return Array(UnsafeBufferPointer(start: text.start, count: text.count))
    }
}
