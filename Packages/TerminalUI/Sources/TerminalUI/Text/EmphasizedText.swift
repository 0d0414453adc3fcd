import Shared
import TerminalKit

/// A text that is split into parts with and without emphasis.
struct EmphasizedText: Sendable, Hashable {
    struct Part: Sendable, Hashable {
        let text: String
        let isEmphasized: Bool
    }

    let parts: [Part]

    /// Creates a text in which each occurrence of the given substrings is emphasized.
    ///
    /// - Parameters:
    ///   - text: The text to show, sanitized and cut to the available width.
    ///   - pieces: The substrings to emphasize, which need not be sanitized. Substrings that do not occur in the text
    ///     are ignored.
    init(_ text: String, _ pieces: [String]) {
        let pieces = pieces.map { $0.sanitizedForTerminal() }.filter { !$0.isEmpty }
        var parts: [Part] = []
        var rest = text[...]
        while !rest.isEmpty {
            let place = pieces.compactMap { rest.firstRange(of: $0) }.min {
                ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
            }
            guard let place else { break }
            if place.lowerBound > rest.startIndex {
                parts.append(Part(text: String(rest[..<place.lowerBound]), isEmphasized: false))
            }
            parts.append(Part(text: String(rest[place]), isEmphasized: true))
            rest = rest[place.upperBound...]
        }
        if !rest.isEmpty { parts.append(Part(text: String(rest), isEmphasized: false)) }
        self.parts = parts
    }
}

extension StyledText {
    /// Returns a styled text in which the given substrings have a different style.
    static func emphasized(
        _ text: String, marks pieces: [String], _ style: CellStyle, _ emphasis: CellStyle
    ) -> StyledText {
        guard !pieces.isEmpty else { return StyledText(parts: [Part(text: text, style: style)]) }
        return StyledText(
            parts: EmphasizedText(text, pieces).parts.map { part in
                StyledText.Part(text: part.text, style: part.isEmphasized ? emphasis : style)
            })
    }

    /// Returns the text with the given pieces in bold.
    func emphasizing(_ pieces: [String]) -> StyledText {
        guard !pieces.isEmpty else { return self }
        var (result, rest) = ([Part](), parts[...])
        for piece in EmphasizedText(text, pieces).parts {
            var count = piece.text.unicodeScalars.count
            while count > 0, let part = rest.popFirst() {
                let scalars = part.text.unicodeScalars
                let (taken, left) = (scalars.prefix(count), scalars.dropFirst(count))
                let style = piece.isEmphasized ? part.style.adding(.bold) : part.style
                result.append(Part(text: String(taken), style: style))
                if !left.isEmpty { rest = [Part(text: String(left), style: part.style)] + rest }
                count -= taken.count
            }
        }
        return StyledText(parts: result)
    }

    /// Creates a styled text from a sanitized text, with a different style for some of its characters.
    ///
    /// - Parameter positions: The indices of the characters that have the different style.
    init(marking positions: Set<Int>, in text: String, _ style: CellStyle, _ emphasis: CellStyle) {
        guard !positions.isEmpty else {
            self.init(parts: [Part(text: text, style: style)])
            return
        }
        var parts: [Part] = []
        for (index, character) in text.enumerated() {
            let look = positions.contains(index) ? emphasis : style
            if let last = parts.last, last.style == look {
                parts[parts.count - 1] = Part(text: last.text + String(character), style: look)
            } else {
                parts.append(Part(text: String(character), style: look))
            }
        }
        self.init(parts: parts)
    }

    /// Returns the text truncated to a width in cells. A truncated text ends with an ellipsis.
    func truncated(toWidth width: Int) -> StyledText {
        var room = width
        guard self.width > room else { return self }
        var result: [Part] = []
        for part in parts {
            let cells = TextWidth.cells(in: part.text)
            guard cells >= room else {
                result.append(part)
                room -= cells
                continue
            }
            let text = cells == room ? String(part.text.dropLast()) + "……" : part.text
            result.append(Part(text: text.truncated(toWidth: room), style: part.style))
            break
        }
        return StyledText(parts: result)
    }
}
