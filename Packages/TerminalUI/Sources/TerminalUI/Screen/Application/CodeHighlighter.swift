import Observation
import TerminalKit

/// The syntax highlighter for the file on the screen. The file is shown without colors until another program has
/// determined them.
@MainActor @Observable
final class CodeHighlighter {
    /// The text of a file to highlight, with its path.
    struct Source: Sendable, Hashable {
        /// The path of the file, which determines the language.
        let path: String
        let text: String
    }

    /// A function that returns the colored lines of a file, or `nil` if their colors cannot be determined.
    typealias Highlight = @Sendable (Source) async -> [StyledText]?

    private var colored: (source: Source, lines: [StyledText])?
    @ObservationIgnored private var requested: Source?
    @ObservationIgnored private var work: Task<Void, Never>?
    @ObservationIgnored private let highlight: Highlight?

    init(_ highlight: Highlight?) {
        self.highlight = highlight
    }

    /// Returns the colored lines of a file, or `nil` if they are not available.
    func lines(of source: Source) -> [StyledText]? {
        guard let colored, colored.source == source else { return nil }
        return colored.lines
    }

    /// Starts to highlight the file that the screen shows. If the screen shows no file, stops highlighting.
    func show(_ source: Source?) {
        guard source != requested else { return }
        stop()
        requested = source
        guard let source, let highlight, colored?.source != source else { return }
        work = Task {
            guard let lines = await highlight(source), !Task.isCancelled else { return }
            colored = (source, lines)
        }
    }

    /// Stops highlighting.
    func stop() {
        work?.cancel()
        work = nil
    }
}
