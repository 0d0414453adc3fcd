public import Observation

/// The syntax highlighter for the file on the screen. The file is shown without colors until another program has
/// determined them.
@MainActor @Observable
public final class CodeHighlighter {
    /// The text of a file to highlight, with its path.
    public struct Source: Sendable, Hashable {
        /// The path of the file, which determines the language.
        public let path: String
        /// The text of the file.
        public let text: String

        /// Creates the description of a file.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// A function that returns the colored lines of a file, or `nil` if their colors cannot be determined.
    public typealias Highlight = @Sendable (Source) async -> [StyledText]?

    private var colored: (source: Source, lines: [StyledText])?
    @ObservationIgnored private var requested: Source?
    @ObservationIgnored private var work: Task<Void, Never>?
    @ObservationIgnored private let highlight: Highlight?

    /// Creates a highlighter.
    ///
    /// - Parameter highlight: Returns the colored lines of a file, or `nil` to show all files without colors.
    public init(_ highlight: Highlight?) {
        self.highlight = highlight
    }

    /// Returns the colored lines of a file, or `nil` if they are not available.
    public func lines(of source: Source) -> [StyledText]? {
        guard let colored, colored.source == source else { return nil }
        return colored.lines
    }

    /// Starts to highlight the file that the screen shows. If the screen shows no file, stops highlighting.
    public func show(_ source: Source?) {
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
    public func stop() {
        work?.cancel()
        work = nil
    }
}
