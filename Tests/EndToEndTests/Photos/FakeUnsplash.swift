import Foundation
import Network
import NetworkTestSupport

/// A fake Unsplash server with one photo. The same server returns the image file.
enum FakeUnsplash {
    /// The signature and header of a PNG image, followed by zeros.
    static let file: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0] + [UInt8](repeating: 0, count: 100)

    /// Starts the fake server.
    ///
    /// - Parameters:
    ///   - file: The body of the response to `/file`.
    ///   - api: Returns a response that replaces the default response of a path, or `nil` to keep the default.
    static func server(
        file: [UInt8] = file, api: @escaping @Sendable (_ path: String) -> LoopbackServer.Reply? = { _ in nil }
    ) throws -> LoopbackServer {
        try LoopbackServer { request in
            let path = String(request.target.prefix { $0 != "?" })
            if let reply = api(path) { return reply }
            let host = "http://\(request.headers["Host"] ?? "")"
            switch path {
            case "/photos/abc": return .response(body: Array(photo(host).utf8))
            case "/photos/abc/download": return .response(body: Array(#"{"url":"\#(host)/file?dl"}"#.utf8))
            case "/file": return .response(headers: ["Content-Type": "text/html"], body: file)
            default: return .response(404, body: Array(#"{"errors":["Couldn't find Photo"]}"#.utf8))
            }
        }
    }

    private static func photo(_ host: String) -> String {
        """
        {"id":"abc","width":4,"height":3,"description":null,"alt_description":"a lighthouse",
        "urls":{"regular":"\(host)/file?w=1080","small":"\(host)/file?w=400"},
        "links":{"html":"https://unsplash.com/photos/abc","download_location":"\(host)/photos/abc/download?ixid=x%2Fy"},
        "user":{"name":"Ada","username":"ada","links":{"html":"https://unsplash.com/@ada"}}}
        """
    }
}

extension Sandbox {
    /// Creates a sandbox whose user has the given access key. An empty key removes the variable.
    convenience init(unsplash: LoopbackServer, key: String = "k3y") throws {
        try self.init(
            github: unsplash, ["SEARCHAPP_UNSPLASH_API_URL": unsplash.address, "UNSPLASH_ACCESS_KEY": key])
    }

    func file(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: folder.appending(path: name).path(percentEncoded: false)).map(Array.init)
    }

    /// The sorted names of the files in the working directory, except those that the program and the test harness
    /// create.
    var fileNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.filter { $0 != "search-app" && $0 != "bin" }.sorted()
    }
}
