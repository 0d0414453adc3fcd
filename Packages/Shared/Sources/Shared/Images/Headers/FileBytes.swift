/// A reader of numbers in an untrusted image file. Reading past the end of the file throws ``ImageError/truncated``.
struct FileBytes {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    func byte(_ offset: Int) throws(ImageError) -> Int {
        guard bytes.indices.contains(offset) else { throw .truncated }
        return Int(bytes[offset])
    }

    func big16(_ offset: Int) throws(ImageError) -> Int {
        try byte(offset) << 8 | byte(offset + 1)
    }

    func big32(_ offset: Int) throws(ImageError) -> Int {
        try big16(offset) << 16 | big16(offset + 2)
    }

    func little16(_ offset: Int) throws(ImageError) -> Int {
        try byte(offset) | byte(offset + 1) << 8
    }

    func little24(_ offset: Int) throws(ImageError) -> Int {
        try little16(offset) | byte(offset + 2) << 16
    }

    func little32(_ offset: Int) throws(ImageError) -> Int {
        try little16(offset) | little16(offset + 2) << 16
    }

    /// Returns whether the bytes at the given offset equal an ASCII string.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        let end = offset + text.utf8CodeUnitCount
        guard offset >= 0, end <= count else { return false }
        return text.withUTF8Buffer { bytes[offset..<end].elementsEqual($0) }
    }
}
