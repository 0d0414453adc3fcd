/// A long text broken into lines, which are kept as long as text and width stay: a frame is to cost what it shows, and
/// not what there is to read.
@MainActor
final class WrappedText {
    private var text = ""
    private var width = 0
    private var lines: [StyledText] = []

    func lines(of text: String, width: Int) -> [StyledText] {
        guard text != self.text || width != self.width else { return lines }
        (self.text, self.width) = (text, width)
        lines = StyledText.wrapped(text, width: width).map { StyledText(" ") + $0 }
        return lines
    }
}
