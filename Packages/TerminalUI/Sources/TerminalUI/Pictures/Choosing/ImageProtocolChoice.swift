/// The way that pictures are drawn, and why.
public struct ImageProtocolChoice: Sendable, Hashable {
    /// How pictures are drawn.
    public let imageProtocol: ImageProtocol
    /// For people, as the end of a sentence such as "half blocks, because …".
    public let reason: String
    /// What pictures are scaled by.
    public let cell: CellSize
    /// Whether sequences go through tmux to the terminal around it.
    public let usesPassthrough: Bool

    public init(
        _ imageProtocol: ImageProtocol, reason: String, cell: CellSize = .standard, usesPassthrough: Bool = false
    ) {
        self.imageProtocol = imageProtocol
        self.reason = reason
        self.cell = cell
        self.usesPassthrough = usesPassthrough
    }
}
