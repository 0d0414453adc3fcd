public import Shared

/// A next step for the user after an error, independent of the front end.
///
/// The command line describes a step with commands and options, and the full-screen app describes it with keys and
/// screens.
public enum Advice: Sendable, Hashable {
    // MARK: Sign-in and keys

    /// Signing in to the service.
    case signIn(Provider)
    /// Signing in again, because the token was rejected.
    case signInAgain(Provider)
    /// Continuing without the rejected token.
    case continueAnonymously
    /// Signing in for a higher rate limit, such as `5,000 requests an hour`.
    case signInForHigherLimit(Provider, limit: String)
    /// Signing in with another account.
    case useAnotherAccount
    /// Signing in with a token that has one of the OAuth scopes `needed`, such as `scope`.
    case grantScope(needed: String, scope: String?)
    /// Authorizing the token for the organization's single sign-on.
    case authorizeForOrganization
    /// Changing or unsetting the environment variable that contains the rejected token or key.
    case changeVariable(String)
    /// Adding an API key for the service.
    case addKey(Provider)
    /// Checking the API key for the service.
    case checkKey(Provider)
    /// Checking the pasted token, or creating another one.
    case replaceToken
    /// Starting the sign-in again.
    case restartSignIn
    /// Signing in with a one-time code instead of the browser.
    case signInWithCode
    /// Enabling the device flow of the OAuth app, or signing in with a token.
    case enableDeviceFlow
    /// Registering an OAuth app and configuring its client ID.
    case registerApp
    /// Checking the client ID of the OAuth app.
    case checkClientID
    /// Configuring the client secret of the OAuth app.
    case setClientSecret
    /// Choosing one of the signed-in accounts.
    case chooseAccount([String])

    // MARK: Token storage

    case unlockKeyring
    case enterPassphrase
    /// Storing the token in an encrypted file.
    case useEncryptedFile
    /// Storing the token in an unencrypted file.
    case usePlainFile
    /// Removing the keyring entry by signing out again or with the desktop's password manager.
    case removeKeyringEntry
    /// Making the token file accessible to its owner only.
    case restrictTokenFile

    // MARK: Network

    case checkNetwork
    /// Using the responses stored by earlier requests.
    case useStoredResponses
    /// Allowing requests to be sent.
    case goOnline
    case checkProxy
    case checkFirewall
    case checkCertificates
    /// Checking the configured URLs of the server.
    case checkServer
    case raiseTimeout
    case tryAgain
    case tryAgainLater
    /// Waiting until the rate limit resets, which the program can do before it continues the search.
    case waitForLimit
    /// Trying again after the rate limit was reset.
    case tryAgainAfterReset
    case useDemo

    // MARK: Queries and references

    /// Narrowing the search with the given filters, or with any filter if the array is empty.
    case narrow([String])
    /// Requesting an earlier page.
    case requestEarlierPage
    /// Trying a different query.
    case changeQuery
    /// Checking the query against the search syntax.
    case checkQuerySyntax
    case checkSpelling
    /// Entering the item's ID or the URL of its page.
    case usePageURL
    /// Selecting the server with the given host name.
    case useHost(String)
    /// Opening the item's page in the browser.
    case openPage
    /// Listing the contents of the folder.
    case listFolder(repo: String, path: String)
    /// Showing the file.
    case showFile(repo: String, path: String)
    /// Choosing one of the saved searches, or saving one if the array is empty.
    case chooseSavedSearch([String])
    /// Splitting the search by another field.
    case splitByAnotherField

    // MARK: Files

    case install(MissingLibrary)
    /// Replacing the existing file.
    case replaceFile
    /// Resuming the collection in the existing file, or replacing the file.
    case resumeOrReplaceFile
    /// Starting the collection over and replacing the file.
    case startOver
    case useAnotherFile
    /// Choosing the folder in which the program stores its files.
    case chooseStorageFolder
    case checkFolderPermissions
    case freeDiskSpace
    case raiseFileSizeLimit
    case raiseOpenFileLimit
    case moveFolderAway
    case fixSymbolicLinks
    case replaceSymbolicLink
    /// Removing the write permission of other users.
    case removeWritePermission
    case updateProgram

    /// Another step, described by the front end that created the error.
    case other(String)
}
