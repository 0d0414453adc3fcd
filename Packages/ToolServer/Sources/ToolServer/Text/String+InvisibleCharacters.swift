extension String {
    /// Returns the text without control characters and invisible characters. Invisible characters include zero-width
    /// characters, bidirectional controls, tags and variation selectors.
    ///
    /// Joiners and variation selectors are kept inside emoji. Joiners are also kept between letters of scripts that
    /// need them.
    func withoutInvisibleCharacters() -> String {
        guard unicodeScalars.contains(where: \.mayBeInvisible) else { return self }
        let scalars = Array(unicodeScalars)
        var result = UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            index += 1
            switch scalar.value {
            case 0x0D:
                if next != "\n" { result.append("\n") }
            case 0x09, 0x0A: result.append(scalar)
            case 0x2028, 0x2029: result.append("\n")
            case 0xFE0E, 0xFE0F:
                guard let base = result.last, base.properties.isEmoji, base.value > 0x7F || next?.value == 0x20E3 else {
                    continue
                }
                result.append(scalar)
            case 0x200D where result.endsWithEmoji && next?.isEmoji == true: result.append(scalar)
            case 0x200C, 0x200D:
                guard let last = result.last, let next, last.joins, next.joins else { continue }
                result.append(scalar)
            default:
                if !scalar.mayBeInvisible { result.append(scalar) }
            }
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether the character is a control character or is usually invisible on its own.
    fileprivate var mayBeInvisible: Bool {
        switch value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x02FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
        case 0x00...0x1F: value != 0x09 && value != 0x0A
        case 0x7F...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        // The blank Braille pattern is invisible, although Unicode does not classify it as default-ignorable.
        case 0x2800: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the character is an emoji on its own. ASCII digits and signs become emoji only in combination with other
    /// characters.
    fileprivate var isEmoji: Bool { value > 0x7F && properties.isEmoji }

    /// Whether the character belongs to a script in which joiners change the form of letters. These scripts are Arabic,
    /// related scripts and the Brahmic scripts.
    fileprivate var joins: Bool {
        let isInScript =
            switch value {
            case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1B00...0x1BFF, 0xA840...0xA8FF,
                0xA900...0xA9FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x11000...0x11FFF:
                true
            default: false
            }
        guard isInScript else { return false }
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .lowercaseLetter, .uppercaseLetter:
            return true
        default: return false
        }
    }
}

extension String.UnicodeScalarView {
    /// Whether the text ends with an emoji, possibly followed by a variation selector or a skin tone.
    fileprivate var endsWithEmoji: Bool {
        guard let last = last(where: { $0.value != 0xFE0F && $0.value != 0x20E3 }) else { return false }
        return last.isEmoji || last.properties.isEmojiModifier
    }
}
