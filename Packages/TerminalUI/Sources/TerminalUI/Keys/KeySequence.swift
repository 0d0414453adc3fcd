/// What the control sequences of keys and of the mouse mean.
enum KeySequence {
    static func event(final: UInt8, parameters: ArraySlice<UInt8>) -> InputEvent? {
        if parameters.first == UInt8(ascii: "<") {
            return mouse(numbers(parameters.dropFirst()), isPress: final == UInt8(ascii: "M"))
        }
        return key(final: final, parameters: numbers(parameters)).map(InputEvent.key)
    }

    /// Modifiers are the second parameter; a key with one is the key.
    static func key(final: UInt8, parameters: [Int]) -> Key? {
        switch Character(Unicode.Scalar(final)) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "Z": .backTab
        case "M": .enter
        case "~": parameters.first.flatMap(tilde)
        default: nil
        }
    }

    private static func tilde(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    /// Button, column and row; both count from 1. Movement and releases mean nothing.
    private static func mouse(_ numbers: [Int], isPress: Bool) -> InputEvent? {
        guard isPress, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let position = Position(row: numbers[2] - 1, column: numbers[1] - 1)
        // Shift, Meta and Ctrl are bits 2 to 4.
        return switch numbers[0] & ~0b11100 {
        case 0: .click(position)
        case 64: .wheel(-1, position)
        case 65: .wheel(1, position)
        default: nil
        }
    }

    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            String(decoding: part, as: UTF8.self)
        }.map { Int($0) ?? 0 }
    }
}
