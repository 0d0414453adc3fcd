extension String {
    /// Returns the text without characters that could control a terminal or change the order of its output.
    ///
    /// The method removes C0 and C1 controls including ESC, DEL, bidirectional controls, the byte order mark, tag
    /// characters and interlinear annotation characters. Consecutive tabs and line breaks become one space. The
    /// remainder of an escape sequence, such as `[31m`, stays as plain text.
    ///
    /// - Parameter keepingNewlines: A Boolean value that indicates whether to keep line breaks, for multi-line text. If
    ///   it is `true`, each line break (LF, CR LF or CR) becomes one LF, and each tab becomes four spaces.
    public func sanitizedForTerminal(keepingNewlines: Bool = false) -> String {
        TextSanitizer(destination: .terminal, keepsNewlines: keepingNewlines).sanitize(self)
    }

    /// Returns the text as a single field that is safe to pass to another program.
    ///
    /// The method removes C0 and C1 controls including ESC, and DEL. Consecutive tabs and line breaks become one space,
    /// which keeps columns and rows aligned. Bidirectional controls are kept, because they are part of the text.
    ///
    /// - Parameter keepingNewlines: A Boolean value that indicates whether to keep line breaks, for multi-line text. If
    ///   it is `true`, each line break becomes one LF, and tabs are kept.
    public func sanitizedForPipe(keepingNewlines: Bool = false) -> String {
        TextSanitizer(destination: .pipe, keepsNewlines: keepingNewlines).sanitize(self)
    }

    /// Returns the text without C0 controls, C1 controls and DEL. Tabs and line breaks are kept. Use the method for
    /// formats in which tabs and line breaks are quoted.
    ///
    /// - Parameter forTerminal: A Boolean value that indicates whether to also remove characters that change the order
    ///   of terminal output. This includes carriage returns, so that each line break is a line feed.
    public func withoutControls(forTerminal: Bool = false) -> String {
        TextSanitizer(destination: forTerminal ? .terminal : .pipe, keepsNewlines: true).strip(self)
    }
}

/// A sanitizer that removes control characters from untrusted text, one Unicode scalar at a time.
struct TextSanitizer {
    enum Destination {
        case terminal, pipe
    }

    let destination: Destination
    let keepsNewlines: Bool

    func sanitize(_ text: String) -> String {
        guard Self.needsWork(text) else { return text }
        var result = String.UnicodeScalarView()
        var previous: Kind = .plain
        var followsCarriageReturn = false
        for scalar in text.unicodeScalars {
            let kind = kind(of: scalar)
            switch kind {
            case .plain:
                result.append(scalar)
            case .lineEnd where keepsNewlines:
                if !(followsCarriageReturn && scalar == "\n") { result.append("\n") }
            case .tab where keepsNewlines:
                if destination == .pipe { result.append(scalar) } else { result += "    ".unicodeScalars }
            case .lineEnd, .tab:
                if previous == .plain { result.append(" ") }
            case .removed:
                continue
            }
            previous = kind
            followsCarriageReturn = scalar == "\r"
        }
        return String(result)
    }

    /// Returns the text without control characters. Tabs, line feeds and all other characters are unchanged.
    func strip(_ text: String) -> String {
        guard Self.needsWork(text) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0D where destination == .terminal: continue
            case 0x09, 0x0A, 0x0D: result.append(scalar)
            case 0x2028...0x2029 where destination == .pipe: result.append(scalar)
            default: if kind(of: scalar) == .plain { result.append(scalar) }
            }
        }
        return String(result)
    }

    private enum Kind {
        case plain, tab, lineEnd, removed
    }

    private func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x09: .tab
        case 0x0A, 0x0D, 0x2028, 0x2029: .lineEnd
        case 0x00...0x1F, 0x7F...0x9F: .removed
        default: destination == .terminal && TerminalHazard.contains(scalar.value) ? .removed : .plain
        }
    }

    private static func needsWork(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.contains(where: mayBeginUnsafeScalar) }
            ?? text.utf8.contains(where: mayBeginUnsafeScalar)
    }

    /// Returns whether a UTF-8 byte is a control character, or can be the first byte of a character that the sanitizer
    /// may remove. Most strings contain no such byte and remain unchanged.
    private static func mayBeginUnsafeScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20...0x7E: false
        // The last five bytes begin U+0080–00BF, U+0600–063F, U+2000–2FFF, U+F000–FFFF and U+C0000–FFFFF.
        case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
        default: false
        }
    }
}

/// The non-ASCII characters that are unsafe to write to a terminal. They control the terminal, or they are invisible
/// and can disguise the real text.
public enum TerminalHazard {
    /// The ranges of the unsafe Unicode scalars in ascending order. They contain C1 controls, bidirectional controls,
    /// line separators, the byte order mark, interlinear annotation characters and tag characters.
    public static let ranges: [ClosedRange<UInt32>] = [
        0x80...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F,
    ]

    static func contains(_ scalar: UInt32) -> Bool {
        ranges.contains { $0.contains(scalar) }
    }
}
