import CommandParsing
import Synchronization
import TerminalUI

/// The things that a command was told, in order: as words, and as lines of standard input where a word is `-`.
struct ItemWords: Sendable {
    let words: [String]

    /// Throws when there is none.
    init(_ words: [String], of invocation: Invocation) throws(UsageError) {
        guard !words.isEmpty, !words.contains("") else { throw invocation.missingArgument(0) }
        guard words.count(where: { $0 == "-" }) < 2 else {
            throw UsageError("- can be given once: standard input is read once")
        }
        self.words = words
    }

    /// The one thing, where it was typed alone; none for several and for standard input.
    var single: String? {
        words.count == 1 && words[0] != "-" ? words[0] : nil
    }

    /// Gives them in order, so many at a time, each once: standard input as it comes.
    ///
    /// - Parameter isPatient: Whether lines that come slowly are gathered for a moment, because they are asked for together.
    func reader(isPatient: Bool = false) -> @Sendable (Int) async throws -> [String] {
        let lines = InputLines()
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
