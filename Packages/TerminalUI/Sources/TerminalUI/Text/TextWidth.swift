/// How many terminal cells text takes: two for East Asian wide characters and emoji, none for combining marks.
///
/// Characters are grapheme clusters (Unicode Standard Annex 29). Ambiguous characters (Annex 11) take one cell. Text from
/// outside is to be sanitised first: controls count as nothing here but are not nothing to a terminal.
public enum TextWidth {
    /// The sum over its characters.
    public static func cells(in text: some StringProtocol) -> Int {
        var steps = CellSteps(text)
        var count = 0
        while let cells = steps.next() { count += cells }
        return count
    }

    /// Seldom more than 2: a character can be made of several letters.
    public static func cells(in character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        guard scalars.dropFirst().first != nil else { return cells(in: first) }
        if first.value > 0xFF, first.properties.isEmojiPresentation { return 2 }
        var sum = 0
        for scalar in scalars {
            switch scalar.value {
            case 0xFE0F, 0x1F3FB...0x1F3FF:
                // An emoji presentation selector or a skin tone makes a picture of what is a letter without it.
                if first.properties.isEmoji { return 2 }
            default: break
            }
            sum += cells(in: scalar)
        }
        return sum
    }

    private static func cells(in scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        case 0x00...0x9F: return 0
        case 0xA0...0x2FF: return 1
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals join the initial before them.
        // Format characters that are seen: Prepended_Concatenation_Mark (Unicode 16.0, PropList.txt).
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return 1
        case 0x1F1E6...0x1F1FF: return 1  // Half of a flag on its own.
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
        default: return WideScalars.contains(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
