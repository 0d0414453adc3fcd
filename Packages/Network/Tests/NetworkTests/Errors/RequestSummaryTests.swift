import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RequestSummaryTests {
    @Test(
        arguments: [
            ("https://u:p@a.test/x", "https://a.test/x"),
            ("https://a.test/?api_key=1&q=%20b", "https://a.test/?api_key=***&q=%20b"),
            ("https://a.test/?api%5Fkey=1", "https://a.test/?api%5Fkey=***"),
            ("https://a.test/?own=1&token", "https://a.test/?own=***&token=***"),
            ("https://a.test/#access_token=1", "https://a.test/"),
        ])
    func `secrets are removed from the URL`(address: String, expected: String) throws {
        let url = try #require(URL(string: address))
        #expect(RequestSummary(method: .get, url: url, secretQueryItems: ["own"]).url == expected)
    }
}
