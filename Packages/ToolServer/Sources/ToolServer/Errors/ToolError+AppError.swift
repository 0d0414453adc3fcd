import Domain
import Foundation
import ModelContext
import Presentation
import Shared

extension ToolError {
    /// Creates the error of a tool call from an `AppError`. Its text is one line of JSON.
    init(_ error: AppError) {
        self.init(error.assistantJSON.compactText)
    }
}

extension AppError {
    /// The error as JSON, with advice for an AI assistant.
    var assistantJSON: JSONValue {
        json(message: assistantMessage, hint: advice.assistantText.map { $0.clean() })
    }

    /// The error message without the directories of local paths.
    private var assistantMessage: String {
        String(message.withoutPaths.clean().unicodeScalars.prefix(2_000))
    }
}

extension String {
    /// The text without the directories of absolute paths: `“/home/me/rows.jsonl”` becomes `“rows.jsonl”`.
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
    /// The query error as an `AppError`, with advice for a call of the tool `search`.
    var callError: AppError {
        var error = appError
        error.advice = [.checkQuerySyntax]
        return error
    }
}
