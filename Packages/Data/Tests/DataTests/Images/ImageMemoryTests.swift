import Domain
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct ImageMemoryTests {
    @Test("scrolling through a thousand avatars keeps no more in memory than was set")
    func thousandAvatars() async throws {
        let avatar = ImageBytes.png(width: 460, height: 460, padding: 100_000)
        let transport = StubTransport().on(.any, .bytes(avatar))
        let memorySize = 2 << 20
        let loader = ImageLoader(transport: transport, appVersion: "1.0", memorySize: memorySize)
        for number in 1...1_000 {
            let address = try #require(WebAddress("https://avatars.example/u/\(number)"))
            _ = try await loader.image(at: address, priority: .prefetched, policy: .standard)
            #expect(loader.memorySize <= memorySize)
        }
        #expect(transport.requests.count == 1_000)
        #expect(loader.memorySize > memorySize / 2)
    }
}
