import Foundation
import Presentation
import Shared
import TerminalKit

/// An item with a page that begins with a short header instead of all facts.
protocol HeaderReportable: DetailReportable {
    @MainActor
    func header(_ canvas: ScreenCanvas) -> ItemHeader
}

/// The page about an item: its header or all of its facts, followed by its long text.
@MainActor
struct ScreenPage {
    /// A closure that creates the report with all facts about the item.
    let report: @MainActor () -> DetailReport
    /// The item with a short header, or `nil` if the page always shows all facts.
    private let item: (any HeaderReportable)?
    private let text: DetailText?
    /// The passages that match the search query, shown below the header. If the page shows all facts, `report`
    /// contains these passages.
    private let matches: [DetailMatch]
    private let notices: [String]
    private let marks: String

    init(_ item: some DetailReportable, isFavorite: Bool = false, isStarred: Bool = false) {
        report = { DetailReport(item, isFavorite: isFavorite) }
        self.item = item as? any HeaderReportable
        (text, matches, notices) = (item.detailText, DetailMatch.all(of: item), item.detailNotices)
        marks = (isFavorite ? "★" : "") + (isStarred ? "*" : "")
    }

    /// Returns the header without the body, or `nil` if the page shows all facts.
    ///
    /// - Parameter notice: The text about the page at the end of the first line, such as its age, or `nil`.
    func headerLines(_ canvas: ScreenCanvas, width: Int, notice: StyledText? = nil) -> [StyledText]? {
        canvas.showsAllFacts ? nil : item?.header(canvas).lines(canvas, width: width, marks: marks, notice: notice)
    }

    /// Returns the lines of the page without the long text below them, such as a README.
    func lines(_ canvas: ScreenCanvas, width: Int, notice: StyledText? = nil) -> [StyledText] {
        headLines(canvas, width: width, notice: notice) + noticeLines(canvas, width: width)
    }

    /// Returns the complete page, including its long text.
    func page(_ canvas: ScreenCanvas, width: Int, notice: StyledText? = nil) -> TextPage {
        page(below: headLines(canvas, width: width, notice: notice), canvas, width: width)
    }

    /// Returns the page without its header.
    func body(_ canvas: ScreenCanvas, width: Int) -> TextPage {
        page(below: bodyLines(canvas, width: width), canvas, width: width)
    }

    private func page(below lines: [StyledText], _ canvas: ScreenCanvas, width: Int) -> TextPage {
        var page = TextPage(lines)
        if let text {
            if !lines.isEmpty { page.append([""]) }
            canvas.append(text, to: &page, width: width)
        }
        page.append(noticeLines(canvas, width: width))
        return page
    }

    /// Returns the lines that precede the long text.
    private func headLines(_ canvas: ScreenCanvas, width: Int, notice: StyledText?) -> [StyledText] {
        guard let lines = headerLines(canvas, width: width, notice: notice) else {
            return (notice.map { [StyledText(" ") + $0] } ?? []) + report().headLines(width: width, theme: canvas.theme)
        }
        let body = bodyLines(canvas, width: width)
        return lines + (body.isEmpty ? [] : [""]) + body
    }

    /// Returns the paragraphs below the header, followed by the passages that match the search query.
    private func bodyLines(_ canvas: ScreenCanvas, width: Int) -> [StyledText] {
        let body = item?.header(canvas).bodyLines(width: width) ?? []
        let found = DetailMatch.lines(matches, width: width, theme: canvas.theme)
        return body.isEmpty ? Array(found.dropFirst()) : body + found
    }

    /// Returns an empty line and the credits and notices that every page of the item must show.
    private func noticeLines(_ canvas: ScreenCanvas, width: Int) -> [StyledText] {
        let lines = notices.flatMap { notice in
            StyledText.wrapped(notice.sanitizedForTerminal(), width: max(8, width - 2), canvas.theme.faint)
        }
        return lines.isEmpty ? [] : [""] + lines.map { StyledText(" ") + $0 }
    }
}

extension ScreenCanvas {
    /// Returns the age of a date as text, such as `3 days ago`, or the day if the page shows all facts.
    func age(_ date: Date) -> String {
        TimeText { [now] in now }.text(date, showsAllFacts ? .day : .age)
    }

    /// Returns a number with its noun, such as `1 comment`, or `nil` if there is no number.
    func count(_ number: Int?, _ singular: String, _ plural: String? = nil) -> StyledText? {
        guard let number else { return nil }
        let noun = number == 1 ? singular : plural ?? singular + "s"
        return StyledText("\(number.grouped) \(noun)")
    }
}
