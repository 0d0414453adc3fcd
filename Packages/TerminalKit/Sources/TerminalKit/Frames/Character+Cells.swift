extension Character {
    /// The parts of the character that each occupy one or two cells, with the same width on all terminals.
    ///
    /// The total width is the width that ``TextWidth`` returns. A character without a width, such as a control
    /// character, has no parts.
    ///
    /// Some terminals draw emoji sequences, such as families and skin tones, as one image. These sequences are reduced
    /// to their first emoji. A flag becomes the two letters of its country code.
    var settled: [(text: String, width: Int)] {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0x20 else { return [] }
        guard scalars.dropFirst().first != nil else {
            let text = first.countryLetter ?? String(self)
            let width = first.value < 0x7F ? 1 : TextWidth.cells(in: self)
            return width > 0 ? [(text, width)] : []
        }
        var parts: [(text: String, width: Int)] = []
        for scalar in scalars {
            let width = TextWidth.cells(in: Character(scalar))
            if width == 0, let last = parts.indices.last {
                guard scalar.joinsSilently, parts[last].text.unicodeScalars.count < Cell.maximumScalars else {
                    continue
                }
                parts[last].text.unicodeScalars.append(scalar)
            } else if width > 0 {
                parts.append((scalar.countryLetter ?? String(scalar), width))
            }
        }
        return parts.fitted(toWidth: TextWidth.cells(in: self))
    }

    /// A Boolean value that indicates whether the character is a printable ASCII character.
    var isPlain: Bool {
        utf8.count == 1 && utf8.first.map { $0 >= 0x20 && $0 < 0x7F } == true
    }
}

extension [(text: String, width: Int)] {
    /// Returns the leading parts that fit into the given width, padded with spaces to exactly that width.
    fileprivate func fitted(toWidth width: Int) -> Self {
        var rest = width
        var parts = prefix { part in
            rest -= part.width
            return rest >= 0
        }
        let missing = width - parts.reduce(0) { $0 + $1.width }
        if !parts.isEmpty { parts += repeatElement((text: " ", width: 1), count: missing) }
        return Array(parts)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar becomes part of the previous character.
    ///
    /// It is `true` for combining marks and for Hangul vowels and final consonants.
    fileprivate var joinsSilently: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
        case 0xFE00...0xFE0F: false
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: false
            }
        }
    }

    /// The Latin letter that a regional indicator represents, or `nil` for other scalars.
    fileprivate var countryLetter: String? {
        guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
        return Unicode.Scalar(0x41 + value - 0x1F1E6).map { String($0) }
    }
}
