public import Domain
import Shared
import TerminalKit

/// A long text of a page, as it came: a README, what an issue says.
public struct DetailText: Sendable, Hashable {
    /// As it is stored, for programs and for whoever asks for it.
    public let source: String
    private let form: Form

    private enum Form: Sendable, Hashable {
        case plain
        case markdown(base: WebURL?)
    }

    /// Shown as it is, wrapped.
    public static func plain(_ source: String) -> DetailText {
        DetailText(source: source, form: .plain)
    }

    /// Shown as a page.
    ///
    /// - Parameter base: Where the text stands, for links that are relative to it.
    public static func markdown(_ source: String, base: WebURL? = nil) -> DetailText {
        DetailText(source: source, form: .markdown(base: base))
    }

    /// Ready to be laid out; none of a plain text.
    func markdown() throws(MissingLibrary) -> Markdown? {
        guard case .markdown(let base) = form else { return nil }
        return try Markdown(source, base: base?.text)
    }

    /// Writes it for people; where what reads it is missing it stays as it is, and that is said after it.
    func append(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        var missing: MissingLibrary?
        do {
            if let markdown = try markdown() { return markdown.append(width: width, style: style, into: &buffer) }
        } catch {
            missing = error
        }
        for line in TextWrap.lines(source.sanitizedForTerminal(keepingNewlines: true), width: width) {
            buffer.appendLine(line)
        }
        guard let missing else { return }
        buffer.appendLine()
        for line in TextWrap.lines(missing.words.sanitizedForTerminal(), width: width) {
            buffer.appendLine(style(line, .dim))
        }
    }
}

extension MissingLibrary {
    /// What is shown in place of a page.
    var words: String { "This is the source: \(description). \(hint)" }
}
