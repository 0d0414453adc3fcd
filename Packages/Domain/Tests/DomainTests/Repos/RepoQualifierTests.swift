import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RepoQualifierTests {
    @Test func `filters have the names that GitHub gives them`() throws {
        let day = try QualifierRange<CalendarDay>(">=2024-01-01", name: "updated")
        let query = try SearchQuery<RepoQualifier>(
            words: [],
            qualifiers: [
                .owner("apple"), .updated(day), .created(day), .archived(false), .visibility(.public),
                .includeForks(.included), .match(.readme), .numberOfTopics(.atLeast(3)), .goodFirstIssues(.moreThan(1)),
                .helpWantedIssues(.exactly(2)), .size(.lessThan(9)), .license("mit"), .topic("cli"),
                .forks(.upTo(5)), .followers(.from(7)), .stars(.between(1, 2)), .language("C"),
            ])
        #expect(
            query.text == """
                user:apple pushed:>=2024-01-01 created:>=2024-01-01 archived:false is:public fork:true in:readme \
                topics:>=3 good-first-issues:>1 help-wanted-issues:2 size:<9 license:mit topic:cli forks:*..5 \
                followers:7..* stars:1..2 language:C
                """)
    }

    @Test func `the filters of accounts have theirs`() throws {
        let query = try SearchQuery<UserQualifier>(
            words: [],
            qualifiers: [
                .type(.org), .location("Seoul"), .language("Swift"), .followers(.atMost(9)), .repos(.atLeast(1)),
                .match(.name), .created(try QualifierRange("*..2020-01-01", name: "created")),
            ])
        #expect(
            query.text
                == "type:org location:Seoul language:Swift followers:<=9 repos:>=1 in:name created:*..2020-01-01")
    }
}
