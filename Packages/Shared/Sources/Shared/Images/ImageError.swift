public import Foundation

/// The reason why an image cannot be displayed.
public enum ImageError: Error, Sendable, Hashable {
    /// The file does not begin with the signature of a known image format.
    case unknownFormat
    /// The image format is known, but no decoder for it is available.
    case unsupportedFormat(ImageFormat)
    /// The image file is larger than ``ImageLimits/maximumBytes``. The associated value is the size of the file in
    /// bytes.
    case tooManyBytes(Int)
    /// The number of pixels exceeds ``ImageLimits/maximumPixels``, or the width or height exceeds
    /// ``ImageLimits/maximumSideLength``.
    case tooManyPixels(PixelSize)
    /// Decoding the image would require more than ``ImageLimits/maximumMemory``, or not enough memory is available.
    case tooMuchMemory
    /// The width or height of the image is zero.
    case empty
    /// The file ends before the end of the image.
    case truncated
    /// The image file contains contradictory data.
    case corrupt
    /// A library that is required for decoding or drawing images cannot be used.
    case missingLibrary(MissingLibrary)
    /// The task that loads or decodes the image was canceled.
    case cancelled
}

extension ImageError {
    /// Whether the cached image file may be damaged. In this case, downloading it again may help.
    public var meansDamage: Bool {
        switch self {
        case .truncated, .corrupt, .empty, .unknownFormat: true
        case .unsupportedFormat, .tooManyBytes, .tooManyPixels, .tooMuchMemory, .missingLibrary, .cancelled: false
        }
    }

    /// The user-facing reason why the image cannot be displayed. It has no final period, so that it can end a sentence.
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
    /// A complete sentence that describes why the image cannot be displayed.
    public var errorDescription: String? { "The image cannot be displayed: \(reason)." }
}
