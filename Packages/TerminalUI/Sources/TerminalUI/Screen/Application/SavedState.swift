import Domain
import Presentation
import Shared
import TerminalKit

/// The state that the app restores in the next run. It contains the tab, the searches, the selected rows and the pane
/// layout.
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
}

extension SavedState {
    /// Creates the state from the contents of a file. Returns `nil` if the contents are invalid or have an unknown
    /// version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.maximumByteCount,
            let value = try? JSONReader.read(bytes, { (json) throws(JSONError) in try json.value() }),
            value["version"] == .integer(Self.version)
        else { return nil }
        self.init()
        tab = value["tab"]?.string.map(Feature.id)
        panes = PaneLayout(isSplit: value["split"] != .bool(false), listShare: value["listShare"]?.integer ?? 50)
        showsPictures = value["pictures"] != .bool(false)
        for (member, isGrid) in [("grids", true), ("lists", false)] {
            for case .string(let name) in (value[member]?.array ?? []).prefix(64) {
                grids[Feature.id(named: name)] = isGrid
            }
        }
        for member in (value["screens"]?.members ?? []).prefix(64) {
            screens[Feature.id(named: member.key)] = SavedScreenState(member.value)
        }
    }

    private func names(isGrid: Bool) -> JSONValue {
        .array(grids.filter { $0.value == isGrid }.keys.sorted().map { .string($0) })
    }

    /// The state as the contents of a JSON file.
    var bytes: [UInt8] {
        let saved = screens.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) }
        var json = JSONWriter(.compact)
        json.write(
            [
                "version": .integer(Self.version), "tab": JSONValue(tab),
                "split": .bool(panes.isSplit), "listShare": .integer(Int64(panes.listShare)),
                "pictures": .bool(showsPictures),
                "grids": names(isGrid: true), "lists": names(isGrid: false), "screens": .object(saved),
            ])
        return json.bytes
    }
}

extension SavedScreenState {
    fileprivate init?(_ value: JSONValue) {
        guard let text = value["text"]?.string else { return nil }
        var form = SearchForm(text: text)
        for case .array(let pair) in (value["filters"]?.array ?? []).prefix(64) {
            if pair.count == 2, let id = pair[0].string, let text = pair[1].string { form.filters.add(text, to: id) }
        }
        if let field = value["sort"]?.string {
            form.sort = SearchSort(field, order: value["order"]?.string.flatMap(SortOrder.init))
        }
        self.init(form: form, selected: value["selected"]?.string)
    }

    fileprivate var json: JSONValue {
        let filters = form.filters.entries.map { JSONValue.array([.string($0.id), .string($0.text)]) }
        return [
            "text": .string(form.text), "filters": .array(filters),
            "sort": JSONValue(form.sort?.field),
            "order": JSONValue(form.sort?.order?.rawValue),
            "selected": JSONValue(selected),
        ]
    }
}
