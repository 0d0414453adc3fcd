import Core
import CoreTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10))) struct StorageLocationsTests {
    @Test func `a program with other names has its own directories and home variable`() throws {
        let names = ApplicationNames(application: "notes", label: "Notes", variablePrefix: "NOTES")
        let environment: Environment = ["HOME": "/home/mona", "SEARCHAPP_HOME": "/elsewhere"]
        #expect(try StorageLocations(environment: environment, names: names).data == "/home/mona/.local/share/notes")
        #expect(try StorageLocations(environment: ["NOTES_HOME": "/n"], names: names) == StorageLocations(home: "/n"))
        #expect(TokenVariable.standard(for: names).first?.name == "NOTES_GITHUB_TOKEN")
    }

    @Test func `without XDG variables the directories are below HOME`() throws {
        #expect(
            try StorageLocations(environment: ["HOME": "/home/mona"], names: .sample)
                == StorageLocations(
                    config: "/home/mona/.config/search-app", data: "/home/mona/.local/share/search-app",
                    state: "/home/mona/.local/state/search-app", cache: "/home/mona/.cache/search-app"))
    }

    @Test func `each XDG variable changes its directory`() throws {
        let environment: Environment = [
            "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/k",
        ]
        #expect(
            try StorageLocations(environment: environment, names: .sample)
                == StorageLocations(
                    config: "/c/search-app", data: "/d/search-app", state: "/s/search-app", cache: "/k/search-app"))
    }

    @Test(arguments: ["relative/path", "~/.config", ""])
    func `a relative XDG path is ignored`(value: String) throws {
        let locations = try StorageLocations(
            environment: ["HOME": "/home/mona", "XDG_CONFIG_HOME": value], names: .sample)
        #expect(locations.config == "/home/mona/.config/search-app")
    }

    @Test func `SEARCHAPP_HOME puts all four under one directory`() throws {
        let environment: Environment = ["HOME": "/home/mona", "XDG_DATA_HOME": "/d", "SEARCHAPP_HOME": "/portable/"]
        #expect(
            try StorageLocations(environment: environment, names: .sample)
                == StorageLocations(
                    config: "/portable/config", data: "/portable/data", state: "/portable/state",
                    cache: "/portable/cache"))
    }

    @Test func `a relative SEARCHAPP_HOME starts from the working directory`() throws {
        let locations = try StorageLocations(
            environment: ["SEARCHAPP_HOME": "here"], names: .sample, workingDirectory: "/home")
        #expect(locations.state == "/home/here/state")
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_DATA_HOME": "/d"]])
    func `without HOME and its alternatives there are no directories`(variables: [String: String]) {
        #expect(throws: StorageLocationsError.noHome) {
            try StorageLocations(environment: Environment(variables), names: .sample)
        }
    }

    @Test func `directories are created with their parents and restricted to their owner`() throws {
        let directory = try TemporaryDirectory()
        try StorageLocations(home: directory.path + "/a/b").create()
        for name in ["a", "a/b", "a/b/config", "a/b/data", "a/b/state", "a/b/cache"] {
            #expect(try directory.permissions(of: name) == 0o700, "\(name)")
        }
    }

    @Test func `the permissions of an existing directory are not changed`() throws {
        let directory = try TemporaryDirectory()
        let locations = StorageLocations(home: directory.path)
        try locations.create()
        try directory.setPermissions(0o755, of: "data")
        try locations.create()
        #expect(try directory.permissions(of: "data") == 0o755)
    }

    @Test func `the error for a directory that cannot be created contains the reason`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("", to: "file")
        let path = directory.path + "/file/config"
        #expect(throws: StorageLocationsError.cannotCreate(path: path, reason: "Not a directory")) {
            try StorageLocations(home: directory.path + "/file").create()
        }
    }
}
