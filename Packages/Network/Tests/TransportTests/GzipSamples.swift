import Foundation

/// Compressed bodies: several with gzip, and one with each other coding.
enum GzipSamples {
    /// `{"name":"한글"}`.
    static let name = bytes("H4sIAAAAAAACA6tWykvMTVWyUno7dc6rHQ1KtQDAP8nfEQAAAA==")

    /// A mebibyte of zeros in about one kilobyte.
    static let mebibyteOfZeros: [UInt8] = {
        let start = bytes("H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfoA==")
        let end = bytes("PgMc6jinAAAQAA==")
        return start + [UInt8](repeating: 0, count: 1016) + end
    }()

    /// The decoded content of ``repeated``.
    static let words = #"{"name":""# + String(repeating: "search ", count: 40) + #""}"#

    /// The encoded forms of ``words`` by the name of the coding.
    static let repeated: [String: [UInt8]] = [
        "br": bytes("GyIBaIzUVnkj3ChF9voKRCcl4WSxSowkpPcSBg=="),
        "zstd": bytes("KLUv/QBYzQAAkHsibmFtZSI6InNlYXJjaCAifQEAHKSWJQ=="),
        "deflate": bytes("eJyrVspLzE1VslIqTk0sSs5QGKXQKKVaANFcasw="),
    ]

    /// ``words`` compressed with gzip twice.
    static let gzipInGzip = bytes(
        "H4sIAAAAAAAC/5Pv5mAAAab/q8NOeZ/xDd0UpOXnq+N1LkBi6QWNpVEMbOm9U5UZGRgA+xlXjSkAAAA=")

    /// ``words`` compressed with Zstandard, then with gzip.
    static let zstandardInGzip = bytes(
        "H4sIAAAAAAAC/9PYqv+XIeIsA8OEaqW8xNxUJSul4tTEouQMBaVaRgaZJdNUAUzyQXwiAAAA")

    /// Two megabytes of empty gzip members, compressed with gzip in 33 members.
    static let emptyMembersInGzip: [UInt8] = {
        let member = bytes(
            "H4sIAAAAAAAC/+3IsQ0AIAgAMIKLX3AwR0scfMK0Y6t3XHlWPOWcc84555xzzjnnnHPOOeecc84555xzzjnnnHPOOeecc845"
                + "55xzzjnnnHPOOeecc84555xzzjnnnHPOOeecc84555xzzjnnnHPOOeecc84555xzzjnnnHPOOeecc84555xzzjnnnHPOOeec"
                + "c84555xzzjnnnHPOOeecc84555xzzjnnnHPOOeecc84555xzzjnnnHPOOeecc84555xz7vsbD5mvJ/D/AAA=")
        return Array(repeatElement(member, count: 33).joined())
    }()

    private static func bytes(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64).map { [UInt8]($0) } ?? []
    }
}
