public import Foundation
public import Shared
import Synchronization

/// A filter that processes the JSON output of a command with jq, which must be installed.
///
/// Like the filter of the GitHub CLI, it prints strings without quotation marks. In a pipe, it prints any other value
/// on one line. On a terminal, control characters are removed from the output. They are always removed from jq's own
/// messages.
public struct JSONFilter: Sendable {
    private let expression: String
    private let environment: Environment
    private let terminal: TerminalCapabilities
    private let messages: Messages

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - expression: The jq expression.
    ///   - environment: The environment variables of jq, without secrets. jq is looked up in the directories of `PATH`.
    ///   - terminal: The capabilities of the terminal.
    ///   - messages: The writer for the messages that the expression prints.
    public init(
        _ expression: String, environment: Environment, terminal: TerminalCapabilities, messages: Messages
    ) {
        self.expression = expression
        self.environment = environment
        self.terminal = terminal
        self.messages = messages
    }

    /// Runs jq while an operation writes JSON to its input.
    ///
    /// - Returns: The result of the operation, or `nil` if jq stopped reading before the operation was complete.
    /// - Throws: The error of the operation, ``JSONFilterError``, or `CancellationError` if the user interrupted jq.
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ work: (OutputSink) async throws -> Result
    ) async throws -> Result? {
        guard let path = ProgramRun.path(of: "jq", in: environment) else { throw JSONFilterError.notInstalled }
        let layout = terminal.isOutputTerminal ? [] : ["--compact-output"]
        // Without the space, jq would interpret an expression that begins with a hyphen as an option.
        let program = " \(expression)" + (terminal.isOutputTerminal ? "\n\(Self.sanitizing)" : "")
        let isColored = terminal.isOutputTerminal && terminal.outputStyle.isEnabled
        let color = isColored ? "--color-output" : "--monochrome-output"
        let filterMessages = FilterMessages(messages)
        guard
            let process = ChildProcess(
                [path, "--raw-output", "--unbuffered", color] + layout + [program],
                environment: environment, input: .pipe, errors: .lines { filterMessages.take($0) })
        else { throw JSONFilterError.notStarted }
        let (work, ending) = await process.finish(after: { try await work(process.input) })
        if Task.isCancelled || ending.wasInterrupted { throw CancellationError() }
        let result: Result?
        do {
            result = try work.get()
        } catch OutputError.closedPipe {
            result = nil
        }
        if let reason = filterMessages.writingFault, !ending.hadNoReader {
            throw JSONFilterError.outputFailed(reason: reason)
        }
        guard ending.isSuccess || ending.hadNoReader else {
            throw JSONFilterError.failed(expression: expression, reason: filterMessages.reason)
        }
        // Print the first error even if jq succeeds, because its exit status reflects only the last input.
        if let reason = filterMessages.reason { messages.answer("jq: \(reason)") }
        return result
    }

    /// The jq code that removes control characters from each result on a terminal.
    ///
    /// In a string, tabs and line ends are kept. In other values, including member names, jq itself escapes ASCII
    /// control characters, so only invisible characters must be removed.
    private static var sanitizing: String {
        let ranges = TerminalHazard.ranges.map { "[\($0.lowerBound), \($0.upperBound)]" }.joined(separator: ", ")
        return """
            | def within(ranges): . as $code | any(ranges; .[0] <= $code and $code <= .[1]);
              def ascii: within([0, 8], [11, 31], [127, 127]);
              def hidden: within(\(ranges));
              def without(unwanted): explode | map(select(unwanted | not)) | implode;
              def sanitized:
                  if type == "string" then without(hidden)
                  elif type == "object" then with_entries(.key |= without(hidden))
                  else . end;
              if type == "string" then without(ascii or hidden) else walk(sanitized) end
            """
    }
}

/// The reason why JSON output could not be filtered.
public enum JSONFilterError: Error, Sendable, Hashable, CustomStringConvertible {
    /// jq is not installed.
    case notInstalled
    /// The system could not start jq.
    case notStarted
    /// jq could not write its output.
    case outputFailed(reason: String)
    /// jq reported an error, for example in the expression.
    case failed(expression: String, reason: String?)

    /// A sentence that describes the error, without the final period.
    public var description: String {
        switch self {
        case .notInstalled: "jq is not installed"
        case .notStarted: "jq could not be started"
        case .outputFailed(let reason): "Standard output could not be written: \(reason)"
        case .failed(let expression, let reason): "jq did not accept “\(expression)”\(reason.map { ": \($0)" } ?? "")"
        }
    }
}

extension JSONFilterError: LocalizedError {
    /// A sentence that describes the error.
    public var errorDescription: String? { description + "." }
}

/// A parser for the lines that jq writes to standard error.
///
/// An error of jq becomes the reason of the failure. The lines that the expression prints with `debug`, `stderr` or
/// `halt_error` are passed on to the user.
private final class FilterMessages: Sendable {
    private struct State {
        var reason: String?
        var writingFault: String?
        /// A Boolean value that indicates whether jq is still quoting the program after a syntax error.
        var isQuotingProgram = false
    }

    private let messages: Messages
    private let state = Mutex(State())

    init(_ messages: Messages) {
        self.messages = messages
    }

    /// The first error that jq reported, or `nil` if it reported none.
    var reason: String? {
        state.withLock { $0.reason }
    }

    /// The reason why jq could not write its output, or `nil` if it could.
    var writingFault: String? {
        state.withLock { $0.writingFault }
    }

    func take(_ line: String) {
        let isForPeople = state.withLock { state in
            if let fault = Self.writingFault(in: line) {
                state.writingFault = fault
                return false
            }
            guard let error = Self.error(in: line) else { return !state.isQuotingProgram }
            if state.reason == nil { state.reason = error.text }
            if !error.isAboutValue { state.isQuotingProgram = true }
            return false
        }
        if isForPeople { messages.answer(line) }
    }

    /// Returns the reason from a line of the form `Error: writing output failed: …`. Since version 1.7, jq begins the
    /// line with `jq: `.
    private static func writingFault(in line: String) -> String? {
        (line.text(after: "jq: ") ?? line).lowercased().text(after: "error: writing output failed: ")
    }

    /// Returns the error from a line such as `jq: error (at <stdin>:1): …` or `jq: error: syntax error, … line 1:`.
    private static func error(in line: String) -> (text: String, isAboutValue: Bool)? {
        if let text = line.text(after: "jq: error: ") {
            return (text.last == ":" ? String(text.dropLast()) : text, false)
        }
        guard let place = line.text(after: "jq: error (at "), let end = place.firstRange(of: "): ") else { return nil }
        return (String(place[end.upperBound...]), true)
    }
}

extension String {
    fileprivate func text(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
