import Core
import DependencyInjection
import Shared
import Testing

@Suite("The README's examples", .timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test("a container hands out storage that was set up for a person at a terminal")
    func example() async throws {
        let temporary = try TemporaryDirectory()
        let directory = temporary.path

        let names = ApplicationNames(application: "notes", label: "Mona's Notes", variablePrefix: "NOTES")
        let environment: Environment = ["HOME": "/home/mona", "NOTES_HOME": directory]
        let locations = try StorageLocations(environment: environment, names: names)
        #expect(locations.state == directory + "/state")

        var options = TokenStorageOptions(names: names, environment: environment, locations: locations)
        options.passphrase = PassphraseSource(environment: environment, names: names) { purpose in
            // A program asks on the terminal here; twice where the purpose is to make the file.
            Secret("correct horse")
        }
        options.plainFile = .ask { path in
            // And here whether a plain file will do.
            false
        }
        let container = Container([CoreAssembly(options)])
        try container.validate()

        let storage = try container.resolve((any TokenStorage).self)
        let key = TokenKey(service: "github", host: "github.com", account: "octocat")
        #expect(try await storage.load(key) == nil)
    }
}
