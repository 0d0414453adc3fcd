import Domain

@testable import Core

/// Files that others may have made.
extension FuzzTarget {
    static let files = [
        FuzzTarget(name: "pictures") { bytes in
            guard let header = try? ImageHeader.read(bytes) else { return }
            hold(header.size.width > 0 && header.size.height > 0, "a picture has a size")
        },
        FuzzTarget(name: "tokens") { bytes in
            if let file = EncryptedFile(bytes) { hold(file.bytes == bytes, "a file is written as it was read") }
            _ = StoredToken(encoded: bytes)
        },
    ]
}
