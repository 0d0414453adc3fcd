public import Foundation

/// A reader of manifests that runs `swift package dump-package` once for each version of a manifest.
///
/// A manifest is a program, so only SwiftPM can evaluate it. This takes a second, so the output is cached by a digest
/// of the manifest's text.
public struct ManifestReader: Sendable {
    private let cache: URL

    /// Creates a reader with a cache directory, which is created if necessary.
    public init(cache: URL) {
        self.cache = cache
    }

    /// Returns the manifests of the packages in some directories, in the same order.
    ///
    /// Manifests that are not cached are evaluated concurrently.
    public func read(_ directories: [URL]) throws(ManifestReaderError) -> [PackageManifest] {
        var dumps: [ManifestDump] = []
        for directory in directories {
            let manifest = directory.appending(path: "Package.swift")
            guard let text = try? String(contentsOf: manifest, encoding: .utf8) else {
                throw .unreadable(path: manifest.path)
            }
            dumps.append(
                ManifestDump(directory: directory, answer: cache.appending(path: Self.digest(of: text) + ".json")))
        }
        for dump in dumps { try dump.start() }
        var manifests: [PackageManifest] = []
        for dump in dumps { manifests.append(try dump.finish()) }
        return manifests
    }

    /// Returns the FNV-1a hash of the text and the version of the cache format, in hexadecimal.
    private static func digest(of text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "format 1\n\(text)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
