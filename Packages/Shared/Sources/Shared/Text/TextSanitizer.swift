extension String {
    /// This text without anything that could steer a terminal or reorder what stands on it.
    ///
    /// Removed: C0 and C1 controls with ESC and DEL, bidirectional controls, the byte order mark, tag characters and
    /// interlinear annotation. A run of tabs and line ends becomes one space. What is left of an escape sequence
    /// (`[31m`) is plain text.
    ///
    /// - Parameter keepingNewlines: For text of many lines: each line end (LF, CR LF or CR) stays as one LF, and each
    ///   tab becomes four spaces.
    public func sanitizedForTerminal(keepingNewlines: Bool = false) -> String {
        TextSanitizer(destination: .terminal, keepsNewlines: keepingNewlines).sanitize(self)
    }

    /// This text as one safe field for another program.
    ///
    /// Removed: C0 and C1 controls with ESC and DEL. A run of tabs and line ends becomes one space, so that columns and
    /// rows cannot shift. Bidirectional controls stay: they are part of the text.
    ///
    /// - Parameter keepingNewlines: For text of many lines: each line end stays as one LF, and tabs stay.
    public func sanitizedForPipe(keepingNewlines: Bool = false) -> String {
        TextSanitizer(destination: .pipe, keepsNewlines: keepingNewlines).sanitize(self)
    }

    /// This text without C0 and C1 controls, ESC and DEL; tabs and line ends stay as they are, for formats that quote
    /// them.
    ///
    /// - Parameter forTerminal: Also without a CR that no LF follows and without what reorders text on a terminal.
    public func withoutControls(forTerminal: Bool = false) -> String {
        TextSanitizer(destination: forTerminal ? .terminal : .pipe, keepsNewlines: true).strip(self)
    }
}

/// Takes the controls out of text that came from outside, one scalar at a time.
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

    /// Takes controls out and changes nothing else.
    func strip(_ text: String) -> String {
        guard Self.needsWork(text) else { return text }
        var result = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar.value {
            case 0x0D where destination == .terminal:
                let next = scalars.index(after: index)
                if next < scalars.endIndex, scalars[next] == "\n" { result.append(scalar) }
            case 0x09, 0x0A, 0x0D: result.append(scalar)
            case 0x2028,
                0x2029 where destination == .pipe:
                result.append(scalar)
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

    /// Whether a UTF-8 byte is a control or leads a range that holds one: most text has neither and is left alone.
    private static func mayBeginUnsafeScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20...0x7E: false
        case 0x00...0x1F, 0x7F: true
        case 0xC2: true  // U+0080–00BF: C1
        case 0xD8: true  // U+0600–063F: Arabic letter mark
        case 0xE2: true  // U+2000–2FFF: line separators and bidirectional controls
        case 0xEF: true  // U+F000–FFFF: byte order mark and annotation
        case 0xF3: true  // U+C0000–FFFFF: tag characters
        default: false
        }
    }
}

/// Scalars beyond ASCII that a terminal obeys, or hides so that text reads as something else.
public enum TerminalHazard {
    /// C1 controls, bidirectional controls with the line separators, the byte order mark, interlinear annotation and
    /// tag characters, in ascending order.
    public static let ranges: [ClosedRange<UInt32>] = [
        0x80...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F,
    ]

    static func contains(_ scalar: UInt32) -> Bool {
        ranges.contains { $0.contains(scalar) }
    }
}
