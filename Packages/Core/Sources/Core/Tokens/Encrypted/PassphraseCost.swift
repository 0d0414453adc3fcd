import CSodium

/// What trying one passphrase costs: Argon2id's passes and memory (RFC 9106).
struct PassphraseCost: Sendable, Hashable {
    let operations: UInt32
    let kibibytes: UInt32

    /// Two passes over 64 MiB, about a tenth of a second: libsodium's choice where a person waits.
    static let interactive = PassphraseCost(
        operations: UInt32(CSODIUM_INTERACTIVE_OPERATIONS),
        kibibytes: UInt32(CSODIUM_INTERACTIVE_KIBIBYTES))

    /// Whether a file may ask for it: one that was put there by somebody else must not take all memory or hours.
    var isAcceptable: Bool {
        (1...16).contains(operations) && (8...1 << 20).contains(kibibytes)
    }
}
