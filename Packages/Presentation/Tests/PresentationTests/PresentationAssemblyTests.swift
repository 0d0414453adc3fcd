import DependencyInjection
import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PresentationAssemblyTests {
    @Test func `the use cases and repositories of Domain suffice to create the app's coordinator`() throws {
        let container = Container([DomainAssembly(), DomainTestSupportAssembly(), PresentationAssembly()])
        try container.validate(AppCoordinatorFactory.self)
        let app = try container.resolve(AppCoordinatorFactory.self)()
        app.start()
        #expect(app.root.tabs?.tab == "repos")
        app.stop()
    }
}
