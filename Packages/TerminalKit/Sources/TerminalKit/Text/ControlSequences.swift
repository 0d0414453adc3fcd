extension String {
    /// The text without control sequences and control strings in their 7-bit and 8-bit forms (ECMA-48, 5.4 and 5.6).
    ///
    /// An incomplete sequence ends before the first character that cannot be part of it. A control string without a
    /// terminator extends to the end of its line. Other control characters are kept.
    var withoutControlSequences: String {
        guard unicodeScalars.contains(where: { $0 == "\u{1B}" || (0x80...0x9F).contains($0.value) }) else {
            return self
        }
        var result = UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar.value {
            case 0x1B:
                guard let second = rest.first else { break }
                rest.skipSequence(beginningWith: second.value + 0x40, escape: second)
            case 0x80...0x9F: rest.skipSequence(beginningWith: scalar.value, escape: nil)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

extension Substring.UnicodeScalarView {
    /// Skips the remaining scalars of a control sequence or control string.
    ///
    /// - Parameters:
    ///   - introducer: The value of the C1 control character that begins the sequence. Its two-character form is
    ///     converted to this value.
    ///   - escape: The second character of the two-character form, which is not skipped yet, or `nil` for the
    ///     single-character form.
    fileprivate mutating func skipSequence(beginningWith introducer: UInt32, escape: Unicode.Scalar?) {
        switch introducer {
        case 0x9B:
            if escape != nil { removeFirst() }
            skip(0x30...0x3F)
            skip(0x20...0x2F)
            if let final = first, (0x40...0x7E).contains(final.value) { removeFirst() }
        case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
            if escape != nil { removeFirst() }
            skipString()
        default:
            guard escape != nil else { return }
            skip(0x20...0x2F)
            if let final = first, (0x30...0x7E).contains(final.value) { removeFirst() }
        }
    }

    /// Skips a control string including its terminator, which is ST or BEL.
    private mutating func skipString() {
        while let scalar = first {
            switch scalar.value {
            case 0x0A, 0x0D: return
            case 0x1B where dropFirst().first != "\\": return
            default: removeFirst()
            }
            switch scalar.value {
            case 0x07, 0x9C: return
            case 0x1B:
                removeFirst()
                return
            default: break
            }
        }
    }

    private mutating func skip(_ range: ClosedRange<UInt32>) {
        while let scalar = first, range.contains(scalar.value) { removeFirst() }
    }
}
