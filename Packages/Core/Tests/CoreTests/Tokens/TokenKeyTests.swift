import Core
import Testing

@Suite struct TokenKeyTests {
    @Test func `keys of different accounts on one host are different`() {
        #expect(
            TokenKey(service: "github", host: "github.com", account: "octocat")
                != TokenKey(service: "github", host: "github.com"))
    }
}
