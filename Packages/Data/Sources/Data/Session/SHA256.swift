import CHash
import Shared

/// The hash SHA-256 (FIPS 180-4) of the platform's own library.
enum SHA256 {
    /// 32 bytes.
    ///
    /// - Throws: ``MissingLibrary`` where there is no library that hashes.
    static func digest(of bytes: some Sequence<UInt8>) throws(MissingLibrary) -> [UInt8] {
        try SystemLibrary.digest.load()
        let bytes = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: Int(chash_sha256_size)) { digest, count in
            bytes.withUnsafeBufferPointer { chash_sha256(digest.baseAddress, $0.baseAddress, $0.count) }
            count = digest.count
        }
    }
}
