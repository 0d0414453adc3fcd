import Core
import Domain
import Foundation
import Network
import Shared

/// How far this computer's clock is from the server's: a wrong clock makes resets, ages and certificates look wrong.
enum ClockSkew {
    /// One request that costs no budget; in words, also when it fails.
    static func check(over transport: any HTTPTransport, in context: CommandContext) async -> String {
        guard !context.settings.isDemo, context.settings.policy != .storedOnly else { return "not checked" }
        let request = HTTPRequest(
            url: context.settings.addresses.gitHubAPI.url.appending(path: "rate_limit"),
            headers: ["User-Agent": "search-app/\(Version.current)"],
            timeouts: .init(connect: .seconds(3), total: .seconds(5), idle: .seconds(5)))
        do throws(NetworkError) {
            let response = try await transport.send(request)
            guard let text = response.headers["Date"], let date = HTTPDate.date(from: text) else {
                return "the server does not say its time"
            }
            return describe(context.clock.now().timeIntervalSince(date))
        } catch {
            return "could not check: the server was not reached"
        }
    }

    /// A few seconds go into the answer's way here.
    private static func describe(_ seconds: TimeInterval) -> String {
        guard abs(seconds) >= 5 else { return "none" }
        let duration = DurationText.short(.seconds(abs(seconds).rounded()))
        return seconds > 0 ? "\(duration) ahead of the server" : "\(duration) behind the server"
    }
}

/// Whether the desktop keyring can keep a token, in words.
enum KeyringVerdict {
    /// Nothing is kept, and no secret is read.
    static func check() async -> String {
        #if canImport(Security)
            return "the Keychain is used"
        #else
            do throws(TokenStorageError) {
                try await SecretServiceTokenStorage(names: .app).checkWritable()
                return "available"
            } catch {
                return describe(error)
            }
        #endif
    }

    private static func describe(_ error: TokenStorageError) -> String {
        switch error {
        case .missingLibrary(let library): "not available: \(library)"
        case .unavailable(let reason): "not available: \(reason)"
        case .locked: "locked"
        case .noDefaultCollection: "it has no default collection"
        case .timedOut: "it does not answer"
        default: "it fails"
        }
    }
}

/// The system that the program runs on, in one line.
enum OperatingSystem {
    /// Its name and version, the kernel's, and the kind of processor.
    static var description: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        let kernel = "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
        return prettyName.map { "\($0) (\(kernel))" } ?? kernel
    }

    /// `PRETTY_NAME` of os-release(5); none on systems without that file.
    private static var prettyName: String? {
        let files = ["/etc/os-release", "/usr/lib/os-release"]
        guard let bytes = files.lazy.compactMap({ FileManager.default.contents(atPath: $0) }).first else { return nil }
        let lines = String(decoding: bytes.prefix(16 << 10), as: UTF8.self).split(separator: "\n")
        let value = lines.first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count)
        return value.map { $0.filter { $0 != "\"" }.sanitizedForPipe() }
    }

    private static func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
