import Shared

/// Makes texts that nobody can guess: 32 random bytes as 43 characters that every address may hold.
///
/// RFC 7636 section 4.1 asks for this much of a verifier, and RFC 6749 section 10.10 for half of it of a state.
struct RandomText: Sendable {
    private let bytes: @Sendable (Int) -> [UInt8]

    init(bytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.bytes = bytes
    }

    /// From the system's generator, which is cryptographic on every platform.
    static let system = RandomText { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }

    func callAsFunction() -> Secret {
        Secret(bytes(32).base64URLEncoded)
    }
}
