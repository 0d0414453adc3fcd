import Core
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `the storage is configured for a user at a terminal`() async throws {
        let temporary = try TemporaryDirectory()
        let directory = temporary.path

        let names = ApplicationNames(application: "notes", label: "Mona's Notes", variablePrefix: "NOTES")
        let environment: Environment = ["HOME": "/home/mona", "NOTES_HOME": directory]
        let locations = try StorageLocations(environment: environment, names: names)
        #expect(locations.state == directory + "/state")

        var options = TokenStorageOptions(names: names, environment: environment, locations: locations)
        options.passphrase = PassphraseSource(environment: environment, names: names) { purpose in
            // Prompt the user on the terminal. If the purpose is a new file, ask twice.
            Secret("correct horse")
        }
        options.plainFile = .ask { path in
            // Ask the user whether a plain file is acceptable.
            false
        }

        let storage = LayeredTokenStorage(options)
        let key = TokenKey(service: "github", host: "github.com", account: "octocat")
        #expect(try await storage.load(key) == nil)
    }
}
