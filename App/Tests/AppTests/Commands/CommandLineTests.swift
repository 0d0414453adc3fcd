import CommandParsing
import Testing

@testable import App

/// Tests of command lines that are accepted or rejected before a command runs.
@Suite(.timeLimit(.minutes(10)))
struct CommandLineTests {
    private func refusal(_ line: String) throws -> UsageError? {
        do throws(UsageError) {
            let (spec, invocation) = try CommandTree.interface.parse(line.split(separator: " ").map(String.init))
            _ = try spec.make?(invocation)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("auth login --web --with-token", "--web and --with-token can't be used together"),
        ("auth login --with-token -s repo", "--with-token and --scopes can't be used together"),
        ("auth login --provider tmdb --web", "--web and --scopes are only for GitHub"),
        ("auth login --provider unsplash -s repo", "--web and --scopes are only for GitHub"),
        ("auth login octocat", "unexpected word “octocat”"),
        ("--demo auth login", "the demo needs no account: leave out --demo"),
        ("auth logout --all octocat", "a login and --all cannot be used together"),
        ("auth logout --provider tmdb octocat", "keys of TMDB have no login"),
        ("auth logout --provider tmdb --revoke", "--revoke is only for GitHub"),
        ("auth token --provider flickr", "“flickr” is not one of github, unsplash, tmdb"),
        ("config set color", "VALUE is missing"), ("config set color never again", "unexpected word “again”"),
        ("config set color pink", "color: “pink” is not one of auto, always, never"),
        ("config get colour", "unknown configuration key “colour”"), ("config unset", "KEY is missing"),
        ("cache info now", "unexpected word “now”"), ("completion tcsh", "“tcsh” is not one of bash, zsh, fish"),
        ("search repos x --all --limit 5", "--all and --limit can't be used together"),
        ("search repos x --web --print-url", "--web and --print-url can't be used together"),
        ("search repos x --limit 0", "--limit: “0” is not a whole number"),
        ("tui --screen me --query x", "--query: the screen “me” has no search"),
        ("fav add repo", "is missing"), ("fav add nothing x", "“nothing” is not one of"),
        ("user view octocat apple --repos", "--repos works with one user at a time"),
        ("user view a/b", "“a/b” is not"), ("user view - -", "used only once"),
        ("issue view a/b#1 --limit 3", "--limit needs --comments"),
        ("topic view cli -L 3", "--limit needs --repos"),
        ("movie view 1 --region KR", "--region needs --providers"),
        ("movie list best", "“best” is not one of trending"),
        ("photo list --topic a --collection b", "--collection and --topic can't be used together"),
        ("repo tree a/b ../c", "is not a path in a repository"), ("repo file a/b", "PATH is missing"),
        ("repo releases a/b c", "unexpected word “c”"), ("star add bad", "“bad” is not"),
        ("search photos sea --color pink", "--color: “pink” is not one of black_and_white"),
        ("search repos x --stars ten", "“ten” is not a valid value for --stars"), ("me too", "unexpected word “too”"),
        ("history rm repo", "QUERY is missing"), ("fav import a --merge --replace", "can't be used together"),
    ])
    func `an invalid command line is refused with a message that names the problem`(line: String, words: String) throws
    {
        let message = try #require(try refusal(line)?.message, "\(line) is accepted")
        #expect(message.firstRange(of: words) != nil, "\(message)")
    }

    @Test(arguments: [
        "auth login -s repo,gist -s user", "--demo=false auth login", "auth logout octocat", "auth switch",
        "config set pager cat",
        "cache clear --images --yes", "search repos x --all --strict --wait=5m", "tui --screen repos --query x",
        "user view octocat --json login", "user view @me apple -", "star list @me", "repo view a/b c/d --wait",
        "repo file https://github.com/a/b/blob/main/c", "photo random -n 3", "search photos sea --color auto",
        "issue view a/b#1 --comments --all", "topic view cli --repos --page 2", "history rm repo swift parser",
        "tui --screen favorites", "tui --screen favourites",
    ])
    func `a valid command line is accepted`(line: String) throws {
        #expect(try refusal(line) == nil)
    }
}
