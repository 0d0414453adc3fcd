extension String {
    /// The text without control sequences and control strings (ECMA-48, 5.4 and 5.6) in their 7-bit and 8-bit forms.
    /// Other control characters are kept.
    ///
    /// An incomplete sequence ends before the first character that cannot be part of it. A string without an end
    /// extends to the end of its line.
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
    /// Skips the rest of a control sequence or string.
    ///
    /// - Parameters:
    ///   - introducer: The C1 control, also if it was written as Escape and a letter.
    ///   - escape: That letter if it is not skipped yet.
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

    /// Skips a string through ST or BEL.
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
