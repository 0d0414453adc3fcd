import TerminalKit

extension [Palette.Entry] {
    /// Returns the entries that match a text, beginning with the best match. If matches are equally good, available
    /// actions come first, followed by screens. Movements and settings come last.
    func matching(_ text: String) -> [Palette.Entry] {
        let search = CommandSearch(text)
        let ranked = enumerated().compactMap { index, entry in
            let action = entry.action
            let names = [action.name, action.hint].compactMap(\.self)
            return search.rank(names: names, synonyms: action.synonyms, summary: action.summary, keys: entry.keys)
                .map { (rank: ($0, entry.isAvailable ? 0 : 1, action.paletteRank, index), entry: entry) }
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.entry)
    }
}

extension Action {
    /// The position of the action among equally good matches. Users choose screens with number keys, move the cursor
    /// with keys, and seldom change settings.
    fileprivate var paletteRank: Int {
        if Action.moving.contains(self) || name.hasPrefix("setting:") || name.hasPrefix("theme:") { return 2 }
        return name.hasPrefix("tab:") ? 1 : 0
    }
}
