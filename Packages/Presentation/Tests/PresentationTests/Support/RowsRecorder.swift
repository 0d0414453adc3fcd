import Domain
import Observation
import Presentation

/// Every name that a list of repos ever showed, caught as a screen would catch it.
@MainActor
final class RowsRecorder {
    private(set) var names: Set<String> = []
    private let list: ListModel<Repo>

    init(_ list: ListModel<Repo>) {
        self.list = list
        observe()
    }

    private func observe() {
        let rows = withObservationTracking {
            list.rows
        } onChange: { [weak self] in
            Task { @MainActor in self?.observe() }
        }
        names.formUnion(rows.map(\.item.name))
    }
}
