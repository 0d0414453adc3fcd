extension ImageHeader {
    /// JPEG (ITU-T T.81, annex B): walks the markers to the end of the image.
    static func jpeg(_ file: FileBytes) throws(ImageError) -> ImageHeader {
        var walk = JPEGWalk(file: file)
        let end = try walk.run()
        guard let frame = walk.frame, walk.scans > 0 else { throw .corrupt }
        guard walk.scans <= JPEGWalk.mostScans else { throw .tooMuchMemory }
        // Nothing is coded in less than a bit for each block of 8 by 8 pixels.
        guard walk.codedBytes * 8 >= frame.size.pixels / 64 else { throw .corrupt }
        return ImageHeader(
            format: .jpeg, size: frame.size, orientation: walk.orientation,
            memory: walk.keepsCoefficients ? frame.coefficientBytes : 0, parts: [0..<end]
        )
    }

    /// The first frame header (B.2.2); those of thumbnails are inside other segments.
    static func jpegSize(_ file: FileBytes) throws(ImageError) -> PixelSize {
        var walk = JPEGWalk(file: file)
        return try walk.firstFrame().size
    }
}
