import Domain
import Presentation
import Shared

/// The state that the app restores in the next run: the tab, the searches, the selected rows and the pane layout.
///
/// The state is stored in a JSON file.
struct SavedState: Sendable, Hashable {
    var tab: Feature.ID?
    var screens: [Feature.ID: SavedScreenState] = [:]
    var panes = PaneLayout()
    var showsPictures = true
    var grids: [Feature.ID: Bool] = [:]

    /// The maximum size of the state file in bytes.
    static let maximumByteCount = 256 << 10
    private static let version: Int64 = 1

    init() {}

    /// Creates the state from the contents of a file, or returns `nil` if they are invalid or have an unknown version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.maximumByteCount,
            let value = try? JSONReader.read(bytes, { (json) throws(JSONError) in try json.value() }),
            value["version"] == .integer(Self.version)
        else { return nil }
        if case .string(let tab) = value["tab"] { self.tab = Feature.id(named: tab) }
        var share = 50
        if case .integer(let number) = value["listShare"], let number = Int(exactly: number) { share = number }
        panes = PaneLayout(isSplit: value["split"] != .bool(false), listShare: share)
        showsPictures = value["pictures"] != .bool(false)
        for (member, isGrid) in [("grids", true), ("lists", false)] {
            guard case .array(let names) = value[member] else { continue }
            for case .string(let name) in names.prefix(64) { grids[Feature.id(named: name)] = isGrid }
        }
        guard case .object(let members) = value["screens"] else { return }
        for member in members.prefix(64) { screens[Feature.id(named: member.key)] = SavedScreenState(member.value) }
    }

    private func names(isGrid: Bool) -> JSONValue {
        .array(grids.filter { $0.value == isGrid }.keys.sorted().map { .string($0) })
    }

    /// The state as the contents of the JSON file.
    var bytes: [UInt8] {
        let saved = screens.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) }
        var json = JSONWriter(.compact)
        json.write(
            [
                "version": .integer(Self.version), "tab": tab.map { .string($0) } ?? .null,
                "split": .bool(panes.isSplit), "listShare": .integer(Int64(panes.listShare)),
                "pictures": .bool(showsPictures),
                "grids": names(isGrid: true), "lists": names(isGrid: false), "screens": .object(saved),
            ])
        return json.bytes
    }
}

extension SavedScreenState {
    fileprivate init?(_ value: JSONValue) {
        guard case .string(let text) = value["text"] else { return nil }
        var form = SearchForm(text: text)
        if case .array(let filters) = value["filters"] {
            for case .array(let pair) in filters.prefix(64) {
                if pair.count == 2, case .string(let id) = pair[0], case .string(let text) = pair[1] {
                    form.filters.add(text, to: id)
                }
            }
        }
        if case .string(let field) = value["sort"] {
            var order: SortOrder?
            if case .string(let name) = value["order"] { order = SortOrder(rawValue: name) }
            form.sort = SearchSort(field, order: order)
        }
        var selected: String?
        if case .string(let id) = value["selected"] { selected = id }
        self.init(form: form, selected: selected)
    }

    fileprivate var json: JSONValue {
        let filters = form.filters.entries.map { JSONValue.array([.string($0.id), .string($0.text)]) }
        return [
            "text": .string(form.text), "filters": .array(filters),
            "sort": form.sort.map { .string($0.field) } ?? .null,
            "order": form.sort?.order.map { .string($0.rawValue) } ?? .null,
            "selected": selected.map { .string($0) } ?? .null,
        ]
    }
}

extension JSONValue {
    /// Returns the value of an object's member, or `nil` if there is none.
    fileprivate subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}
