import Domain
import Foundation
import Shared
import Synchronization
import TerminalKit

/// Runs the installed jq over the JSON that a command writes; as with the GitHub CLI strings come out raw, and in a
/// pipe every other value is one line. On a terminal what could command it is taken out, and out of jq's own messages
/// always.
struct JSONFilter {
    let expression: String

    /// Returns none when jq stopped reading before the work was done.
    func run<Result>(
        on console: Console, isolation: isolated (any Actor)? = #isolation,
        _ work: (OutputSink) async throws -> Result
    ) async throws -> Result? {
        guard let path = console.environment.executable("jq") else {
            throw AppError(
                .missingLibrary, reason: "jq is not installed",
                advice: [.other("Install it with “apt install jq” or “brew install jq”.")])
        }
        let terminal = console.terminal
        let layout = terminal.isOutputTerminal ? [] : ["--compact-output"]
        // What begins with a dash would be taken for options of jq.
        let program = " \(expression)" + (terminal.isOutputTerminal ? "\n\(Self.taming)" : "")
        let isColored = terminal.isOutputTerminal && terminal.outputStyle.isEnabled
        let color = isColored ? "--color-output" : "--monochrome-output"
        let messages = FilterMessages(console.messages)
        guard
            let process = ChildProcess(
                [path, "--raw-output", "--unbuffered", color] + layout + [program], environment: console.environment,
                input: .pipe, errors: .lines { messages.take($0) })
        else { throw AppError(.storage, reason: "jq could not be started") }
        let (work, ending) = await process.finish(after: { try await work(process.input) })
        if Task.isCancelled || ending.wasInterrupted { throw CancellationError() }
        let result: Result?
        do {
            result = try work.get()
        } catch OutputError.closedPipe {
            result = nil
        }
        if let reason = messages.writingFault, !ending.hadNoReader {
            throw AppError(.storage, reason: "Standard output could not be written: \(reason)")
        }
        guard ending.isSuccess || ending.hadNoReader else {
            throw AppError(
                .storage, reason: "jq did not accept “\(expression)”\(messages.reason.map { ": \($0)" } ?? "")")
        }
        // Later input may end well what earlier input did not.
        if let reason = messages.reason { console.messages.answer("jq: \(reason)") }
        return result
    }

    /// What jq does with each result for a terminal: raw strings lose all controls but tabs and line ends; in other
    /// values, names of members included, jq escapes those of ASCII itself, and the hidden ones are left.
    private static var taming: String {
        let ranges = TerminalHazard.ranges.map { "[\($0.lowerBound), \($0.upperBound)]" }.joined(separator: ", ")
        return """
            | def within(ranges): . as $code | any(ranges; .[0] <= $code and $code <= .[1]);
              def ascii: within([0, 8], [11, 31], [127, 127]);
              def hidden: within(\(ranges));
              def without(unwanted): explode | map(select(unwanted | not)) | implode;
              def tamed:
                  if type == "string" then without(hidden)
                  elif type == "object" then with_entries(.key |= without(hidden))
                  else . end;
              if type == "string" then without(ascii or hidden) else walk(tamed) end
            """
    }
}

extension Environment {
    /// Returns the path of a program in `PATH`, or `nil` if it is not installed.
    func executable(_ name: String) -> String? {
        let folders = (self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { path in
            access(path, X_OK) == 0
        }
    }
}

/// What jq says on its standard error, line by line: its own errors become the reason of the failure, and what the
/// expression prints there (`debug`, `stderr`, `halt_error`) is passed on.
private final class FilterMessages: Sendable {
    private struct State {
        var reason: String?
        var writingFault: String?
        /// What follows an error of syntax is the program as jq got it.
        var isQuotingProgram = false
    }

    private let messages: Messages
    private let state = Mutex(State())

    init(_ messages: Messages) {
        self.messages = messages
    }

    /// What jq's first error was, if it had one.
    var reason: String? {
        state.withLock { $0.reason }
    }

    /// Why jq could not write what came out, if it could not.
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

    /// `Error: writing output failed: …`, since version 1.7 behind jq's name.
    private static func writingFault(in line: String) -> String? {
        (line.text(after: "jq: ") ?? line).lowercased().text(after: "error: writing output failed: ")
    }

    /// `jq: error: syntax error, … line 1:` with the program below it, or `jq: error (at <stdin>:1): …`.
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
