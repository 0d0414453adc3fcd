public import Foundation

/// Why an image cannot be shown.
public enum ImageError: Error, Sendable, Hashable {
    /// The first bytes are not those of an image.
    case unknownFormat
    /// It is an image, and nothing here decodes its format.
    case unsupportedFormat(ImageFormat)
    /// The file is larger than ``ImageLimits/maximumBytes``.
    case tooManyBytes(Int)
    /// The image is larger than ``ImageLimits/maximumPixels``, or has a side that is too long.
    case tooManyPixels(PixelSize)
    /// Decoding would need more than ``ImageLimits/maximumMemory``, or there is not enough.
    case tooMuchMemory
    /// A side is zero.
    case empty
    /// The file ends before the image does.
    case truncated
    /// The file contradicts itself.
    case corrupt
    /// What decodes or draws cannot be loaded.
    case missingLibrary(MissingLibrary)
    /// The task was cancelled.
    case cancelled
}

extension ImageError {
    /// Whether another copy of the file may be whole.
    public var meansDamage: Bool {
        switch self {
        case .truncated, .corrupt, .empty, .unknownFormat: true
        case .unsupportedFormat, .tooManyBytes, .tooManyPixels, .tooMuchMemory, .missingLibrary, .cancelled: false
        }
    }

    /// What went wrong, for people, as the end of a sentence.
    public var reason: String {
        switch self {
        case .unknownFormat: "the bytes are not those of an image"
        case .unsupportedFormat(let format): "\(format.name) images cannot be decoded on this computer"
        case .tooManyBytes(let count): "the file is too large (\(count / 1_000_000) MB)"
        case .tooManyPixels(let size): "the image is too large (\(size.width)x\(size.height) pixels)"
        case .tooMuchMemory: "decoding the image needs too much memory"
        case .empty: "the image has no pixels"
        case .truncated: "the file is cut off"
        case .corrupt: "the file is damaged"
        case .missingLibrary(let library): library.description
        case .cancelled: "it was cancelled"
        }
    }
}

extension ImageError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The image cannot be shown: \(reason)." }
}
