import CHash
import CMicroHTTPD
import CSQLite
public import Shared

extension SystemLibrary {
    /// What favourites, recent queries and stored responses are kept with.
    public static let sqlite = SystemLibrary(
        "SQLite", package: "libsqlite3-0", use: "favourites, recent queries and stored responses", load: csqlite_load
    ) {
        String(cString: csqlite_version())
    }

    /// What the browser comes back to after a sign-in.
    public static let microhttpd = SystemLibrary(
        "libmicrohttpd", package: "libmicrohttpd12", use: "sign-in through the browser", load: cmicrohttpd_load
    ) {
        String(cString: cmicrohttpd_version())
    }

    /// What makes SHA-256 digests.
    static let digest = SystemLibrary(
        "libsodium", package: "libsodium23", use: "sign-in through the browser", load: chash_load
    ) {
        ""
    }
}
