/// Help on what commands share, at most 80 columns wide.
public enum HelpTexts {
    /// What output looks like, and what chooses its form.
    public static let formatting = """
        FORMATTING
          On a terminal lists are tables cut to its width. In a pipe, or with --plain,
          they are tab-separated lines with no header, raw counts and ISO 8601 dates.

          --json FIELDS    an array with just these fields; --json all for every field;
                           --json alone lists them
          --json-meta      wraps the array: total, reachable, incomplete, capped,
                           source, fetchedAt, rateLimit, items
          --jsonl          one object a line, as pages arrive
          --csv            RFC 4180: a header, CR LF after each record, values as they
                           are but for control characters; --json FIELDS chooses the
                           fields, without it they are the table's columns
          --markdown       the same as a table for GitHub, names linked; what would
                           mean something in Markdown is escaped
          --json-errors    errors on stderr as one JSON object
          -q, --jq EXPR    runs the installed jq over the JSON

          A value that the service does not give is null, never missing. Times are
          ISO 8601 UTC. In CSV and Markdown null is empty, lists are joined by "; ",
          and an object is what names it (a login, a title), else JSON.

        """

    /// What a search's words and flags become.
    public static let querySyntax = """
        QUERY SYNTAX
          One argument is sent as typed, so the service's whole syntax works inside it:
            App search repos 'cli in:name language:swift stars:>=100'
          Of several arguments, each with a space becomes a quoted phrase:
            App search repos 'machine learning' swift
              searches "machine learning" swift
          Flags become qualifiers outside your own words:
            App search repos 'vapor OR hummingbird' --language swift
              searches (vapor OR hummingbird) language:swift
          Numbers and dates take ranges: 10, >=10, <5, 10..50, *..2024-01-01,
          2024-01-01..*
          --show-query prints the query and its address and sends nothing.

        """

    /// The variables that change what the program does.
    public static let environment = """
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
          ACCESSIBLE=1           a conversation in lines in place of the full screen
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
