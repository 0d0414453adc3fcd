import Domain
import DomainTestSupport
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ImageMemoryTests {
    @Test func `scrolling through a thousand avatars keeps at most the configured number of pixels in memory`()
        async throws
    {
        let side = 46
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: side, height: side, padding: 10_000)))
        let memorySize = 1 << 20
        let loader = ImageLoader(
            transport: transport, appVersion: "1.0", memorySize: memorySize, decode: DecodedImage.blank)
        for number in 1...1_000 {
            let address = try #require(WebURL("https://avatars.example/u/\(number)"))
            _ = try await loader.image(at: address, policy: .standard)
            #expect(loader.memorySize <= memorySize)
        }
        #expect(transport.requests.count == 1_000)
        let imageSize = side * side * 4
        #expect(loader.memorySize == memorySize / imageSize * imageSize)
    }
}
