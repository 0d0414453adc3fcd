import Shared
public import TerminalKit

extension ChildProcess {
    /// The environment variables that contain the program's tokens, API keys and passphrases.
    public static let secretVariables: Set<String> = [
        "SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "SEARCHAPP_GITHUB_CLIENT_SECRET", "SEARCHAPP_PASSPHRASE",
        "UNSPLASH_ACCESS_KEY", "TMDB_ACCESS_TOKEN", "TMDB_API_KEY",
    ]
}

extension Environment {
    /// The environment for child processes. It does not contain `ChildProcess.secretVariables`.
    var withoutSecrets: Environment {
        Environment(variables.filter { !ChildProcess.secretVariables.contains($0.key) })
    }
}

extension Browser {
    /// The message for computers on which the program cannot open a browser.
    static let noBrowserReason = "No browser can be opened here. Set SEARCHAPP_BROWSER to a command that opens URLs."

    /// Creates the browser of the program. The environment variable `SEARCHAPP_BROWSER` takes precedence over the
    /// configuration file.
    ///
    /// - Parameter configured: The browser command in the configuration file, or `nil` if it contains none.
    init(chosenIn environment: Environment, configured: String?) {
        self.init(
            environment: environment.withoutSecrets, preferred: environment.nonEmpty("SEARCHAPP_BROWSER"),
            configured: configured, unavailableReason: Self.noBrowserReason)
    }
}
