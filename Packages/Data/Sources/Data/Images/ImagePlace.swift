import Domain
import Foundation
import Network

/// The address of an image that may be asked for: https, or http on this computer.
struct ImagePlace: Sendable {
    let address: WebAddress
    let url: URL
    let host: String

    /// Throws `badServerResponse`: such addresses come from services.
    init(_ address: WebAddress) throws(SearchError) {
        guard let url = address.url, let origin = Origin(url), origin.isConfidential, url.user == nil else {
            throw SearchError(
                .badServerResponse, message: "Loading an image failed: its address is not one that is asked.",
                hint: "Only https addresses are.", url: ServerText.line(address.text))
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
        spentBudget: { _, _ in tooMany },
        rules: [
            FaultRule([401, 403]) { _ in FaultVerdict(.forbidden, "the host does not give it to everybody") },
            FaultRule(429) { _ in tooMany },
        ])

    private static let tooMany = FaultVerdict(
        .rateLimited, "the host asks to slow down", hint: "Wait before trying again.")
}
