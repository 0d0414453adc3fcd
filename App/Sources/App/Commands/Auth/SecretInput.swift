import CommandParsing
import Domain
import Foundation
import Shared
import TerminalUI

/// Takes a token or key from standard input, or from a prompt that does not show it: never from an argument, which
/// other programs could read.
enum SecretInput {
    /// More bytes than any token has.
    private static let maximumLength = 16 << 10

    /// Standard input to its end.
    static func read() throws -> Secret {
        var bytes = try InputFile(path: "-").read(limit: maximumLength)
        defer { for index in bytes.indices { bytes[index] = 0 } }
        guard bytes.count <= maximumLength, bytes.contains(where: { $0 > 0x20 }) else {
            throw UsageError("standard input holds no token", hint: "App auth login --with-token < FILE")
        }
        return Secret(bytes: bytes)
    }

    /// What is typed at a prompt.
    static func ask(for provider: Provider, in context: CommandContext) async throws -> Secret {
        guard let prompt = context.prompt else {
            throw UsageError(
                "nobody can be asked for the \(provider.secretName) here",
                hint: "App auth login --provider \(provider.rawValue) --with-token < FILE")
        }
        guard let secret = await prompt.secret("\(provider.name) \(provider.secretName): "), !secret.isEmpty else {
            throw SignInError.denied
        }
        return secret
    }
}
