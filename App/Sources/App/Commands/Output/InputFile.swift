import Foundation

/// A file to read whole, or standard input for `-`.
struct InputFile: Sendable {
    let path: String

    private var name: String {
        path == "-" ? "standard input" : "“\(path)”"
    }

    /// - Parameter limit: More bytes than this are refused.
    func read(limit: Int) throws -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandFailure("\(name) could not be read: \(String(cString: strerror(errno)))")
        }
        defer { if descriptor > 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw CommandFailure("\(name) could not be read: \(String(cString: strerror(errno)))")
            }
            bytes += piece[..<count]
            guard bytes.count <= limit else {
                throw CommandFailure("\(name) is too large: more than \(limit >> 10) KiB")
            }
        }
    }
}
