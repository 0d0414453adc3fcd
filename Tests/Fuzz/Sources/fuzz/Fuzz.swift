import CLibFuzzer

/// Looks for inputs that end the program, by LLVM's libFuzzer.
///
///     fuzz --list
///     fuzz TARGET [OPTION-OF-LIBFUZZER… | FOLDER…]
@main
enum Fuzz {
    /// What the first argument names. The engine calls back without a context, so that this is a constant.
    private static let chosen = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.named)

    static func main() {
        guard chosen != nil else {
            print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
            return
        }
        // The engine sees what follows the target's name as its own arguments.
        var count = CommandLine.argc - 1
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        _ = LLVMFuzzerRunDriver(&count, &words) { data, size in
            Fuzz.chosen?.body([UInt8](UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
    }
}

/// A reader of what comes from outside, and what holds whatever it is given.
struct FuzzTarget: Sendable {
    let name: String
    let body: @Sendable ([UInt8]) -> Void

    static let all = services + protocols + terminal + files

    static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }
}

/// Ends the program where something does not hold, so that the engine keeps the input.
func hold(_ condition: @autoclosure () -> Bool, _ rule: StaticString, line: UInt = #line) {
    precondition(condition(), "\(rule)", line: line)
}

extension [UInt8] {
    /// As text, what is no UTF-8 replaced.
    var text: String {
        String(decoding: self, as: UTF8.self)
    }

    /// The first byte as a number, and the rest.
    var split: (number: Int, rest: [UInt8]) {
        (first.map(Int.init) ?? 0, Array(dropFirst()))
    }
}
