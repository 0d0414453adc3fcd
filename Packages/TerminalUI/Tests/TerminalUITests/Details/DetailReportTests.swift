import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct DetailReportTests {
    private let profile = GitHubUser(login: "octocat").with {
        $0.id = 583_231
        $0.type = .user
        $0.url = WebURL("https://github.com/octocat")
        $0.name = "The Octocat"
        $0.followers = 22_700
        $0.details = UserDetails(
            company: "@github", location: "San Francisco", bio: "\u{1B}[31mHello\u{202E}", publicRepos: 8,
            createdAt: Date(timeIntervalSince1970: 1_295_981_046))
    }

    @Test func `the page of a user shows the known facts, aligned, and omits the others`() {
        #expect(
            Samples.page(DetailReport(profile, isFavorite: true)) == """
                octocat (The Octocat)
                [31mHello

                Login         octocat
                Name          The Octocat
                Type          User
                Company       @github
                Location      San Francisco
                Followers     22,700
                Repositories  8
                Joined        2011-01-25
                URL           https://github.com/octocat
                Favorite      yes

                """
        )
    }

    @Test func `plain output has every key, with raw values and empty text for unknown ones`() {
        #expect(
            Samples.plainPage(DetailReport(profile, isFavorite: false)) == """
                login\toctocat
                name\tThe Octocat
                type\tUser
                bio\t[31mHello\u{202E}
                company\t@github
                location\tSan Francisco
                email\t
                blog\t
                followers\t22700
                following\t
                publicRepos\t8
                createdAt\t2011-01-25T18:44:06Z
                siteAdmin\t
                url\thttps://github.com/octocat
                isFavorite\tfalse

                """
        )
    }

    @Test func `a README is sanitized, wrapped for users and unwrapped for programs`() {
        let readme = "# Title\r\n\n" + String(repeating: "word ", count: 20) + "\u{1B}[2J"
        let report = DetailReport(Samples.repo("example/readme"), text: .markdown(readme))
        let lines = Samples.page(report, width: 40).split(separator: "\n")
        #expect(lines.contains("Title"))
        #expect(
            Samples.page(DetailReport(Samples.repo("a/b"), text: .plain(readme)), width: 40).contains("# Title"))
        #expect(lines.allSatisfy { TextWidth.cells(in: $0) <= 40 })
        let text = Samples.plainPage(report)
        #expect(text.hasSuffix("--\n# Title\n\n" + String(repeating: "word ", count: 20) + "[2J\n"))
    }

    @Test(arguments: [1, 12, 20, 40, 80]) func `no line is wider than the terminal`(width: Int) {
        let report = DetailReport(Samples.movie, isFavorite: true)
        #expect(
            Samples.page(report, width: width).split(separator: "\n").allSatisfy { TextWidth.cells(in: $0) <= width })
    }

    @Test func `the page of a movie shows the notice of its source, and that of a photo its credit`() {
        #expect(
            Samples.page(DetailReport(Samples.movie, isFavorite: false))
                .hasSuffix("This product uses the TMDB API but is not endorsed or certified by TMDB.\n")
        )
        #expect(
            Samples.page(DetailReport(Samples.photo, isFavorite: false)).hasSuffix(
                "Photo by tate on Unsplash\nhttps://unsplash.com/?utm_source=search-app&utm_medium=referral\n"))
    }
}
