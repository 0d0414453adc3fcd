import Domain
import DomainTestSupport

/// A list whose response comes when it is let go, even if nobody waits for it any more.
struct LateSource {
    let gate = ResponseControl<PageRequest>()
    private let done = ResponseControl<Int>()
    private let repos: [Repo]

    init(_ repos: [Repo]) {
        self.repos = repos
        gate.hold()
    }

    var source: PageSource<Repo> {
        PageSource(limits: .gitHubSearch) { request, policy throws(SearchError) in
            guard policy != .storedOnly else { throw SearchError(.offline, message: "Nothing is stored.") }
            // A task of its own does not see the cancellation.
            await Task { [gate] in try? await gate.respond(to: request) }.value
            defer { Task { [done] in try? await done.respond(to: 1) } }
            return Page(items: repos, provenance: .sample)
        }
    }

    func isDone() async {
        await done.waitForCalls(1)
    }
}
