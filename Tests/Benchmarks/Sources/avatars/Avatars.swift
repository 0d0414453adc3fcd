import Data
import Domain
import Foundation
import Network
import NetworkCurl
import Shared
import TerminalKit
import TerminalUI

/// A program that loads images as a scrolling list does: `avatars BASE COUNT DIRECTORY`.
///
/// The images have the URLs BASE1, BASE2, … The program loads one screen at a time and prefetches the next one. The
/// directory contains the image cache. The program prints the maximum number of bytes that the loader used for pixels.
@main
enum Avatars {
    private static let rows = 24

    static func main() async throws {
        let arguments = CommandLine.arguments
        let count = Int(arguments[2]) ?? 0
        let loader = ImageLoader(
            transport: CurlTransport().wrapped(in: [RedirectMiddleware(), RetryMiddleware()]), appVersion: "1.0",
            cache: SQLiteHTTPCache(directory: arguments[3]), mayBeHere: true,
            decode: { file throws(ImageError) in try await PictureDecoder().decode(file.bytes) })
        var most = 0
        for first in stride(from: 1, through: count, by: rows) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in first..<min(first + 2 * rows, count + 1) {
                    group.addTask {
                        try await load("\(arguments[1])\(number)", loader)
                    }
                }
                for try await _ in group { most = max(most, loader.memorySize) }
            }
        }
        print(most)
    }

    private static func load(_ text: String, _ loader: ImageLoader) async throws {
        guard let address = WebURL(text) else { throw BadAddress() }
        _ = try await loader.image(at: address, policy: .standard)
    }

    private struct BadAddress: Error {}
}
