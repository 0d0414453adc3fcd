/// The texts of the help topics, with lines of at most 80 columns.
public enum HelpTexts {
    /// The text of the help topic on output formats.
    public static let formatting = """
        FORMATTING
          On a terminal, lists are tables that fit the width of the terminal. In a pipe
          or with --plain, they are tab-separated values without a header, with raw
          numbers and ISO 8601 dates.

          --json FIELDS    an array with the given fields; `--json all` prints all
                           fields, and `--json` without a value lists them
          --json-meta      an object around the array: total, reachable, incomplete,
                           capped, source, fetchedAt, rateLimit, items. For
                           issues also searchType and lexicalFallbackReason
          --jsonl          one object per line, as pages arrive
          --csv            CSV (RFC 4180) with a header row. Control characters are
                           removed. With --json, the columns are the given
                           fields.
          --markdown       a Markdown table as on GitHub, with linked names and
                           escaped markup
          --json-errors    errors on stderr as a JSON object
          -q, --jq EXPR    the JSON, filtered with jq, which must be installed

          A value that the service does not return is null. No field is ever missing.
          Times are in UTC, in ISO 8601 format. In CSV and Markdown, null is an empty
          value, and lists are joined with "; ". An object is printed as its name, such
          as a login or a title, or otherwise as JSON.

        """

    /// The text of the help topic on user-defined commands.
    public static let ownCommands = """
        OWN COMMANDS
          App config set command.clone 'git clone {url}'
            defines a command. {field} stands for any field of --json.
          App config set command.clone.kinds repos
            restricts it to kinds. Otherwise, it runs on all kinds with its fields.
          App config set command.clone.key C
            adds a key of the full-screen program.
          App config set command.clone.background true
            keeps the screen while the command runs.
          App run clone repo cli/cli
            runs it on items. On screen, press the key or find it with `:`. It runs on
            the marked rows or on the selected row, once for each row.

          The line is split into words as in a shell, with quotes and backslashes, but
          no shell runs. Each value stays within its word. null is empty, lists are
          joined with "; ", and an object is its name or JSON. {{field}} is the text
          {field}. The first word, the program, cannot contain a field, nor can the
          script of a shell: write sh -c 'echo "$1"' sh {title}. Put -- before a
          value that may begin with a hyphen.

          The program does not get the variables with tokens, keys and passphrases.
          A file that other users can write is not trusted: its commands are ignored.

        """

    /// The text of the help topic on search queries.
    public static let querySyntax = """
        QUERY SYNTAX
          A single argument is sent unchanged, so you can use the service's syntax:
            App search repos 'cli in:name language:swift stars:>=100'
          If there are several arguments, each argument with a space becomes a phrase:
            App search repos 'machine learning' swift
              searches for: "machine learning" swift
          Flags are added as qualifiers, separate from your search terms:
            App search repos 'vapor OR hummingbird' --language swift
              searches for: (vapor OR hummingbird) language:swift
          Numbers and dates accept ranges: 10, >=10, <5, 10..50, *..2024-01-01,
          2024-01-01..*
          --show-query prints the query and its URL without sending the request.

        """

    /// The text of the help topic on environment variables.
    public static let environment = """
        ENVIRONMENT
          SEARCHAPP_GITHUB_TOKEN, GH_TOKEN, GITHUB_TOKEN
                                 GitHub token; the first variable that is set is used
          UNSPLASH_ACCESS_KEY    access key for Unsplash photos
          TMDB_ACCESS_TOKEN, TMDB_API_KEY
                                 token or key for TMDB movies
          SEARCHAPP_GITHUB_CLIENT_ID, SEARCHAPP_GITHUB_CLIENT_SECRET
                                 ID and secret of the OAuth app for sign-in
          SEARCHAPP_PASSPHRASE   passphrase of the encrypted token file
          SEARCHAPP_DEMO=1       use bundled data, like --demo
          SEARCHAPP_DEMO_SCENARIO
                                 simulate a fault in the demo: offline,
                                 rate-limit=90s, …
          ACCESSIBLE=1           use line mode instead of the full-screen program
          SEARCHAPP_HOME         directory for configuration, data, state and cache
          SEARCHAPP_CACHE_TTL    how long cached responses stay fresh: 0s, 10m, …
          SEARCHAPP_PAGER, PAGER
                                 pager for long output; an empty value or cat
                                 disables it
          SEARCHAPP_BROWSER, BROWSER
                                 program that opens URLs
          SEARCHAPP_GITHUB_API_URL, SEARCHAPP_GITHUB_WEB_URL,
          SEARCHAPP_UNSPLASH_API_URL, SEARCHAPP_TMDB_API_URL
                                 base URLs of the services; plain HTTP is allowed
                                 only for loopback addresses
          GH_HOST                GitHub Enterprise Server to use, like --host
          HTTP_PROXY, HTTPS_PROXY, NO_PROXY
                                 proxy servers, and hosts that need no proxy
          SSL_CERT_FILE          file with the certificates to trust
          NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM, COLUMNS
                                 color and width of the output
          XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME
                                 parent directories of the program's files

        """
}
