import Domain
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProvenanceTests {
    private func response(_ source: Provenance.Source, age: Double) -> Provenance {
        Provenance(source: source, fetchedAt: Date(timeIntervalSince1970: 1_000 - age))
    }

    @Test(
        arguments: [
            (Provenance.Source.network, Provenance.Source.stale, Provenance.Source.stale, 20.0),
            (.cache, .stale, .stale, 20), (.stale, .stale, .stale, 20), (.cache, .cache, .cache, 20),
            (.network, .cache, .network, 10), (.stale, .network, .stale, 10), (.stale, .cache, .stale, 10),
            (.network, .network, .network, 10), (.demo, .demo, .demo, 10),
        ])
    func `the least current source and the oldest stored response determine the provenance`(
        _ own: Provenance.Source, _ other: Provenance.Source, _ told: Provenance.Source, _ age: Double
    ) {
        #expect(response(own, age: 10).including(response(other, age: 20)) == response(told, age: age))
    }

    @Test func `a more recent response does not change the provenance`() {
        for source in [Provenance.Source.stale, .cache] {
            #expect(response(source, age: 10).including(response(source, age: 5)) == response(source, age: 10))
        }
        #expect(response(.cache, age: 10).including(nil) == response(.cache, age: 10))
    }

    @Test func `the rate limit of the newest response is kept`() {
        let limit = RateLimit(limit: 10, remaining: 3)
        let page = Provenance(source: .network, fetchedAt: .distantFuture, rateLimit: limit)
        #expect(page.including(response(.stale, age: 0)).rateLimit == limit)
    }
}
