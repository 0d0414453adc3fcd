public import Foundation

/// Reads manifests through `swift package dump-package`, once for each text.
///
/// A manifest is a program, so only SwiftPM can say what it means. Running it takes a second, so the response is kept
/// under a digest of the manifest's text and is asked for again only when the text changes.
public struct ManifestReader: Sendable {
    private let cache: URL

    /// A reader that keeps SwiftPM's answers in a folder, which need not exist yet.
    public init(cache: URL) {
        self.cache = cache
    }

    /// The manifests of the packages in these folders, in the same order.
    ///
    /// Those that are not in the cache are read side by side.
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

    /// FNV-1a over the text and the number of the cache's format, in hexadecimal.
    private static func digest(of text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "format 1\n\(text)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
