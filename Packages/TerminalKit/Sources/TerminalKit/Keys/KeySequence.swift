/// A decoder for the control sequences that a terminal sends for keys and mouse events.
///
/// Key sequences are those of xterm, with modifiers in the second parameter. Sequences of the kitty keyboard protocol
/// (https://sw.kovidgoyal.net/kitty/keyboard-protocol/) are supported as well, because another program may have left it
/// enabled.
enum KeySequence {
    static func event(final: UInt8, parameters: ArraySlice<UInt8>) -> InputEvent? {
        if parameters.first == UInt8(ascii: "<") {
            let numbers = numbers(parameters.dropFirst()).map { $0.first ?? 0 }
            return mouse(numbers, isPress: final == UInt8(ascii: "M"))
        }
        // This is a mouse click in rxvt format. The Enter key of the keypad does not send this sequence.
        if final == UInt8(ascii: "M") {
            let numbers = numbers(parameters).map { $0.first ?? 0 }
            return mouse(numbers.prefix(1).map { $0 - 32 } + numbers.dropFirst(), isPress: true)
        }
        return key(final: final, parameters: numbers(parameters)).map(InputEvent.key)
    }

    /// Returns the key that a control sequence represents, or `nil` for unknown keys and for the release of a key.
    ///
    /// - Parameters:
    ///   - final: The final byte of the control sequence.
    ///   - parameters: The parameters with their subparameters. The second parameter contains the modifiers and the
    ///     event type.
    static func key(final: UInt8, parameters: [[Int]]) -> Key? {
        let modifiers = parameters.dropFirst().first ?? []
        guard modifiers.dropFirst().first != keyRelease else { return nil }
        let number = parameters.first?.first ?? 0
        let key: Key? =
            switch Character(Unicode.Scalar(final)) {
            case "A": .up
            case "B": .down
            case "C": .right
            case "D": .left
            case "H": .home
            case "F": .end
            case "Z": .backTab
            case "P": .function(1)
            case "Q": .function(2)
            case "R": .function(3)
            case "S": .function(4)
            case "M": .enter
            case "u": scalar(number)
            // In the modifyOtherKeys format of xterm, the third parameter is the character.
            case "~" where number == 27: scalar(parameters.dropFirst(2).first?.first ?? 0)
            case "~": tilde(number)
            default: nil
            }
        return key.flatMap { modified($0, by: modifiers.first ?? 0) }
    }

    /// Returns the mouse click that three bytes in X10 format describe.
    ///
    /// - Parameter bytes: The button, the column and the row, each increased by 32.
    static func click(_ bytes: [UInt8]) -> InputEvent? {
        mouse(bytes.map { Int($0) - 32 }, isPress: true)
    }

    /// Returns the function key (F1 to F5) of a Linux console sequence with the given final byte, or `nil` for other
    /// bytes.
    static func consoleKey(_ last: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(last) ? .function(Int(last) - 64) : nil
    }

    private static let keyRelease = 3

    /// Returns a key combined with modifiers, or `nil` for unsupported modifiers such as Super.
    ///
    /// Shift changes only letters and the Tab key. The lock keys are ignored.
    ///
    /// - Parameter parameter: The sum of the modifier bits plus 1.
    private static func modified(_ key: Key, by parameter: Int) -> Key? {
        guard parameter > 1 else { return key }
        let modifiers = parameter - 1
        guard modifiers & 0b11_1000 == 0 else { return nil }
        var key = key
        if key == .tab, modifiers & 1 != 0 { key = .backTab }
        if case .character(let character) = key, modifiers & 1 != 0, let upper = character.uppercased().first {
            key = .character(upper)
        }
        if modifiers & 4 != 0 { key = .control(key) }
        return modifiers & 2 != 0 ? .alt(key) : key
    }

    /// Returns the key that types the given code point, or `nil` for a private-use code point of a key without a
    /// character.
    private static func scalar(_ value: Int) -> Key? {
        switch value {
        case 9: .tab
        case 13: .enter
        case 27: .escape
        case 8, 127: .backspace
        case 0x20...0x7E, 0xA0...0xDFFF, 0xF900...0x10FFFF:
            Unicode.Scalar(UInt32(value)).map { .character(Character($0)) }
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
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// Returns the mouse click or wheel rotation with the given parameters, or `nil` for other mouse events.
    ///
    /// - Parameter numbers: The button, the column and the row. Columns and rows are counted from 1.
    private static func mouse(_ numbers: [Int], isPress: Bool) -> InputEvent? {
        guard isPress, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let position = Position(row: numbers[2] - 1, column: numbers[1] - 1)
        // Bits 2 to 4 represent Shift, Meta and Ctrl, which are ignored.
        return switch numbers[0] & ~0b11100 {
        case 0: .click(position)
        case 64: .wheel(-1, position)
        case 65: .wheel(1, position)
        default: nil
        }
    }

    /// Returns the parameters of a control sequence with their subparameters.
    ///
    /// Parameters are separated by semicolons, and subparameters by colons. A missing or invalid subparameter becomes
    /// 0.
    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { part in
                Int(String(decoding: part, as: UTF8.self)) ?? 0
            }
        }
    }
}
