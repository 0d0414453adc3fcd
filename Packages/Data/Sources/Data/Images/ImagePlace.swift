import Domain
import Foundation
import Network

/// The address of an image that may be asked for: https, or on this computer where the service is there too.
struct ImagePlace: Sendable {
    let address: WebAddress
    let url: URL
    let host: String

    /// Throws `badServerResponse`: such addresses come from services.
    ///
    /// - Parameter mayBeHere: Whether it may be on this computer, with which a service elsewhere has no business.
    init(_ address: WebAddress, mayBeHere: Bool) throws(SearchError) {
        guard let url = address.url, let origin = Origin(url), origin.isConfidential, url.user == nil,
            mayBeHere || !origin.mayBeLoopback
        else {
            throw SearchError(
                .badServerResponse, message: "Loading an image failed: its address is not one that is asked.",
                hint: "Only https addresses elsewhere are.", url: ServerText.line(address.text))
        }
        self.address = address
        self.url = url
        host = origin.host
    }
}

extension Attempt {
    static func image(_ place: ImagePlace) -> Attempt {
        Attempt("Loading an image from \(place.host)", notFound: "there is no such image")
    }
}

extension FaultTable {
    /// Hosts of images say what is wrong by the status alone.
    static let images = FaultTable(
        service: "the host of the image", readBody: { _ in FaultBody() },
        rules: [
            FaultRule([401, 403]) { _ in FaultVerdict(.forbidden, "the host does not give it to everybody") },
            FaultRule(429) { _ in tooMany },
        ])

    private static let tooMany = FaultVerdict(
        .rateLimited, "the host asks to slow down", hint: "Wait before trying again.")
}
