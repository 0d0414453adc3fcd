import Shared
import TerminalKit

/// A text taken apart where given pieces of it stand, so that these can be written with emphasis.
struct EmphasizedText: Sendable, Hashable {
    struct Part: Sendable, Hashable {
        let text: String
        let isEmphasized: Bool
    }

    let parts: [Part]

    /// - Parameters:
    ///   - text: As it is shown: sanitised, and cut where there is no room.
    ///   - pieces: As they came; what of them the text does not hold is passed over.
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
    /// A text with pieces of it in another style.
    static func emphasized(
        _ text: String, marks pieces: [String], _ style: CellStyle, _ emphasis: CellStyle
    ) -> StyledText {
        guard !pieces.isEmpty else { return StyledText(parts: [Part(text: text, style: style)]) }
        return StyledText(
            parts: EmphasizedText(text, pieces).parts.map { part in
                StyledText.Part(text: part.text, style: part.isEmphasized ? emphasis : style)
            })
    }
}
