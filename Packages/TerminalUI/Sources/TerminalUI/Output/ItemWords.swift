public import Domain
import Synchronization

/// The things that a command was told, in order: as words, and as lines of standard input where a word is `-`.
public struct ItemWords: Sendable {
    /// Gets the next ones, at least one and at most so many; none at the end. Throws `InputError`.
    public typealias Reader = @Sendable (Int) async throws -> [String]

    /// As they were typed.
    public let words: [String]

    /// Throws `usage` when standard input is to be read twice.
    public init(_ words: [String]) throws(AppError) {
        guard words.count(where: { $0 == "-" }) < 2 else {
            throw AppError(.usage, reason: "“-” can be given once: standard input is read once")
        }
        self.words = words
    }

    /// The one thing, where it was typed alone; none for several and for standard input.
    public var single: String? {
        words.count == 1 && words[0] != "-" ? words[0] : nil
    }

    /// Gives them in order, so many at a time, each once: standard input as it comes.
    ///
    /// - Parameters:
    ///   - isPatient: Whether lines that come slowly are gathered for a moment, because they are asked for together.
    ///   - lines: What `-` stands for.
    public func reader(isPatient: Bool = false, lines: InputLines = InputLines()) -> Reader {
        let rest = Mutex(words[...])
        return { count in
            if rest.withLock({ $0.first == "-" }) {
                let read = try await lines.next(upTo: count, patience: isPatient ? 100 : 0)
                if !read.isEmpty { return read }
                rest.withLock { $0 = $0.dropFirst() }
            }
            return rest.withLock { rest in
                let next = rest.prefix(while: { $0 != "-" }).prefix(count)
                rest = rest.dropFirst(next.count)
                return Array(next)
            }
        }
    }
}
