import CLibFuzzer

/// A program that uses LLVM's libFuzzer to find inputs that crash the parsers.
///
///     fuzz --list
///     fuzz TARGET [LIBFUZZER-OPTION… | DIRECTORY…]
@main
enum Fuzz {
    /// The target that the first argument names. It is global because libFuzzer calls back without a context.
    private static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.named)

    static func main() {
        guard chosen != nil else {
            print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
            return
        }
        // libFuzzer parses the arguments that follow the target's name.
        var count = CommandLine.argc - 1
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        _ = LLVMFuzzerRunDriver(&count, &words) { data, size in
            Fuzz.chosen?.body([UInt8](UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
    }
}

/// A parser of external input, together with the properties that must hold for any input.
struct FuzzTarget: Sendable {
    let name: String
    let body: @Sendable ([UInt8]) -> Void

    static let all = services + protocols + terminal + files

    static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }
}

/// Stops the program if the condition is false, so that libFuzzer saves the input.
func hold(_ condition: @autoclosure () -> Bool, _ rule: StaticString, line: UInt = #line) {
    precondition(condition(), "\(rule)", line: line)
}

extension [UInt8] {
    /// The bytes decoded as UTF-8. Replacement characters stand for invalid bytes.
    var text: String {
        String(decoding: self, as: UTF8.self)
    }

    /// The first byte as a number, and the remaining bytes.
    var split: (number: Int, rest: [UInt8]) {
        (first.map(Int.init) ?? 0, Array(dropFirst()))
    }
}
