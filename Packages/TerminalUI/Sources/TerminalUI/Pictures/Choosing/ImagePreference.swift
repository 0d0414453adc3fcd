/// How pictures are drawn, as the person chose it with `--images`.
public enum ImagePreference: String, Sendable, Hashable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, ascii, off
}
