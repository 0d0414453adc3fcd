public import Shared

/// A step that the user can take to resolve an error. It is independent of the front end.
///
/// The command-line tool describes the step with commands and options. The full-screen app describes it with keys and
/// screens.
public enum Advice: Sendable, Hashable {
    // MARK: Sign-in and keys

    /// Advises the user to sign in to the service.
    case signIn(Provider)
    /// Advises the user to sign in again, because the token was rejected.
    case signInAgain(Provider)
    /// Advises the user to continue without signing in, because the token was rejected.
    case continueAnonymously
    /// Advises the user to sign in to get a higher rate limit, such as `5,000 requests an hour`.
    case signInForHigherLimit(Provider, limit: String)
    /// Advises the user to sign in with another account.
    case useAnotherAccount
    /// Advises the user to sign in with a token that grants a required OAuth scope.
    ///
    /// `needed` lists the scopes that the request accepts, and `scope` is the one to suggest.
    case grantScope(needed: String, scope: String?)
    /// Advises the user to authorize the token for the single sign-on (SSO) of the organization.
    case authorizeForOrganization
    /// Advises the user to change or unset the environment variable that contains the rejected token or key.
    case changeVariable(String)
    /// Advises the user to add an API key for the service.
    case addKey(Provider)
    /// Advises the user to check the API key for the service.
    case checkKey(Provider)
    /// Advises the user to check the pasted token or to create a new token.
    case replaceToken
    /// Advises the user to start the sign-in process again.
    case restartSignIn
    /// Advises the user to sign in with a one-time code instead of the browser-based sign-in.
    case signInWithCode
    /// Advises the user to enable the device flow in the settings of the OAuth app, or sign in with a token.
    case enableDeviceFlow
    /// Advises the user to register an OAuth app and configure its client ID.
    case registerApp
    /// Advises the user to check the client ID of the OAuth app.
    case checkClientID
    /// Advises the user to configure the client secret of the OAuth app.
    case setClientSecret
    /// Advises the user to choose one of the given signed-in accounts.
    case chooseAccount([String])

    // MARK: Token storage

    case unlockKeyring
    case enterPassphrase
    /// Advises the user to store the token in an encrypted file.
    case useEncryptedFile
    /// Advises the user to store the token in an unencrypted file.
    case usePlainFile
    /// Advises the user to remove the token from the keyring by signing out again, or by using the desktop's password
    /// manager.
    case removeKeyringEntry
    /// Advises the user to change the permissions of the token file so that only its owner can access it.
    case restrictTokenFile

    // MARK: Network

    case checkNetwork
    /// Advises the user to use the cached responses of earlier requests.
    case useStoredResponses
    /// Advises the user to turn off offline mode, so that requests can be sent.
    case goOnline
    case checkProxy
    case checkFirewall
    case checkCertificates
    /// Advises the user to check the server URLs in the configuration.
    case checkServer
    case raiseTimeout
    case tryAgain
    case tryAgainLater
    /// Advises the user to let the program wait until the rate limit resets. The program then continues the search.
    case waitForLimit
    /// Advises the user to try again after the rate limit has reset.
    case tryAgainAfterReset
    case useDemo

    // MARK: Queries and references

    /// Advises the user to narrow the search with one of the given filters, or with any filter if the array is empty.
    case narrow([String])
    /// Advises the user to request an earlier page of the search results.
    case requestEarlierPage
    /// Advises the user to try a different search query.
    case changeQuery
    /// Advises the user to check whether the query follows the search syntax.
    case checkQuerySyntax
    case checkSpelling
    /// Advises the user to enter the ID of the item or the URL of its page.
    case usePageURL
    /// Advises the user to select the GitHub server with the given host name.
    case useHost(String)
    /// Advises the user to open the item's page in the browser.
    case openPage
    /// Advises the user to list the contents of the folder in the repository.
    case listFolder(repo: String, path: String)
    /// Advises the user to display the contents of the file in the repository.
    case showFile(repo: String, path: String)
    /// Advises the user to choose one of the given saved searches, or to save a search if the array is empty.
    case chooseSavedSearch([String])
    /// Advises the user to split the search into parts by another field.
    case splitByAnotherField

    // MARK: Files

    case install(MissingLibrary)
    /// Advises the user to replace the existing file, or choose a different file name.
    case replaceFile
    /// Advises the user to resume the collection of results in the existing file, or replace the file.
    case resumeOrReplaceFile
    /// Advises the user to replace the file and collect all results again.
    case startOver
    case useAnotherFile
    /// Advises the user to choose the folder in which the program stores its files.
    case chooseStorageFolder
    case checkFolderPermissions
    case freeDiskSpace
    case raiseFileSizeLimit
    case raiseOpenFileLimit
    case moveFolderAway
    case fixSymbolicLinks
    case replaceSymbolicLink
    /// Advises the user to remove the write permission of other users from the file or folder.
    case removeWritePermission
    case updateProgram

    /// Any other step. The front end that created the error provides the text.
    case other(String)
}
