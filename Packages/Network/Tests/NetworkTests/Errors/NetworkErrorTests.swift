import Foundation
import Network
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct NetworkErrorTests {
    static let kinds: [NetworkError.Kind] = [
        .invalidRequest("a header with a line break"), .nameNotResolved, .cannotConnect, .proxy("it refused"),
        .missingLibrary(MissingLibrary(name: "libcurl", package: "libcurl4", reason: "not there")),
        .tls("the certificate has expired"), .tlsHandshakeBroken, .timedOut(.idle), .connectionLost, .truncatedBody,
        .bodyTooLarge(limit: 10), .malformedResponse("no status"), .badRedirect("too many"), .unacceptableStatus,
        .undecodableBody(path: "items[3]", reason: "missing"), .notStored, .sinkFailed, .unexpectedRequest("GET /"),
        .cancelled,
    ]

    @Test(arguments: kinds)
    func `the description of every error is a sentence that names the host and no secret`(kind: NetworkError.Kind)
        throws
    {
        let url = try #require(URL(string: "https://mona:secret@api.test/a?token=secret"))
        let error: any Error = NetworkError(kind, request: RequestSummary(method: .get, url: url), status: 404)
        let text = error.localizedDescription
        #expect(text.first?.isUppercase == true || text.hasPrefix("api.test"))
        #expect(text.hasSuffix("."))
        #expect(!text.contains("secret"))
        if case .unexpectedRequest = kind { return }
        #expect(text.contains("api.test"))
    }
}
