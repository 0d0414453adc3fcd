import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import TerminalKit

@testable import TerminalUI

/// Rows with text that can break columns: wide, combining, right-to-left and hostile characters.
enum Samples {
    static let repos: [Repo] = [
        repo("sindresorhus/awesome", stars: 498_692, updated: "2026-07-14T19:25:58Z", "😎 Awesome lists"),
        repo(
            "example/korean", stars: 1_234, language: "한국어", updated: "2024-01-02T03:04:05Z",
            "한글 검색 도구입니다. 표의 열이 맞아야 합니다."),
        repo("example/family", stars: 7, language: "C++", updated: "2019-12-31T23:59:59Z", "👩‍👩‍👧‍👦 🇰🇷 ❤️ e\u{301}tude"),
        repo("example/rtl", language: "Swift", "שלום עולם \u{202E}gnp.exe"),
        repo("example/hostile", stars: 0, "\u{1B}[31mred\u{1B}]0;title\u{7}\tand\r\nlines\u{9B}2J"),
    ]

    static func repo(
        _ name: String, stars: Int? = nil, language: String? = nil, updated: String? = nil, _ description: String? = nil
    ) -> Repo {
        Repo(fullName: name).with {
            $0.name = String(name.split(separator: "/")[1])
            $0.description = description
            $0.url = WebURL("https://github.com/" + name)
            $0.language = language
            $0.stargazersCount = stars
            $0.updatedAt = updated.flatMap { ISO8601.date(from: $0) }
        }
    }

    static let user = GitHubUser(login: "octocat").with {
        $0.id = 583_231
        $0.type = .user
        $0.url = WebURL("https://github.com/octocat")
        $0.isSiteAdmin = false
    }

    static let movie = Movie(id: 19_995).with {
        $0.title = "Avatar"
        $0.overview = "A marine on an alien planet."
        $0.releaseDate = "2009-12-10"
        $0.genres = ["Action", "Adventure"]
        $0.voteAverage = 7.573
        $0.voteCount = 30_000
        $0.runtime = 162
        $0.url = WebURL("https://www.themoviedb.org/movie/19995")
    }

    static let photo = Photo(id: "T7xE0cyVHdk").with {
        $0.author = PhotoAuthor(name: nil, username: "tate", url: nil)
        $0.altDescription = "A harbour"
        $0.width = 4_000
        $0.height = 3_000
        $0.likes = 12
    }

    static func written<Row: TableReportable>(
        _ output: OutputDescription<Row>, on terminal: TerminalCapabilities = .pipe, _ pages: [[Row]],
        favorites: Set<ItemKey> = [], summary: ListSummary? = nil
    ) -> String {
        var list = ListWriter(output, on: terminal)
        var buffer = OutputBuffer()
        for page in pages { list.append(page, favorites: favorites, into: &buffer) }
        list.finish(summary, into: &buffer)
        return buffer.text
    }

    /// Returns the detail page of a report for users.
    static func page(_ report: DetailReport, width: Int = 80) -> String {
        var page = DetailOutput(format: .table, terminal: .terminal(width: width))
        report.append(to: &page)
        return page.buffer.text
    }

    /// Returns the detail page of a report in plain output for a pipe.
    static func plainPage(_ report: DetailReport) -> String {
        var page = DetailOutput(format: .plain, terminal: .pipe)
        report.append(to: &page)
        return page.buffer.text
    }
}

extension TerminalCapabilities {
    /// Terminal capabilities for standard streams that are pipes.
    static let pipe = TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)

    /// Returns terminal capabilities for standard output that is a terminal.
    static func terminal(width: Int = 80, style: TextStyle = .plain) -> TerminalCapabilities {
        TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: true, isErrorTerminal: false,
            size: TerminalSize(columns: width, rows: 24), outputStyle: style)
    }
}
