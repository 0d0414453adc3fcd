import CSecretService
import CSodium
public import Shared

extension SystemLibrary {
    /// The libsecret library, which gives access to the desktop keyring.
    public static let secret = SystemLibrary(
        "libsecret", package: "libsecret-1-0", use: "tokens in the desktop keyring", load: csecret_load
    ) {
        text(csecret_file)
    }

    /// The libsodium library, which encrypts the token file.
    public static let sodium = SystemLibrary(
        "libsodium", package: "libsodium23", use: "tokens in an encrypted file, and sign-in through the browser",
        load: { csodium_load(nil, $0, $1) }
    ) {
        String(cString: csodium_version())
    }
}
