import CommandParsing
import Core
import Domain
import Shared
import TerminalUI

/// Turns whatever ended a command into words on standard error and an exit code.
struct ErrorOutput {
    /// The words typed are looked at as they are, because reading them properly may be what failed.
    private let options: [String]
    private let environment: Environment

    init(arguments: [String], environment: Environment) {
        options = Array(arguments.prefix { $0 != "--" })
        self.environment = environment
    }

    private var color: ColorMode {
        let flag = GlobalOptions.color.spec.flag
        for (index, option) in options.enumerated().reversed() {
            if option.hasPrefix("\(flag)=") {
                return ColorMode(rawValue: String(option.dropFirst(flag.count + 1))) ?? .auto
            }
            if option == flag, index + 1 < options.count { return ColorMode(rawValue: options[index + 1]) ?? .auto }
        }
        return .auto
    }

    private var isJSON: Bool { options.contains(GlobalOptions.jsonErrors.spec.flag) }

    func report(_ error: any Error) -> ExitCode {
        switch error {
        case OutputError.closedPipe:
            return .success
        case SignInError.denied:
            write(SignInError.denied.searchError)
            return .declined
        case let error as UsageError:
            write(error.searchError(isOneLine: !isJSON))
            return .usage
        case let error as SettingError:
            return report(UsageError(error))
        default:
            let error = SearchError(describing: error)
            if error.kind == .usage { return report(UsageError(error.message, hint: error.hint)) }
            if error.kind != .cancelled { write(error) }
            return ExitCode(error.kind)
        }
    }

    private func write(_ error: SearchError) {
        var buffer = OutputBuffer()
        let report = ErrorReport(error.withoutTokens)
        if isJSON {
            report.appendJSON(into: &buffer)
        } else {
            let terminal = TerminalCapabilities.detect(environment: environment, color: color)
            report.appendText(style: terminal.errorStyle, into: &buffer)
        }
        // There is nobody left to tell when standard error itself is closed.
        try? OutputSink.standardError.flush(&buffer)
    }
}

extension SearchError {
    /// A token that was typed where none belongs is not repeated.
    fileprivate var withoutTokens: SearchError {
        SearchError(
            kind, message: message.maskingTokens(), hint: hint?.maskingTokens(), status: status,
            retryAfter: retryAfter, resetAt: resetAt, rateLimit: rateLimit, url: url?.maskingTokens())
    }
}

extension ExitCode {
    /// What an error of the domain means for scripts.
    init(_ kind: SearchError.Kind) {
        self =
            switch kind {
            case .badServerResponse, .storage, .missingLibrary: .failure
            case .rateLimited, .secondaryRateLimited: .rateLimited
            case .resultLimitReached: .partial
            case .notFound: .notFound
            case .unauthorized, .forbidden: .unauthorized
            case .validationFailed, .usage: .usage
            case .offline, .timedOut: .network
            case .cancelled: .interrupted
            }
    }
}

extension SearchError {
    /// Whatever ended a piece of work, as it is told to people.
    init(describing error: any Error) {
        switch error {
        case let error as SearchError: self = error
        case let error as SignInError: self = error.searchError
        case let error as MissingLibrary: self.init(.missingLibrary, message: "\(error).", hint: error.hint)
        case let error as UsageError: self = error.searchError(isOneLine: false)
        case let error as CommandFailure: self.init(.storage, message: error.message, hint: error.hint)
        case let error as SettingError: self = UsageError(error).searchError(isOneLine: false)
        case let error as FileError: self.init(.storage, message: error.description, hint: error.hint)
        case let error as OutputError:
            self.init(.storage, message: "Standard output could not be written: \(error.reason).")
        case is CancellationError: self = .cancelled
        default: self.init(.storage, message: "\(error)")
        }
    }
}

extension FileError {
    fileprivate var hint: String? {
        if case .exists = self { "use --force to replace it" } else { nil }
    }
}

extension UsageError {
    /// - Parameter isOneLine: Whether the hint ends the sentence, so that people read one line.
    func searchError(isOneLine: Bool) -> SearchError {
        guard isOneLine, let hint else { return SearchError(.usage, message: message, hint: hint) }
        let separator = message.hasSuffix(".") ? " " : "; "
        return SearchError(.usage, message: message + separator + hint)
    }
}

/// A failure outside the services: something on this computer is missing or refused.
struct CommandFailure: Error, Sendable {
    let message: String
    let hint: String?

    static let noHome = CommandFailure("there is no place for files", hint: "set HOME or SEARCHAPP_HOME")

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
