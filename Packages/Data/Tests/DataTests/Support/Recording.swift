import Foundation
import Network
import NetworkTestSupport
import Testing

/// One recorded answer of a service.
struct Recording: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let endpoint: String
    let url: String
    let status: Int
    let headers: [String: String]

    var testDescription: String { file }

    /// Every recorded answer of GitHub.
    static let gitHub: [Recording] = {
        struct Manifest: Decodable {
            let recordings: [Recording]
        }
        let bytes = try? Foundation.Data(contentsOf: folder.appending(path: "manifest.json"))
        return bytes.flatMap { try? JSONDecoder().decode(Manifest.self, from: $0) }?.recordings ?? []
    }()

    static func gitHub(named file: String) throws -> Recording {
        try #require(gitHub.first { $0.file == file })
    }

    func body() throws -> [UInt8] {
        Array(try Foundation.Data(contentsOf: Self.folder.appending(path: file)))
    }

    func answer() throws -> StubAnswer {
        .bytes(
            try body(), status: status,
            headers: HTTPHeaders(headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value) }))
    }

    /// The body as Foundation reads it: the other opinion on what it says.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Foundation.Data(try body()))
    }

    private static let folder =
        (Bundle.module.resourceURL ?? URL(filePath: "/")).appending(path: "Recordings/GitHub")
}
