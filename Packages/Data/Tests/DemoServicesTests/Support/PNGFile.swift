/// A PNG file, parsed strictly according to its specification. All checksums are verified.
struct PNGFile {
    private(set) var width = 0
    private(set) var height = 0
    /// The number of entries in the palette.
    private(set) var colors = 0
    /// The palette indices, row by row.
    private(set) var rows: [[UInt8]] = []

    struct Malformed: Error {
        let reason: String
    }

    init(_ bytes: [UInt8]) throws(Malformed) {
        var rest = bytes[...]
        guard rest.take(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
            throw Malformed(reason: "signature")
        }
        var data: [UInt8] = []
        var types: [String] = []
        while !rest.isEmpty {
            let length = rest.takeNumber(4)
            let chunk = rest.take(4 + length)
            guard rest.takeNumber(4) == Int(Self.crc32(chunk)) else { throw Malformed(reason: "checksum") }
            types.append(String(decoding: chunk.prefix(4), as: UTF8.self))
            var content = chunk.dropFirst(4)
            switch types.last {
            case "IHDR":
                (width, height) = (content.takeNumber(4), content.takeNumber(4))
                guard content.elementsEqual([8, 3, 0, 0, 0]) else { throw Malformed(reason: "not eight bits, indexed") }
            case "PLTE": colors = content.count / 3
            case "IDAT": data += content
            default: break
            }
        }
        guard types == ["IHDR", "PLTE", "IDAT", "IEND"] else { throw Malformed(reason: "chunks \(types)") }
        try readRows(Self.inflated(data))
    }

    private mutating func readRows(_ bytes: [UInt8]) throws(Malformed) {
        guard bytes.count == (width + 1) * height else { throw Malformed(reason: "\(bytes.count) bytes of pixels") }
        for row in 0..<height {
            guard bytes[row * (width + 1)] == 0 else { throw Malformed(reason: "filter") }
            rows.append(Array(bytes[(row * (width + 1) + 1)..<((row + 1) * (width + 1))]))
        }
    }

    /// Returns the data of a zlib stream (RFC 1950) that consists of stored blocks (RFC 1951, section 3.2.4).
    private static func inflated(_ stream: [UInt8]) throws(Malformed) -> [UInt8] {
        var rest = stream[...]
        guard rest.takeNumber(2) % 31 == 0 else { throw Malformed(reason: "zlib header") }
        var bytes: [UInt8] = []
        var isLast = false
        while !isLast {
            isLast = rest.takeNumber(1) == 1
            let lengths = rest.take(4).map(Int.init)
            guard lengths.count == 4, lengths[0] ^ 0xFF == lengths[2], lengths[1] ^ 0xFF == lengths[3] else {
                throw Malformed(reason: "block length")
            }
            bytes += rest.take(lengths[0] | lengths[1] << 8)
        }
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        guard rest.takeNumber(4) == b << 16 | a, rest.isEmpty else { throw Malformed(reason: "stream checksum") }
        return bytes
    }

    /// Returns the CRC-32 checksum, computed bit by bit as the specification defines it.
    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc: UInt32 = ~0
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return ~crc
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { self = dropFirst(count) }
        return prefix(count)
    }

    /// Reads a big-endian number.
    fileprivate mutating func takeNumber(_ count: Int) -> Int {
        take(count).reduce(0) { $0 << 8 | Int($1) }
    }
}
