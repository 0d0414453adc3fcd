import Domain
import Foundation

/// A private page that redirects the browser to a URL that other users must not see.
///
/// The arguments of a process are visible to every user of the computer, and anyone who reads a sign-in URL can
/// complete the sign-in with their own account. The browser is therefore started with the URL of this page, which is a
/// file with mode 0600 in a directory with mode 0700.
struct StartPage: Sendable {
    /// The `file:` URL of the page.
    let url: String
    private let folder: String

    private static let prefix = "sign-in."
    /// The age in seconds after which a page is deleted. A sign-in ends earlier, so an older page was left behind by a
    /// process that was killed.
    private static let maximumAge = 600.0

    /// Creates the page, or returns `nil` if the directory cannot be created or other users could replace the page.
    ///
    /// - Parameters:
    ///   - target: The URL to which the page redirects.
    ///   - directory: The state directory, which is created with mode 0700 if it is missing.
    init?(leadingTo target: WebURL, in directory: String) {
        try? FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard Self.isPrivate(directory) else { return nil }
        Self.sweep(directory)
        // `mkdtemp` replaces the last six characters with a unique name.
        var template = Array("\(directory)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        folder = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let path = folder + "/index.html"
        let html = Foundation.Data(Self.html(leadingTo: target).utf8)
        guard FileManager.default.createFile(atPath: path, contents: html, attributes: [.posixPermissions: 0o600])
        else {
            Self.remove(folder)
            return nil
        }
        url = URL(filePath: path, directoryHint: .notDirectory).absoluteString
    }

    /// Removes the file of the page. Call this method after the browser has loaded the page, or when the sign-in ends.
    func remove() {
        Self.remove(folder)
    }

    private static func remove(_ folder: String) {
        unlink(folder + "/index.html")
        rmdir(folder)
    }

    /// Returns the HTML source of the page.
    ///
    /// The URL needs no escaping, because it contains no quotation mark, angle bracket or semicolon.
    private static func html(leadingTo target: WebURL) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="refresh" content="0; url=\(target.text)">
        <title>Search App</title>
        <p><a href="\(target.text)">Continue to sign in</a></p>
        </html>

        """
    }

    private static func isPrivate(_ directory: String) -> Bool {
        var status = stat()
        return lstat(directory, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    private static func sweep(_ directory: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let path = "\(directory)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard attributes?[.type] as? FileAttributeType == .typeDirectory,
                let date = attributes?[.modificationDate] as? Date, -date.timeIntervalSinceNow > maximumAge
            else { continue }
            remove(path)
        }
    }
}
