import Domain
import Presentation
import Shared
import TerminalKit

extension RepoFile {
    /// The message that explains why the file has no text to show, or `nil` if the file has text.
    var missingTextReason: String? {
        let count = size.map { " (\(ByteText.short(Int64($0))))" } ?? ""
        switch content {
        case .bytes: return text == nil ? "\(path) is binary\(count) and not shown: -o FILE saves it." : nil
        case .tooLarge: return "\(path) is too large to be shown\(count): -o FILE saves it."
        case .link(let target): return "\(path) is a symbolic link to \(target)."
        case .submodule(let url): return "\(path) is a submodule\(url.map { " of \($0)" } ?? "")."
        case .folder: return "\(path) is a folder."
        }
    }
}

extension Console {
    /// Writes a repository file: its text, or its fields in a format such as JSON.
    ///
    /// A message replaces the text of a file that is binary, too large or not a regular file.
    ///
    /// - Parameters:
    ///   - file: The repository file.
    ///   - output: The output settings, including the format.
    ///   - line: The number of the first line to show, counted from 1, or `nil` to show the whole file. On a terminal,
    ///     the line is marked and follows a few context lines.
    ///   - provenance: The source and age of the file's data.
    /// - Throws: `OutputError`, or `AppError` if jq fails or the line does not exist.
    func write(
        _ file: RepoFile, as output: OutputDescription<RepoFile>, line: Int?, provenance: Provenance
    ) async throws {
        let format = output.format.on(terminal)
        guard format == .table || format == .plain else {
            return try await write(
                file, as: output, provenance: provenance, report: DetailReport(title: file.path, lines: []))
        }
        guard let text = file.text else {
            messages.answer(file.missingTextReason ?? "")
            return note(ageOf: provenance)
        }
        let lines = text.textLines
        let count = text.endsLine ? lines.count - 1 : lines.count
        if let line, line > max(count, 1) {
            throw AppError(
                .notFound,
                reason: "\(file.path) has \(count) \(count == 1 ? "line" : "lines"): there is no line \(line)")
        }
        _ = try await withSink(for: output) { sink in
            var buffer = OutputBuffer()
            if format == .table {
                let width = String(count).count
                for (index, content) in lines.prefix(count).enumerated().dropFirst(
                    max(0, (line ?? 1) - 1 - Self.before))
                {
                    let number = String(index + 1).leftPadded(toWidth: width)
                    let isMarked = index + 1 == line
                    buffer.append(terminal.outputStyle(isMarked ? "> \(number)  " : "  \(number)  ", .dim))
                    let text = String(content).expandingTabs.sanitizedForTerminal()
                    buffer.appendLine(isMarked ? terminal.outputStyle(text, .bold) : text)
                    if buffer.bytes.count > 64 << 10 { try sink.flush(&buffer) }
                }
            } else {
                let rest = lines.dropFirst((line ?? 1) - 1).joined(separator: "\n")
                buffer.append(terminal.sanitized(rest, keepingNewlines: true))
            }
            try sink.flush(&buffer)
            note(ageOf: provenance)
        }
    }

    /// The number of context lines before the marked line.
    private static let before = 3
}
