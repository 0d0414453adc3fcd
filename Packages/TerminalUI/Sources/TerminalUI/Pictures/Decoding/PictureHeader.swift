/// What a file says of its picture, read with bounds before any decoder sees it.
struct PictureHeader: Sendable, Hashable {
    let format: PictureFormat
    /// As stored, before ``orientation`` is applied.
    let size: PixelSize
    var orientation = PictureOrientation.upright
    /// Bytes that decoding takes at most, the scaled result not counted.
    let memory: Int
    /// The bytes that the decoder gets. Text, profiles and further frames are kept from it: they can be bombs as well.
    let parts: [Range<Int>]
    /// Ends the file where parts were left out after the picture.
    var ending: [UInt8] = []

    /// The size as people see it.
    var shownSize: PixelSize { orientation.isTurned ? size.turned : size }

    static func read(_ bytes: [UInt8]) throws(PictureError) -> PictureHeader {
        switch PictureFormat(bytes) {
        case .jpeg: try jpeg(bytes)
        case .png: try png(bytes)
        case .gif: try gif(bytes)
        case .webp: try webP(bytes)
        case nil: throw .unknownFormat
        }
    }
}
