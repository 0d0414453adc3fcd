public import CommandParsing
public import Core
public import Domain
import Shared
import TerminalUI

/// Turns whatever ended a command into words on standard error and an exit code.
struct ErrorOutput {
    /// The words typed are looked at as they are, because reading them properly may be what failed.
    let arguments: UnparsedArguments
    let environment: Environment
    /// As the settings have it, once they are known.
    var color: ColorMode?

    func report(_ error: any Error) -> ExitCode {
        if case OutputError.closedPipe = error { return .success }
        let told = AppError(describing: error)
        if case SignInError.denied = error {
            write(told)
            return .declined
        }
        // Whoever cancelled knows; a program that reads errors is told all the same.
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
    /// What was typed wrong, and what to type instead.
    public var appError: AppError { AppError(.usage, message: message, hint: hint) }

    /// The same as an error of the command line.
    init(_ error: AppError) {
        self.init(error.message, hint: error.hint)
    }
}

extension SettingError: @retroactive ExplainedError {
    /// With the nearest key or word where one is unknown.
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
