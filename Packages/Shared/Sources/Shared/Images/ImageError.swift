public import Foundation

/// The reason why an image cannot be displayed.
public enum ImageError: Error, Sendable, Hashable {
    /// The file does not begin like an image.
    case unknownFormat
    /// The format is known, but no decoder supports it.
    case unsupportedFormat(ImageFormat)
    /// The file is larger than ``ImageLimits/maximumBytes``.
    case tooManyBytes(Int)
    /// The image is larger than ``ImageLimits/maximumPixels``, or its width or height is too large.
    case tooManyPixels(PixelSize)
    /// Decoding would require more than ``ImageLimits/maximumMemory``, or there is not enough memory.
    case tooMuchMemory
    /// The width or height is zero.
    case empty
    /// The file ends before the image does.
    case truncated
    /// The file contains contradictory data.
    case corrupt
    /// A library for decoding or drawing cannot be used.
    case missingLibrary(MissingLibrary)
    /// The task was canceled.
    case cancelled
}

extension ImageError {
    /// Whether the stored file may be damaged, so that downloading it again may help.
    public var meansDamage: Bool {
        switch self {
        case .truncated, .corrupt, .empty, .unknownFormat: true
        case .unsupportedFormat, .tooManyBytes, .tooManyPixels, .tooMuchMemory, .missingLibrary, .cancelled: false
        }
    }

    /// The reason for users, for use at the end of a sentence.
    public var reason: String {
        switch self {
        case .unknownFormat: "the bytes are not those of an image"
        case .unsupportedFormat(.webp): "decoding WebP images requires webp-pixbuf-loader"
        case .unsupportedFormat(let format): "\(format.name) images cannot be decoded on this computer"
        case .tooManyBytes(let count): "the file is too large (\(count / 1_000_000) MB)"
        case .tooManyPixels(let size): "the image is too large (\(size.width)x\(size.height) pixels)"
        case .tooMuchMemory: "decoding the image needs too much memory"
        case .empty: "the image has no pixels"
        case .truncated: "the file is cut off"
        case .corrupt: "the file is damaged"
        case .missingLibrary(let library): library.description
        case .cancelled: "it was canceled"
        }
    }
}

extension ImageError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { "The image cannot be displayed: \(reason)." }
}
