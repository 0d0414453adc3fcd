/// Why a picture could not be decoded or drawn; the text twin is shown instead.
public enum PictureError: Error, Sendable, Hashable {
    /// The first bytes are not those of a format that is decoded.
    case unknownFormat
    /// The installed GdkPixbuf has no module for the format.
    case unsupportedFormat(PictureFormat)
    /// The file is larger than ``PictureLimits/maximumBytes``.
    case tooManyBytes(Int)
    /// The picture is larger than ``PictureLimits/maximumPixels``, or has a side that is too long.
    case tooManyPixels(PixelSize)
    /// Decoding would need more than ``PictureLimits/maximumMemory``, or there is not enough.
    case tooMuchMemory
    /// A side is zero.
    case empty
    /// The file ends before the picture does.
    case truncated
    /// The file contradicts itself.
    case corrupt
    /// GdkPixbuf or chafa cannot be loaded; says why.
    case libraryMissing(String)
    /// The task was cancelled.
    case cancelled
}

extension PictureError {
    /// What went wrong, for people, as the end of a sentence.
    public var reason: String {
        switch self {
        case .unknownFormat: "the file is not a PNG, JPEG, GIF or WebP picture"
        case .unsupportedFormat(let format): "GdkPixbuf has no \(format.name) module"
        case .tooManyBytes(let count): "the file is too large (\(count.grouped) bytes)"
        case .tooManyPixels(let size): "the picture is too large (\(size.width)x\(size.height) pixels)"
        case .tooMuchMemory: "decoding the picture needs too much memory"
        case .empty: "the picture has no pixels"
        case .truncated: "the file is cut off"
        case .corrupt: "the file is damaged"
        case .libraryMissing(let detail): "a library is missing: \(detail)"
        case .cancelled: "drawing was cancelled"
        }
    }
}
