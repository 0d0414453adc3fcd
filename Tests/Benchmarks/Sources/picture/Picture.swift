import Foundation
import TerminalKit
import TerminalUI

/// A program that draws an image as half blocks in 24-bit colors, with 80 columns and 24 rows: `picture FILE`.
@main
enum Picture {
    static func main() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
        let decoder = PictureDecoder()
        let renderer = PictureRenderer(ImageProtocolChoice(.blocks(.trueColor), reason: "it is measured"))
        let extent = renderer.extent(of: try decoder.size(of: bytes), within: CellExtent(columns: 80, rows: 24))
        let picture = try decoder.decodeNow(bytes) { _ in renderer.pixelSize(for: extent) }
        var buffer = OutputBuffer()
        try renderer.append(picture, extent: extent, into: &buffer)
        try OutputSink.standardOutput.flush(&buffer)
    }
}
