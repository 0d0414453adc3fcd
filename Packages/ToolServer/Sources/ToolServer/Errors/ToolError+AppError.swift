import Domain
import Foundation
import ModelContext
import Presentation
import Shared

extension ToolError {
    /// Creates a tool error from an `AppError`. The text of the tool error is one line of JSON.
    init(_ error: AppError) {
        self.init(error.assistantJSON.compactText)
    }
}

extension AppError {
    /// The error as JSON, including the suggested next steps for an AI assistant.
    var assistantJSON: JSONValue {
        json(message: assistantMessage, hint: advice.assistantText.map { $0.clean() })
    }

    /// The error message with local file paths shortened to file names, so that it does not reveal directories to an AI
    /// assistant. It has at most 2,000 characters.
    private var assistantMessage: String {
        String(message.withoutPaths.clean().unicodeScalars.prefix(2_000))
    }
}

extension String {
    /// The text with each absolute path shortened to its last component. For example, `“/home/me/rows.jsonl”` becomes
    /// `“rows.jsonl”`.
    var withoutPaths: String {
        var (result, path) = ("", "")
        var isInPath = false
        func end(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
        var previous: Character = " "
        for character in self {
            let isBoundary = character.isWhitespace || "“”\"'`(),;:".contains(character)
            if isInPath {
                guard isBoundary else {
                    path.append(character)
                    continue
                }
                result += end(path)
                (path, isInPath) = ("", false)
            } else if character == "/", previous.isWhitespace || "“\"'`(".contains(previous) {
                (path, isInPath) = ("/", true)
                continue
            }
            result.append(character)
            previous = character
        }
        return isInPath ? result + end(path) : result
    }
}

extension QueryError {
    /// The query error as an `AppError` that advises the AI assistant to call the tool `describe_search`.
    var callError: AppError {
        var error = appError
        error.advice = [.checkQuerySyntax]
        return error
    }
}
