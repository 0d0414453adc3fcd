import Domain
import TerminalUI

/// What `--color` may say where a search has colours of its own: one of those, or when output is coloured.
///
/// The words of the two never meet.
enum ColorWord: Sendable {
    case filter(PhotoColor)
    case output(ColorMode)

    static let choices = PhotoColor.allCases.map(\.rawValue) + ColorMode.allCases.map(\.rawValue)

    init?(_ text: String) {
        if let color = PhotoColor(rawValue: text) {
            self = .filter(color)
        } else if let mode = ColorMode(rawValue: text) {
            self = .output(mode)
        } else {
            return nil
        }
    }

    var filter: PhotoColor? {
        if case .filter(let color) = self { color } else { nil }
    }

    var output: ColorMode? {
        if case .output(let mode) = self { mode } else { nil }
    }
}
