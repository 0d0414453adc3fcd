import Foundation
import Network
import NetworkTestSupport
import Testing

/// A recorded response of a service.
struct Recording: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let endpoint: String
    let url: String
    let status: Int
    let headers: [String: String]
    /// The name of the directory that contains the recording.
    private(set) var service = ""

    private enum CodingKeys: CodingKey {
        case file, endpoint, url, status, headers
    }

    var testDescription: String { file }

    /// All recorded responses of GitHub.
    static let gitHub = all(of: "GitHub")
    /// All recorded responses of Unsplash.
    static let unsplash = all(of: "Unsplash")
    /// All recorded responses of TMDB.
    static let tmdb = all(of: "TMDB")

    static func gitHub(named file: String) throws -> Recording {
        try #require(gitHub.first { $0.file == file })
    }

    static func unsplash(named file: String) throws -> Recording {
        try #require(unsplash.first { $0.file == file })
    }

    static func tmdb(named file: String) throws -> Recording {
        try #require(tmdb.first { $0.file == file })
    }

    func body() throws -> [UInt8] {
        Array(try Foundation.Data(contentsOf: Self.folder(service).appending(path: file)))
    }

    func answer() throws -> StubResponse {
        .bytes(
            try body(), status: status,
            headers: HTTPHeaders(headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value) }))
    }

    /// Returns the body parsed by Foundation, for comparison.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Foundation.Data(try body()))
    }

    private static func all(of service: String) -> [Recording] {
        struct Manifest: Decodable {
            let recordings: [Recording]
        }
        let bytes = try? Foundation.Data(contentsOf: folder(service).appending(path: "manifest.json"))
        let recordings = bytes.flatMap { try? JSONDecoder().decode(Manifest.self, from: $0) }?.recordings ?? []
        return recordings.map { recording in
            var recording = recording
            recording.service = service
            return recording
        }
    }

    private static func folder(_ service: String) -> URL {
        (Bundle.module.resourceURL ?? URL(filePath: "/")).appending(path: "Recordings/\(service)")
    }
}
