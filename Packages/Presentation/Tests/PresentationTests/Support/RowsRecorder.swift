import Domain
import Observation
import Presentation

/// A recorder for the names of all repositories that a list shows, which observes the list like a screen.
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
        names.formUnion(rows.map(\.name))
    }
}
