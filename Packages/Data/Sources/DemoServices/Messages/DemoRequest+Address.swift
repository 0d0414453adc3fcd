import Foundation
import Network

extension DemoRequest {
    /// An address of the same service, whose parts need no encoding.
    func address(of path: [String]) -> String {
        let own = message.url.path(percentEncoded: true)
        let base = own.split(separator: "/", omittingEmptySubsequences: false).dropLast(self.path.count)
        let origin = message.url.absoluteString.prefix { $0 != "?" }.dropLast(own.count)
        return origin + (base + path.map { $0[...] }).joined(separator: "/")
    }
}
