import Domain

/// The pictures that the screen shows: loaded and drawn behind it. Whoever loads them keeps those that are likely to
/// come back.
@MainActor
final class PictureShelf {
    typealias Load = @concurrent @Sendable (WebAddress) async throws(SearchError) -> DecodedImage

    /// None before it is known how to draw.
    private var renderer: PictureRenderer?
    private let load: Load?
    private var drawn: [PicturePlace: PlacedPicture] = [:]
    /// Not asked for again as long as they would be seen.
    private var failed: Set<WebAddress> = []
    private var running: [PicturePlace: Task<Void, Never>] = [:]

    /// - Parameters:
    ///   - choice: None when that comes later.
    ///   - load: None shows nothing.
    init(_ choice: ImageProtocolChoice?, load: Load?) {
        renderer = choice.map(PictureRenderer.init)
        self.load = load
    }

    /// Says how pictures are drawn; nothing is loaded before.
    func draw(as choice: ImageProtocolChoice) {
        renderer = renderer ?? PictureRenderer(choice)
    }

    /// The pictures that are ready for these places. Others are loaded; those of other places are given up, unless an
    /// overlay hides all for a while.
    ///
    /// - Parameter onReady: Called when one more is ready.
    func pictures(for places: [PicturePlace], onReady: @escaping @MainActor () -> Void) -> [PlacedPicture] {
        for (place, task) in running where !places.contains(place) {
            task.cancel()
            running[place] = nil
        }
        if !places.isEmpty {
            drawn = drawn.filter { places.contains($0.key) }
            failed.formIntersection(places.map(\.address))
        }
        return places.compactMap { place in
            if let picture = drawn[place] { return picture }
            if running[place] == nil, !failed.contains(place.address) { fetch(place, onReady) }
            return nil
        }
    }

    func stop() {
        for task in running.values { task.cancel() }
        running = [:]
    }

    private func fetch(_ place: PicturePlace, _ onReady: @escaping @MainActor () -> Void) {
        guard let renderer, let load else { return }
        running[place] = Task { [weak self] in
            let picture: PlacedPicture?
            do {
                picture = try await .drawing(try await load(place.address), in: place, with: renderer)
            } catch {
                // What is seen on it stands below in words.
                picture = nil
            }
            guard !Task.isCancelled, let self else { return }
            running[place] = nil
            guard let picture else {
                failed.insert(place.address)
                return
            }
            drawn[place] = picture
            onReady()
        }
    }
}
