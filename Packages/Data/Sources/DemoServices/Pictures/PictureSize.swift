/// How large a picture is drawn, in pixels.
struct PictureSize: Sendable, Hashable {
    let width: Int
    let height: Int

    /// The longest side that is drawn.
    static let maximum = 2_000

    /// - Parameters:
    ///   - width: As asked for; kept within 1 and what ``maximum`` allows.
    ///   - usual: The width where none is asked for.
    ///   - shape: Width to height; the extremes are cut to 1:4 and 4:1.
    init(width: Int?, usual: Int, shape: Double) {
        let shape = min(max(shape, 0.25), 4)
        let widest = min(Double(Self.maximum), Double(Self.maximum) * shape)
        let width = min(max(Double(width ?? usual), 1), widest)
        self.width = Int(width)
        height = max(1, Int((width / shape).rounded()))
    }
}
