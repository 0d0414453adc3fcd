import CCurl

/// Opens libcurl.
enum CurlLibrary {
    static func load() throws(CurlLibraryMissing) {
        if let reason = ccurl_load() {
            throw CurlLibraryMissing(description: String(cString: reason))
        }
    }

    static func version() throws(CurlLibraryMissing) -> String {
        try load()
        return String(cString: ccurl_version())
    }
}
