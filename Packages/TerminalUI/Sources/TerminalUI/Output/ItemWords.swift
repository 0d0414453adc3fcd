public import Domain
import Synchronization
import TerminalKit

/// The command-line arguments that identify items, in order. The argument `-` represents the lines of standard input.
public struct ItemWords: Sendable {
    /// A function that returns the next arguments. It returns at least one and at most the given number of arguments,
    /// or an empty array at the end. It throws `InputError`.
    typealias Reader = @Sendable (Int) async throws -> [String]

    /// The arguments as the user typed them.
    let words: [String]

    /// Creates the list of arguments that identify items.
    ///
    /// - Throws: A `usage` error if `-` occurs more than once, because standard input can be read only once.
    public init(_ words: [String]) throws(AppError) {
        guard words.count(where: { $0 == "-" }) < 2 else {
            throw AppError(.usage, reason: "“-” can be used only once, because standard input can be read only once")
        }
        self.words = words
    }

    /// The only argument, or `nil` if there are several arguments or the argument is `-`.
    public var single: String? {
        words.count == 1 && words[0] != "-" ? words[0] : nil
    }

    /// Returns a function that provides the arguments in order, in batches. Each line of standard input is provided
    /// when it arrives.
    ///
    /// - Parameters:
    ///   - isPatient: Whether to wait briefly for more lines, so that one request can load several items.
    ///   - lines: The reader of the lines that replace `-`.
    func reader(isPatient: Bool = false, lines: InputLines = InputLines()) -> Reader {
        let rest = Mutex(words[...])
        return { count in
            if rest.withLock({ $0.first == "-" }) {
                let read = try await lines.next(upTo: count, timeout: isPatient ? 100 : 0)
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
