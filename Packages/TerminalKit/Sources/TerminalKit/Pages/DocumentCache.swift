/// A cache of the layouts of the long texts that were drawn most recently. Each text is laid out only up to its last
/// visible line.
@MainActor
public final class DocumentCache {
    private var documents: [LaidOutText] = []
    private static let capacity = 128

    /// Creates an empty cache.
    public nonisolated init() {}

    /// Returns the layout of a text for a width and theme. The layout is created if the cache does not contain it.
    ///
    /// - Parameter linksBefore: The number of links on the page before the text.
    public func document(_ text: LongText, width: Int, theme: Theme, linksBefore: Int) -> LaidOutText {
        let index = documents.firstIndex {
            $0.width == width && $0.linksBefore == linksBefore && $0.theme == theme && $0.text == text
        }
        if let index { return documents[index] }
        if documents.count == Self.capacity { documents.removeFirst() }
        let document = LaidOutText(text, width: width, theme: theme, linksBefore: linksBefore)
        documents.append(document)
        return document
    }
}

/// The layout of a long text for one width and theme.
@MainActor
public final class LaidOutText {
    fileprivate let text: LongText
    fileprivate let width: Int
    fileprivate let theme: Theme
    fileprivate let linksBefore: Int
    private var layout: MarkdownLayout?
    /// The lines of a text without markup. It is empty for Markdown.
    private var lines: [StyledText] = []

    fileprivate init(_ text: LongText, width: Int, theme: Theme, linksBefore: Int) {
        self.text = text
        self.width = width
        self.theme = theme
        self.linksBefore = linksBefore
        let width = min(width, Markdown.widestText)
        do {
            let document = try text.markdown()
            layout = document.map { MarkdownLayout($0, width: width, theme: theme, linksBefore: linksBefore) }
            if document == nil { lines = StyledText.wrapped(text.source, width: width) }
        } catch {
            lines =
                StyledText.wrapped(error.sourceNotice, width: width, theme.faint) + [""]
                + StyledText.wrapped(text.source, width: width)
        }
    }

    /// The URLs of the links that the user can open, in the order of their numbers.
    var links: [String] { layout?.document.links ?? [] }

    /// The number of lines. Until all lines are laid out, the number is an estimate that is usually too high.
    var count: Int { layout?.count ?? lines.count }

    /// Returns the line at an index, or `nil` if the index is after the last line.
    func line(_ index: Int) -> StyledText? {
        layout?.layOut(through: index + 1)
        let lines = layout?.lines ?? lines
        return lines.indices.contains(index) ? lines[index] : nil
    }

    /// The indices of the first lines of headings.
    var headings: [Int] {
        layout?.layOut(through: .max)
        return layout?.headings ?? []
    }
}
