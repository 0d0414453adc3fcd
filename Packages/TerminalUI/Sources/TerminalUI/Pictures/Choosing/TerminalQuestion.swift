/// What a terminal is asked about pictures.
public enum TerminalQuestion: Sendable, Hashable {
    case all, withoutKitty

    /// The questions in one write. All terminals answer the last one, and they answer in order.
    var bytes: [UInt8] {
        // A kitty graphics query of one pixel; answered by those who have the protocol, and drawn by none.
        let kitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        // The cell in pixels (XTWINOPS 16), name and version (XTVERSION), primary device attributes (DA1).
        let others = "\u{1B}[16t\u{1B}[>q\u{1B}[c"
        return Array(((self == .all ? kitty : "") + others).utf8)
    }
}
