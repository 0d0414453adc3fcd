public import Domain
import Shared
import TerminalKit

extension RepoTreeEntry: Reportable {
    public static let reportFields: [ReportField<RepoTreeEntry>] = [
        ReportField("path") { .string($0.path) },
        ReportField("type") { JSONValue($0.type) },
        ReportField("mode") { JSONValue($0.mode) },
        ReportField("size") { JSONValue($0.size) },
        ReportField("sha") { JSONValue($0.sha) },
        ReportField("url") { JSONValue($0.url?.text) },
    ]

    public static let reportColumns: [ReportColumn<RepoTreeEntry>] = [
        ReportColumn("PATH", minimumWidth: 24, maximumWidth: 100, plainText: { $0.path }) {
            $0.isFolder ? $0.path + "/" : $0.path
        },
        ReportColumn("TYPE", maximumWidth: 10, plainText: { $0.type }) { $0.typeName },
        ReportColumn("MODE", plainText: { $0.mode }) { _ in nil },
        ReportColumn("SIZE", alignment: .right, plainText: { $0.size.map { String($0) } }) { entry in
            entry.size.map { ByteText.short(Int64($0)) }
        },
        ReportColumn("SHA", maximumWidth: 10, plainText: { $0.sha }) { $0.sha.map { String($0.prefix(10)) } },
    ]
}

extension RepoFile: Reportable {
    public static let reportFields: [ReportField<RepoFile>] = [
        ReportField("name") { .string($0.name) },
        ReportField("path") { .string($0.path) },
        ReportField("type") { .string($0.typeName) },
        ReportField("size") { JSONValue($0.size) },
        ReportField("sha") { JSONValue($0.sha) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("isBinary") { JSONValue($0.isKnown ? .some($0.isBinary) : .none) },
        ReportField("target") { file in
            if case .link(let target) = file.content { .string(target) } else { .null }
        },
        ReportField("content") { JSONValue($0.text) },
    ]

    public static let reportColumns: [ReportColumn<RepoFile>] = [
        ReportColumn("PATH", minimumWidth: 24) { $0.path },
        ReportColumn("TYPE", maximumWidth: 10) { $0.typeName },
        ReportColumn("SIZE", alignment: .right, plainText: { $0.size.map { String($0) } }) { file in
            file.size.map { ByteText.short(Int64($0)) }
        },
    ]

    /// As the API calls it.
    private var typeName: String {
        switch content {
        case .bytes, .tooLarge: "file"
        case .link: "symlink"
        case .submodule: "submodule"
        case .folder: "dir"
        }
    }

    private var isKnown: Bool {
        if case .bytes = content { true } else { false }
    }

    /// Why there is no text to be shown, for people; none where there is one.
    var whyNoText: String? {
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
    /// Writes a file of a repo: its text, on a terminal in a pager, or JSON. What is no text is reported.
    ///
    /// - Parameter line: Where to begin, counted from 1. On a terminal it is marked, with a few lines before it.
    /// - Throws: ``OutputError``, or `AppError` for jq and for a line that is not there.
    public func write(
        _ file: RepoFile, as form: OutputForm<RepoFile>, line: Int?, provenance: Provenance
    ) async throws {
        if form.json != nil || form.export != nil {
            return try await write(
                file, as: form, provenance: provenance, report: DetailReport(title: file.path, lines: []),
                isFavorite: false)
        }
        guard let text = file.text else {
            messages.answer(file.whyNoText ?? "")
            return note(ageOf: provenance)
        }
        let lines = text.textLines
        let count = text.endsLine ? lines.count - 1 : lines.count
        if let line, line > max(count, 1) {
            throw AppError(
                .notFound,
                reason: "\(file.path) has \(count) \(count == 1 ? "line" : "lines"): there is no line \(line)")
        }
        _ = try await withSink(for: form) { sink in
            var buffer = OutputBuffer()
            if form.isForPeople(on: terminal) {
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
                buffer.append(PlainForm(terminal).sanitize(rest, keepingNewlines: true))
            }
            try sink.flush(&buffer)
            note(ageOf: provenance)
        }
    }

    /// Lines that are shown before the one to begin with.
    private static let before = 3
}
