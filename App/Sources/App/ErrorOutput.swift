public import CommandParsing
public import Core
public import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The reporter that prints errors on standard error and returns their exit codes.
struct ErrorOutput {
    /// The command-line arguments in unparsed form, because the error may come from parsing.
    var arguments: UnparsedArguments
    let environment: Environment
    /// The color mode in the settings, or `nil` before the settings are loaded.
    var color: ColorMode?

    func report(_ error: any Error) -> ExitCode {
        if case OutputError.closedPipe = error { return .success }
        if error is UsageError || error is SettingError {
            let error = UsageError(describing: error)
            write(ErrorReport(usage: error.message, hint: error.hint))
            return ExitCode(.usage)
        }
        let reported = AppError(describing: error)
        if case SignInError.denied = error {
            write(ErrorReport(reported))
            return .declined
        }
        // A user who cancels a command needs no message. A program that reads JSON errors does.
        if reported.kind != .cancelled || writesJSON { write(ErrorReport(reported)) }
        return ExitCode(reported.kind)
    }

    private func write(_ report: ErrorReport) {
        let color = color ?? arguments.text(of: GlobalOptions.color.spec).flatMap(ColorMode.init) ?? .auto
        let terminal = TerminalCapabilities.detect(environment: environment, color: color)
        report.write(isJSON: writesJSON, style: terminal.errorStyle)
    }

    private var writesJSON: Bool { arguments.has(GlobalOptions.jsonErrors.spec) }
}

extension UsageError: @retroactive AppErrorConvertible {
    /// The usage error as an `AppError`. The hint becomes its advice.
    public var appError: AppError { AppError(.usage, reason: message, advice: hint.map { [.other($0)] } ?? []) }
}

extension SettingError: @retroactive AppErrorConvertible {
    /// The settings error as an `AppError`, with a suggestion for an unknown key or value.
    public var appError: AppError { AppError(.usage, reason: "\(self)", advice: hint.map { [.other($0)] } ?? []) }

    /// The hint for an invalid setting: the most similar valid key or value, or a list of all keys.
    var hint: String? {
        switch problem {
        case .unknown:
            let names = Setting.all.map(\.name)
            return UsageError.suggestion(for: name, among: names) ?? "keys: \(names.joined(separator: ", "))"
        case .value(let value, _): return Setting.all.first { $0.name == name }?.nearest(to: value)
        case .invalid, .notText, .notAnObject: return nil
        }
    }
}
