public import Shared

/// A next step for the user after an error, independent of the front end.
///
/// The command line describes a step with commands and options, and the full-screen app describes it with keys and
/// screens.
public enum Advice: Sendable, Hashable {
    // MARK: Sign-in and keys

    /// Sign in to the service.
    case signIn(Provider)
    /// Sign in again, because the token was rejected.
    case signInAgain(Provider)
    /// Continue without the rejected token.
    case continueAnonymously
    /// Sign in for a higher rate limit, such as `5,000 requests an hour`.
    case signInForHigherLimit(Provider, limit: String)
    /// Sign in with another account.
    case useAnotherAccount
    /// Sign in with a token that has one of the OAuth scopes `needed`, such as `scope`.
    case grantScope(needed: String, scope: String?)
    /// Authorize the token for the organization's single sign-on.
    case authorizeForOrganization
    /// Change or unset the environment variable that contains the rejected token or key.
    case changeVariable(String)
    /// Add an API key for the service.
    case addKey(Provider)
    /// Check the API key for the service.
    case checkKey(Provider)
    /// Check the pasted token, or create another one.
    case replaceToken
    /// Start the sign-in again.
    case restartSignIn
    /// Sign in with a one-time code instead of the browser.
    case signInWithCode
    /// Enable the device flow of the OAuth app, or sign in with a token.
    case enableDeviceFlow
    /// Register an OAuth app and configure its client ID.
    case registerApp
    /// Check the client ID of the OAuth app.
    case checkClientID
    /// Configure the client secret of the OAuth app.
    case setClientSecret
    /// Choose one of the signed-in accounts.
    case chooseAccount([String])

    // MARK: Token storage

    case unlockKeyring
    case enterPassphrase
    /// Store the token in an encrypted file.
    case useEncryptedFile
    /// Store the token in an unencrypted file.
    case usePlainFile
    /// Remove the keyring entry by signing out again or with the desktop's password manager.
    case removeKeyringEntry
    /// Make the token file accessible to its owner only.
    case restrictTokenFile

    // MARK: Network

    case checkNetwork
    /// Use the responses stored by earlier requests.
    case useStoredResponses
    /// Allow requests to be sent.
    case goOnline
    case checkProxy
    case checkFirewall
    case checkCertificates
    /// Check the configured URLs of the server.
    case checkServer
    case raiseTimeout
    case tryAgain
    case tryAgainLater
    /// Wait until the rate limit resets, which the program can do before it continues the search.
    case waitForLimit
    /// Try again after the rate limit was reset.
    case tryAgainAfterReset
    case useDemo

    // MARK: Queries and references

    /// Narrow the search with one of the given filters. An empty array means any filter.
    case narrow([String])
    /// Request an earlier page.
    case requestEarlierPage
    /// Try a different query.
    case changeQuery
    /// Check the query against the search syntax.
    case checkQuerySyntax
    case checkSpelling
    /// Enter the item's ID or the URL of its page.
    case usePageURL
    /// Select the server with the given host name.
    case useHost(String)
    /// Open the item's page in the browser.
    case openPage
    /// List the contents of the folder.
    case listFolder(repo: String, path: String)
    /// Show the file.
    case showFile(repo: String, path: String)
    /// Choose one of the saved searches, or save one if the array is empty.
    case chooseSavedSearch([String])
    /// Split the search by another field.
    case splitByAnotherField

    // MARK: Files

    case install(MissingLibrary)
    /// Replace the existing file.
    case replaceFile
    /// Resume the collection in the existing file, or replace the file.
    case resumeOrReplaceFile
    /// Start the collection over and replacing the file.
    case startOver
    case useAnotherFile
    /// Choose the folder in which the program stores its files.
    case chooseStorageFolder
    case checkFolderPermissions
    case freeDiskSpace
    case raiseFileSizeLimit
    case raiseOpenFileLimit
    case moveFolderAway
    case fixSymbolicLinks
    case replaceSymbolicLink
    /// Remove the write permission of other users.
    case removeWritePermission
    case updateProgram

    /// Another step, described by the front end that created the error.
    case other(String)
}
