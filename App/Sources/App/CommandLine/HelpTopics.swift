import CommandParsing
import TerminalUI

/// Help that belongs to no single command.
enum HelpTopics {
    static let all = [
        HelpTopic("environment", "Variables that change what the program does") { environment },
        HelpTopic("exit-codes", "What the number tells with which the program ends") { exitCodes },
        HelpTopic("formatting", "Tables, pipes and JSON") { HelpTexts.formatting },
        HelpTopic("query-syntax", "What the words of a search may say") { HelpTexts.querySyntax },
        HelpTopic("keys", "Keys of the full-screen program") { KeyHelp.text },
    ]

    private static var exitCodes: String {
        "EXIT CODES\n"
            + ExitCode.allCases.map { code in
                let number = String(code.rawValue)
                return "  \(number)\(String(repeating: " ", count: 5 - number.count))\(code.meaning)\n"
            }.joined()
    }

    private static let environment = """
        ENVIRONMENT
          SEARCHAPP_GITHUB_TOKEN, GH_TOKEN, GITHUB_TOKEN
                                 token for GitHub, the first that is set
          UNSPLASH_ACCESS_KEY    key for photos
          TMDB_ACCESS_TOKEN, TMDB_API_KEY
                                 token or key for movies
          SEARCHAPP_GITHUB_CLIENT_ID, SEARCHAPP_GITHUB_CLIENT_SECRET
                                 the OAuth app for sign-in
          SEARCHAPP_PASSPHRASE   opens the encrypted token file without a prompt
          SEARCHAPP_DEMO=1       bundled data in place of the network
          SEARCHAPP_DEMO_SCENARIO
                                 what goes wrong in the demo: offline, rate-limit=90s, …
          SEARCHAPP_HOME         one directory for config, data, state and cache
          SEARCHAPP_CACHE_TTL    how long stored answers are fresh: 0s, 10m, …
          SEARCHAPP_PAGER, PAGER
                                 pager for long output; empty or cat for none
          SEARCHAPP_BROWSER, BROWSER
                                 program that opens web addresses
          SEARCHAPP_GITHUB_API_URL, SEARCHAPP_GITHUB_WEB_URL,
          SEARCHAPP_UNSPLASH_API_URL, SEARCHAPP_TMDB_API_URL
                                 base addresses; plain http on loopback only
          GH_HOST                GitHub Enterprise Server, as --host
          HTTP_PROXY, HTTPS_PROXY, NO_PROXY
                                 proxies
          SSL_CERT_FILE          certificates to trust
          NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM, COLUMNS
                                 colour and width
          XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME
                                 where files go

        """
}
