public import Shared

/// A text field for a token or passphrase. It shows a dot for each character.
///
/// The field stores each character as a separate secret. When the user deletes a character, its memory is overwritten.
public struct SecretField: Sendable, Hashable {
    private var characters: [Secret] = []
    private var cursor = 0
    private var byteCount = 0

    /// Creates an empty field.
    public init() {}

    /// A Boolean value that indicates whether the field is empty.
    public var isEmpty: Bool { characters.isEmpty }

    /// The secret that the user has typed so far.
    public var secret: Secret {
        var bytes: [UInt8] = []
        // Reserve the capacity in advance. An array that grows leaves copies of its bytes in memory.
        bytes.reserveCapacity(byteCount)
        for character in characters { character.withBytes { bytes.append(contentsOf: $0) } }
        defer { bytes.wipe() }
        return Secret(bytes: bytes)
    }

    /// Inserts typed or pasted text at the cursor, without control characters.
    public mutating func insert(_ text: String) {
        for character in text.sanitizedForTerminal() {
            let count = character.utf8.count
            guard byteCount + count <= TextField.maximumLength else { return }
            characters.insert(Secret(String(character)), at: cursor)
            cursor += 1
            byteCount += count
        }
    }

    /// Performs the action of an editing key.
    ///
    /// Keys that move or delete by word apply to the whole text, because the dots do not show where words begin.
    ///
    /// - Returns: `false` if the key is not an editing key.
    public mutating func edit(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .backspace: remove(max(0, cursor - 1)..<cursor)
        case .delete: remove(cursor..<min(cursor + 1, characters.count))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(cursor + 1, characters.count)
        case .home, .control("a"), .control(.left), .alt(.left), .alt("b"): cursor = 0
        case .end, .control("e"), .control(.right), .alt(.right), .alt("f"): cursor = characters.count
        case .control("u"), .control("w"), .alt(.backspace), .control(.backspace): remove(0..<cursor)
        case .control("k"), .alt("d"), .control(.delete), .alt(.delete): remove(cursor..<characters.count)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        byteCount -= characters[range].reduce(0) { $0 + $1.withBytes(\.count) }
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// Draws the field with a dot in place of each secret character, followed by the cursor.
    public func draw(on frame: inout Frame, in box: Area, style: CellStyle) {
        guard box.width > 1 else { return }
        let count = min(cursor, box.width - 1)
        frame.write(StyledText(String(repeating: "•", count: count), style), in: box)
        frame.cursor = Position(row: box.row, column: box.column + count)
    }
}
