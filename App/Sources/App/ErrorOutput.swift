public import CommandParsing
public import Core
public import Domain
import Shared
import TerminalKit
import TerminalUI

/// Prints errors on standard error and chooses their exit codes.
struct ErrorOutput {
    /// The command-line arguments before parsing, because parsing may be what failed.
    let arguments: UnparsedArguments
    let environment: Environment
    /// The color mode of the settings, or `nil` before the settings are loaded.
    var color: ColorMode?

    func report(_ error: any Error) -> ExitCode {
        if case OutputError.closedPipe = error { return .success }
        let told = AppError(describing: error)
        if case SignInError.denied = error {
            write(told)
            return .declined
        }
        // A user who cancels needs no message. A program that reads JSON errors does.
        if told.kind != .cancelled || writesJSON { write(told) }
        return ExitCode(told.kind)
    }

    private func write(_ error: AppError) {
        let color = color ?? arguments.text(of: GlobalOptions.color.spec).flatMap(ColorMode.init) ?? .auto
        let terminal = TerminalCapabilities.detect(environment: environment, color: color)
        ErrorReport(error).write(isJSON: writesJSON, style: terminal.errorStyle)
    }

    private var writesJSON: Bool { arguments.has(GlobalOptions.jsonErrors.spec) }
}

extension UsageError: @retroactive ExplainedError {
    /// The usage error as an error of the domain.
    public var appError: AppError { AppError(.usage, message: message, hint: hint) }

    /// Creates a usage error from an error of the domain.
    init(_ error: AppError) {
        self.init(error.message, hint: error.hint)
    }
}

extension SettingError: @retroactive ExplainedError {
    /// The error with a suggestion for an unknown key or value.
    public var appError: AppError { AppError(.usage, message: "\(self)", hint: hint) }

    private var hint: String? {
        switch problem {
        case .unknown:
            let names = Setting.all.map(\.name)
            return UsageError.suggestion(for: name, among: names) ?? "keys: \(names.joined(separator: ", "))"
        case .value(let value, _): return Setting.all.first { $0.name == name }?.nearest(to: value)
        case .notText, .notAnObject: return nil
        }
    }
}
