import Domain
import Foundation

/// A page of the person's own that leads a browser to a URL that nobody else may see.
///
/// A process's arguments are open to every user of the computer, and whoever reads the URL of a sign-in can finish
/// it as themselves. The browser is given the page's URL instead: a file with mode 0600 in a folder with mode 0700.
struct StartPage: Sendable {
    /// The page's own URL, which says nothing: `file:///…`.
    let url: String
    private let folder: String

    private static let prefix = "sign-in."
    /// Longer than a sign-in lasts: pages that are older were left by processes that were killed.
    private static let longestUse = 600.0

    /// Writes the page; none where the directory cannot be had, or others could put another page in its place.
    ///
    /// - Parameter directory: The state directory; made with mode 0700 when it is missing.
    init?(leadingTo target: WebURL, in directory: String) {
        try? FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard Self.isPrivate(directory) else { return nil }
        Self.sweep(directory)
        // `mkdtemp` puts letters of its own in place of the last six.
        var template = Array("\(directory)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        folder = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let path = folder + "/index.html"
        guard Self.write(Self.html(leadingTo: target), to: path) else {
            Self.remove(folder)
            return nil
        }
        url = URL(filePath: path, directoryHint: .notDirectory).absoluteString
    }

    /// Removes it: the browser has loaded it, or nobody waits any more.
    func remove() {
        Self.remove(folder)
    }

    private static func remove(_ folder: String) {
        unlink(folder + "/index.html")
        rmdir(folder)
    }

    /// A URL holds no quotation mark, bracket or semicolon: nothing of it has a meaning in HTML.
    private static func html(leadingTo target: WebURL) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="refresh" content="0; url=\(target.text)">
        <title>Search App</title>
        <p><a href="\(target.text)">Go on to sign in</a></p>
        </html>

        """
    }

    private static func isPrivate(_ directory: String) -> Bool {
        var status = stat()
        return lstat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        var text = text
        let isWritten = text.withUTF8 { Foundation.write(file, $0.baseAddress, $0.count) == $0.count }
        return close(file) == 0 && isWritten
    }

    private static func sweep(_ directory: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let path = "\(directory)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                Date.now.timeIntervalSince1970 - Double(modification(status)) > longestUse
            else { continue }
            remove(path)
        }
    }

    private static func modification(_ status: stat) -> Int {
        #if canImport(Darwin)
            status.st_mtimespec.tv_sec
        #else
            status.st_mtim.tv_sec
        #endif
    }
}
