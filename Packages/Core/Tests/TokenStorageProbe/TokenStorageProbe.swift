import Core
import Foundation
import Shared

/// A program that performs one operation with one storage, so that tests can set its environment and end it at any
/// moment.
///
///     TokenStorageProbe STORAGE save|load|remove SERVICE HOST ACCOUNT
///     TokenStorageProbe STORAGE keys
///     TokenStorageProbe STORAGE fill ACCOUNT-PREFIX COUNT
///     TokenStorageProbe STORAGE churn
///     TokenStorageProbe STORAGE inventory
///
/// STORAGE is `keyring:MILLISECONDS`, `plain:DIRECTORY`, `encrypted:DIRECTORY` or `layered:DIRECTORY`. Tokens are
/// passed through standard input and output. An error is printed in Swift's description with exit code 1.
/// `PROBE_FILE_SIZE_LIMIT` limits the size of files in bytes, which simulates a full disk. `PROBE_PLAIN` gives consent
/// to a plain file.
@main struct TokenStorageProbe {
    static func main() async {
        if let limit = Environment.process["PROBE_FILE_SIZE_LIMIT"].flatMap(rlim_t.init) { limitFileSize(limit) }
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2, let storage = storage(arguments[0]) else { exit(64) }
        do throws(TokenStorageError) {
            try await perform(arguments[1], Array(arguments.dropFirst(2)), on: storage)
        } catch {
            write("\(error)")
            exit(1)
        }
    }

    private static func perform(
        _ command: String, _ arguments: [String], on storage: any TokenStorage
    ) async throws(TokenStorageError) {
        switch (command, arguments.count) {
        case ("save", 3):
            guard let token = StoredToken(encoded: [UInt8](FileHandle.standardInput.readDataToEndOfFile())) else {
                exit(65)
            }
            try await storage.save(token, for: key(arguments))
        case ("load", 3):
            guard let token = try await storage.load(key(arguments)) else { exit(3) }
            FileHandle.standardOutput.write(Data(try token.encoded()))
        case ("remove", 3):
            guard try await storage.remove(key(arguments)) else { exit(3) }
        case ("keys", 0):
            for key in try await storage.keys() { write("\(key.service)\t\(key.host)\t\(key.account)\n") }
        case ("fill", 2):
            for number in 0..<(Int(arguments[1]) ?? 0) {
                try await storage.save(
                    StoredToken(secret: Secret("token")),
                    for: key(["github", "github.com", "\(arguments[0])\(number)"]))
            }
        case ("inventory", 0):
            let inventory = await storage.inventory()
            for key in inventory.keys { write("\(key.service)\t\(key.host)\t\(key.account)\n") }
            for (location, error) in inventory.unreadableLocations { write("unread\t\(location)\t\(error)\n") }
        case ("churn", 0):
            for number in 0... {
                let text = "token-\(number)-" + String(repeating: "x", count: number % 5000)
                try await storage.save(
                    StoredToken(secret: Secret(text)), for: key(["github", "github.com", "octocat"]))
                if number == 0 { write("started\n") }
            }
        default:
            exit(64)
        }
    }

    private static func storage(_ text: String) -> (any TokenStorage)? {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let environment = Environment.process
        let names = ApplicationNames(application: "search-app", label: "Search App", variablePrefix: "SEARCHAPP")
        let passphrase = PassphraseSource(environment: environment, names: names)
        switch parts[0] {
        case "keyring":
            let limit = Duration.milliseconds(Int(parts[1]) ?? 0)
            return SecretServiceTokenStorage(names: names, limit: limit, library: environment["PROBE_LIBRARY"])
        case "plain": return PlainFileTokenStorage(directory: parts[1], consent: .given)
        case "encrypted": return EncryptedFileTokenStorage(directory: parts[1], passphrase: passphrase)
        case "layered":
            var options = TokenStorageOptions(
                names: names, environment: environment, locations: StorageLocations(home: parts[1]))
            if environment["PROBE_PLAIN"] != nil { options.plainFile = .given }
            return LayeredTokenStorage(options)
        default: return nil
        }
    }

    private static func key(_ arguments: [String]) -> TokenKey {
        TokenKey(service: arguments[0], host: arguments[1], account: arguments[2])
    }

    private static func limitFileSize(_ bytes: rlim_t) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let resource = RLIMIT_FSIZE
        #endif
        guard setrlimit(resource, &limit) == 0 else { exit(71) }
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
