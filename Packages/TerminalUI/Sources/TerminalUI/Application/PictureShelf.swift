import Domain

/// The pictures that the screen shows: loaded and drawn behind it. Whoever loads them keeps those that are likely to
/// come back.
@MainActor
final class PictureShelf {
    typealias Load = @Sendable (WebURL) async throws(SearchError) -> DecodedImage

    /// None before it is known how to draw.
    private var renderer: PictureRenderer?
    private let load: Load?
    private var drawn: [PicturePlace: PlacedPicture] = [:]
    /// Why pictures cannot be shown, which are not asked for again as long as they would be seen.
    private(set) var failures: [WebURL: String] = [:]
    private var running: [PicturePlace: Task<Void, Never>] = [:]
    /// Numbers that no other program's pictures on the same terminal are likely to have.
    private var lastID: UInt32

    /// - Parameters:
    ///   - choice: None when that comes later.
    ///   - load: None shows nothing.
    init(
        _ choice: ImageProtocolChoice?, load: Load?, firstID: UInt32 = .random(in: 1 << 16..<1 << 31)
    ) {
        lastID = firstID
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
    /// - Parameter onReady: Called when one more is ready, or has failed.
    func pictures(for places: [PicturePlace], onReady: @escaping @MainActor () -> Void) -> [PlacedPicture] {
        for (place, task) in running where !places.contains(place) {
            task.cancel()
            running[place] = nil
        }
        if !places.isEmpty {
            drawn = drawn.filter { places.contains($0.key) }
            let urls = Set(places.map(\.url))
            failures = failures.filter { urls.contains($0.key) }
        }
        return places.compactMap { place in
            if let picture = drawn[place] { return picture }
            if running[place] == nil, failures[place.url] == nil { fetch(place, onReady) }
            return nil
        }
    }

    func stop() {
        for task in running.values { task.cancel() }
        running = [:]
    }

    private func fetch(_ place: PicturePlace, _ onReady: @escaping @MainActor () -> Void) {
        guard let renderer, let load else { return }
        lastID &+= 1
        running[place] = Task { [weak self, id = lastID] in
            let outcome: Result<PlacedPicture, any Error>
            do {
                outcome = .success(try await .drawing(try await load(place.url), in: place, with: renderer, id: id))
            } catch {
                outcome = .failure(error)
            }
            guard !Task.isCancelled, let self else { return }
            running[place] = nil
            switch outcome {
            case .success(let picture): drawn[place] = picture
            case .failure(let error): failures[place.url] = Self.words(for: error)
            }
            onReady()
        }
    }

    private static func words(for error: any Error) -> String {
        switch error {
        case let error as SearchError: error.message
        case let error as ImageError: "The picture can't be shown: \(error.reason)."
        default: "The picture can't be shown."
        }
    }
}
