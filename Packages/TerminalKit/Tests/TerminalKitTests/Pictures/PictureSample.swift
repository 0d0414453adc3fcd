import Foundation
import Shared

/// Small images with four quarters: red and green at the top, blue and white at the bottom.
///
/// The JPEG and WebP files were created with libjpeg-turbo and libwebp from computed pixels. The code below creates the
/// other formats.
enum PictureSample {
    /// A baseline JPEG file of 16 by 16 pixels.
    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEY\
        Gh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e\
        Hh4eHh4eHh4eHh4eHh7/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwgJ/8QAFBABAAAAAAAAAAAA\
        AAAAAAAAAP/EABcBAAMBAAAAAAAAAAAAAAAAAAcICQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwAsDo5Z\
        2D5IlHyqJiWtJNGif//Z
        """
    )

    /// A baseline JPEG file of 32 by 16 pixels.
    static let wideJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEY\
        Gh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e\
        Hh4eHh4eHh4eHh4eHh7/wAARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcICf/EABQQAQAAAAAAAAAA\
        AAAAAAAAAAD/xAAYAQEAAwEAAAAAAAAAAAAAAAAABwgJBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJYj\
        pcsBdkfMiQGPmqKxIDrSpo6IB//Z
        """
    )

    /// A progressive JPEG file of 16 by 16 pixels without chroma subsampling.
    static let progressiveJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEY\
        Gh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e\
        Hh4eHh4eHh4eHh4eHh7/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgcI/8QAFwEAAwEAAAAAAAAA\
        AAAAAAAABgcIBf/aAAwDAQACEAMQAAABKjjldj8iR+qGLrRNaP8A/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQIf\
        /8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPwEf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwEf/8QAFBAB\
        AAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyEf/9oADAMBAAIAAwAA\
        ABD1T//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QH//E\
        ABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8QH//Z
        """
    )

    /// A lossless WebP file of 16 by 16 pixels.
    static let losslessWebP = bytes(
        """
        UklGRjYAAABXRUJQVlA4TCoAAAAvD8ADAB8gEEjeHzqN+RcQFPwf3fxHZA+AMNtokpOc5L3PIKL/UfrB9gE=
        """
    )

    /// A lossy WebP file of 16 by 16 pixels.
    static let lossyWebP = bytes(
        """
        UklGRkQAAABXRUJQVlA4IDgAAAAwAgCdASoQABAAAMASJaACdLoB+AH6gAToAAD+S///cM//5HD//77g3/3eY7381b//Wjdd\
        GVwAAA==
        """
    )

    static let red: [UInt8] = [255, 0, 0, 255]
    static let green: [UInt8] = [0, 255, 0, 255]
    static let blue: [UInt8] = [0, 0, 255, 255]
    static let white: [UInt8] = [255, 255, 255, 255]

    static func png(width: Int = 16, height: Int = 16) -> [UInt8] {
        PNGSample.file(width: width, height: height) { x, y in
            let color = quarter(x: x, y: y, width: width, height: height)
            return (color[0], color[1], color[2], color[3])
        }
    }

    /// Returns a GIF file with frames of 2 by 2 pixels. Each frame contains the four colors of the quarters.
    static func gif(frames: Int = 1) -> [UInt8] {
        let size: [UInt8] = [2, 0, 2, 0]
        let colors = [red, green, blue, white].flatMap { $0.prefix(3) }
        // The LZW codes are: clear, 0, 1 and 2 in three bits each, then 3 and end in four bits each.
        let data: [UInt8] = [0b0100_0100, 0b0011_0100, 0b0000_0101]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0] + size + [0, 2, UInt8(data.count)] + data + [0]
        return Array("GIF89a".utf8) + size + [0x81, 0, 0] + colors + (0..<frames).flatMap { _ in image } + [0x3B]
    }

    /// Returns a JPEG file with an Exif segment that specifies the orientation.
    static func oriented(_ jpeg: [UInt8], _ orientation: UInt8) -> [UInt8] {
        let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let body = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8] + directory
        return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
    }

    /// Returns a JPEG file with a different size in its frame header.
    static func resized(_ jpeg: [UInt8], width: Int, height: Int) -> [UInt8] {
        var file = jpeg
        for offset in 0..<file.count - 8 where file[offset] == 0xFF && [0xC0, 0xC2].contains(file[offset + 1]) {
            for (index, byte) in [height >> 8, height & 255, width >> 8, width & 255].enumerated() {
                file[offset + 5 + index] = UInt8(byte)
            }
            break
        }
        return file
    }

    private static func quarter(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
        switch (x < width / 2, y < height / 2) {
        case (true, true): red
        case (false, true): green
        case (true, false): blue
        case (false, false): white
        }
    }

    private static func bytes(_ base64: String) -> [UInt8] {
        Array(Data(base64Encoded: base64) ?? Data())
    }
}
