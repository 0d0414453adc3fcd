import CHash
import CMicroHTTPD
import CSQLite
public import Shared

extension SystemLibrary {
    /// The SQLite library, which stores favorites, recent queries and responses.
    public static let sqlite = SystemLibrary(
        "SQLite", package: "libsqlite3-0", use: "favorites, recent queries and stored responses", load: csqlite_load
    ) {
        String(cString: csqlite_version())
    }

    /// The libmicrohttpd library, which receives the redirect of a browser sign-in.
    public static let microhttpd = SystemLibrary(
        "libmicrohttpd", package: "libmicrohttpd12", use: "sign-in through the browser", load: cmicrohttpd_load
    ) {
        String(cString: cmicrohttpd_version())
    }

    /// The libsodium library, which computes SHA-256 digests.
    static let digest = SystemLibrary(
        "libsodium", package: "libsodium23", use: "sign-in through the browser", load: chash_load
    ) {
        ""
    }
}
