import Domain
import Shared

/// The long texts of the pages that were drawn last, laid out as far as they were seen: a frame is to cost what it shows,
/// and not what there is to read.
@MainActor
final class KeptDocuments {
    private var documents: [LaidOutText] = []
    private static let capacity = 128

    /// The document of a text; the same one as long as text, width and place stay.
    func document(_ text: DetailText, width: Int, theme: Theme, linksBefore: Int) -> LaidOutText {
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

/// A long text as lines.
@MainActor
final class LaidOutText {
    let text: DetailText
    let width: Int
    let theme: Theme
    let linksBefore: Int
    private var layout: MarkdownLayout?
    /// Where it is shown as it came.
    private var lines: [StyledText] = []

    init(_ text: DetailText, width: Int, theme: Theme, linksBefore: Int) {
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
                StyledText.wrapped(error.words, width: width, theme.faint) + [""]
                + StyledText.wrapped(text.source, width: width)
        }
    }

    /// What can be opened from it.
    var links: [WebURL] { layout?.document.links ?? [] }

    /// How many lines there are; more than that before the last was asked for.
    var count: Int { layout?.count ?? lines.count }

    /// The line, or none after the last.
    func line(_ index: Int) -> StyledText? {
        layout?.layOut(through: index + 1)
        let lines = layout?.lines ?? lines
        return lines.indices.contains(index) ? lines[index] : nil
    }

    /// The lines that headings begin at, all of them.
    var headings: [Int] {
        layout?.layOut(through: .max)
        return layout?.headings ?? []
    }
}
