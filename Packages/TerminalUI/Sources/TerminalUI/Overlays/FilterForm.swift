import Presentation

/// The filters while they are being filled in; they hold only when they are applied.
struct FilterForm: Sendable, Equatable {
    let fields: [FilterField]
    private(set) var selected = 0
    private var texts: [TextField]

    init(fields: [FilterField], values: FilterValues) {
        self.fields = fields
        texts = fields.map { TextField(values[$0.id] ?? "") }
    }

    /// What is filled in.
    func values(changing values: FilterValues) -> FilterValues {
        var values = values
        for (field, text) in zip(fields, texts) { values[field.id] = text.text }
        return values
    }

    func text(of index: Int) -> TextField { texts[index] }

    mutating func select(_ index: Int) {
        selected = (index + fields.count) % max(1, fields.count)
    }

    /// Does what an editing key does; false for any other key.
    mutating func edit(_ key: Key) -> Bool {
        guard fields.indices.contains(selected) else { return false }
        guard case .choice(let choices) = fields[selected].input else { return texts[selected].edit(key) }
        switch key {
        case .right, .character(" "): choose(choices, by: 1)
        case .left: choose(choices, by: -1)
        case .backspace, .delete, .control("u"): texts[selected] = TextField()
        default: return false
        }
        return true
    }

    mutating func insert(_ text: String) {
        guard fields.indices.contains(selected) else { return }
        if case .choice = fields[selected].input { return }
        texts[selected].insert(text)
    }

    /// The choices in their order, and none of them.
    private mutating func choose(_ choices: [String], by step: Int) {
        let all = [""] + choices
        let index = all.firstIndex(of: texts[selected].text) ?? 0
        texts[selected] = TextField(all[(index + step + all.count) % all.count])
    }
}
