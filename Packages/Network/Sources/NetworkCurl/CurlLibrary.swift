import CCurl
public import Shared

extension SystemLibrary {
    /// What ``CurlTransport`` stands on; opened by its first request.
    public static let curl = SystemLibrary(
        "libcurl", package: "libcurl4", use: "everything that comes over the network", load: ccurl_load
    ) {
        String(cString: ccurl_version())
    }
}
