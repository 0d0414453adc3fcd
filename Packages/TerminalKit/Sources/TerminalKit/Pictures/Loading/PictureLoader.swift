public import Shared

/// A loader that downloads, renders and caches the pictures on the screen in the background.
@MainActor
public final class PictureLoader {
    /// A function that downloads and decodes the picture with the given source, such as a URL.
    public typealias Load = @Sendable (_ source: String) async throws -> DecodedImage
    /// A function that describes the error of a picture in one sentence.
    public typealias Describe = @MainActor (any Error) -> String

    /// The delay between the last change of a list's selection and the loading of pictures.
    static let rest = Duration.milliseconds(150)
    /// The maximum size in bytes of the cache for pictures that are not on the screen.
    private static let maximumKeptBytes = 8 << 20

    /// The renderer for pictures, or `nil` before the image protocol is chosen.
    private var renderer: PictureRenderer?
    private let load: Load?
    private let describe: Describe
    private let clock: any Clock<Duration>
    /// The pictures on the screen, by area.
    private var shown: [PicturePlace: PlacedPicture] = [:]
    /// The pictures that were rendered after the last frame was drawn.
    private var drawn: [PictureRequest: RenderedPicture] = [:]
    private let cache = LRUCache<PictureRequest, RenderedPicture>(totalCostLimit: maximumKeptBytes)
    /// The pictures of the last frame that are neither rendered nor being loaded.
    private var missing: [PictureRequest] = []
    /// A Boolean value that indicates whether the last frame showed a list, whose pictures are loaded with a delay.
    private var wasAwaitingRest = false
    /// The areas that the previous frame reserved for pictures.
    private var lastPlaces: [PicturePlace] = []
    /// The task that loads missing pictures after a delay, or `nil` if no delay is running.
    private var resting: Task<Void, Never>?
    private var running: [PictureRequest: Task<Void, Never>] = [:]
    /// The error messages of pictures that cannot be shown, by source. A picture that failed is not loaded again while it
    /// is visible.
    public private(set) var failures: [String: String] = [:]
    /// The function that is called when a picture is ready or has failed.
    var onReady: @MainActor () -> Void = {}
    /// The ID of the most recently created picture. The first ID is random, so that it differs from the IDs of other
    /// programs on the terminal.
    private var lastID: UInt32

    /// Creates a picture loader.
    ///
    /// - Parameters:
    ///   - choice: The image protocol, or `nil` if it is set later.
    ///   - load: Downloads and decodes a picture, or `nil` if pictures are disabled.
    ///   - describe: Describes the error of a picture that cannot be shown.
    ///   - clock: The clock that measures delays.
    ///   - firstID: The number before the ID of the first picture.
    init(
        _ choice: ImageProtocolChoice?, load: Load?, describe: @escaping Describe, clock: any Clock<Duration>,
        firstID: UInt32 = .random(in: 1 << 16..<1 << 31)
    ) {
        lastID = firstID
        renderer = choice.map(PictureRenderer.init)
        self.load = load
        self.describe = describe
        self.clock = clock
    }

    /// Sets the image protocol, unless one is already set. Without a protocol, the loader loads no pictures.
    func draw(as choice: ImageProtocolChoice) {
        renderer = renderer ?? PictureRenderer(choice)
    }

    /// Returns the pictures that are ready for the given areas, and starts to load the others.
    ///
    /// If a picture is still loading when its area disappears, a small picture continues to load, so that it is cached.
    /// A large picture is canceled, unless an overlay hides all areas.
    ///
    /// - Parameters:
    ///   - places: The areas that the frame reserves for pictures.
    ///   - awaitsRest: Whether to load pictures only after the selection has stopped moving.
    ///   - neighbors: Returns the pictures to preload after the selection has stopped moving.
    public func pictures(
        for places: [PicturePlace], awaitsRest: Bool = false,
        neighbors: @escaping @MainActor () -> [PictureRequest] = { [] }
    ) -> [PlacedPicture] {
        guard !places.isEmpty else { return [] }
        forget(except: places)
        let ready = places.compactMap(picture)
        drawn = [:]
        let missing = ready.count == places.count ? [] : missing(of: places)
        let hasMoved = awaitsRest && renderer != nil && places != lastPlaces
        lastPlaces = places
        if missing != self.missing || hasMoved {
            self.missing = missing
            if !awaitsRest, wasAwaitingRest { stopResting() }
            if !missing.isEmpty || hasMoved { fetchMissing(awaitsRest: awaitsRest, neighbors) }
        }
        wasAwaitingRest = awaitsRest
        return ready
    }

    /// Cancels all work.
    public func stop() {
        resting?.cancel()
        for task in running.values { task.cancel() }
        running = [:]
    }

    private func stopResting() {
        resting?.cancel()
        resting = nil
    }

    private func forget(except places: [PicturePlace]) {
        shown = shown.filter { places.contains($0.key) }
        failures = failures.filter { failure in places.contains { $0.source == failure.key } }
        for (request, task) in running where request.isFilled && !places.contains(where: { $0.request == request }) {
            task.cancel()
            running[request] = nil
        }
    }

    private func picture(in place: PicturePlace) -> PlacedPicture? {
        if let picture = shown[place] { return picture }
        guard let picture = drawn[place.request] ?? cache.value(forKey: place.request) else { return nil }
        lastID &+= 1
        let placed = PlacedPicture(picture, in: place, id: lastID)
        shown[place] = placed
        return placed
    }

    private func missing(of places: [PicturePlace]) -> [PictureRequest] {
        guard renderer != nil else { return [] }
        return places.filter { place in
            shown[place] == nil && running[place.request] == nil
                && failures[place.source] == nil
        }
        .map(\.request)
    }

    /// Loads the missing pictures. On a page that was just opened, they are loaded immediately. Otherwise, they are
    /// loaded after the selection has stopped moving.
    private func fetchMissing(awaitsRest: Bool, _ neighbors: @escaping @MainActor () -> [PictureRequest]) {
        if !awaitsRest, resting == nil { fetchMissing() }
        resting?.cancel()
        resting = Task { [weak self, clock] in
            try? await clock.sleep(for: Self.rest, tolerance: nil)
            guard !Task.isCancelled, let self else { return }
            resting = nil
            fetchMissing()
            guard awaitsRest else { return }
            for request in neighbors() where running[request] == nil && cache.value(forKey: request) == nil {
                fetch(request)
            }
        }
    }

    private func fetchMissing() {
        for request in missing where running[request] == nil { fetch(request) }
        missing = []
    }

    private func fetch(_ request: PictureRequest) {
        guard let renderer, let load else { return }
        running[request] = Task { [weak self] in
            let outcome: Result<RenderedPicture, any Error>
            do {
                outcome = .success(try await .drawing(try await load(request.source), for: request, with: renderer))
            } catch {
                outcome = .failure(error)
            }
            guard !Task.isCancelled, let self else { return }
            running[request] = nil
            switch outcome {
            case .success(let picture):
                drawn[request] = picture
                cache.setValue(picture, forKey: request, cost: picture.byteCount)
            case .failure(let error): failures[request.source] = describe(error)
            }
            onReady()
        }
    }
}
