import Domain
import Presentation
import Shared
import TerminalKit

/// The pictures of the screen: loaded and drawn in the background, and kept for the places that they return to.
@MainActor
final class PictureLoader {
    typealias Load = @Sendable (WebURL) async throws(AppError) -> DecodedImage

    /// How long the cursor of a list has to rest before the pictures that it shows are loaded.
    static let rest = Duration.milliseconds(150)
    /// The most bytes of drawn pictures that are kept besides those on the screen.
    private static let mostKeptBytes = 8 << 20

    /// Draws the pictures, or `nil` before it is known how the terminal shows them.
    private var renderer: PictureRenderer?
    private let load: Load?
    private let clock: any Clock<Duration>
    /// The pictures on the screen.
    private var shown: [PicturePlace: PlacedPicture] = [:]
    /// The pictures that were drawn since the last frame, however large they are.
    private var drawn: [PictureRequest: RenderedPicture] = [:]
    private let kept = LRUCache<PictureRequest, RenderedPicture>(totalCostLimit: mostKeptBytes)
    /// The pictures of the last frame that are neither ready nor under way.
    private var missing: [PictureRequest] = []
    /// Runs for a while after a picture went missing.
    private var resting: Task<Void, Never>?
    private var running: [PictureRequest: Task<Void, Never>] = [:]
    /// The reasons why pictures cannot be shown. A picture that failed is not loaded again while it would be seen.
    private(set) var failures: [WebURL: String] = [:]
    /// The number of the newest picture. No other program's pictures on the same terminal are likely to have it.
    private var lastID: UInt32

    /// Creates an empty shelf.
    ///
    /// - Parameters:
    ///   - choice: How pictures are drawn, or `nil` if that is decided later.
    ///   - load: Loads a picture, or `nil` if none are shown.
    ///   - clock: Measures how long the cursor rests.
    init(
        _ choice: ImageProtocolChoice?, load: Load?, clock: any Clock<Duration>,
        firstID: UInt32 = .random(in: 1 << 16..<1 << 31)
    ) {
        lastID = firstID
        renderer = choice.map(PictureRenderer.init)
        self.load = load
        self.clock = clock
    }

    /// Decides how pictures are drawn. Nothing is loaded before.
    func draw(as choice: ImageProtocolChoice) {
        renderer = renderer ?? PictureRenderer(choice)
    }

    /// Returns the pictures that are ready for these places and loads the others.
    ///
    /// A small picture under way is finished for later if its place is gone. A large one is canceled, unless an overlay only
    /// hides all places for a while.
    ///
    /// - Parameters:
    ///   - places: The places of the frame that is drawn.
    ///   - awaitsRest: Whether the places change with the cursor of a list, so that pictures are loaded when it rests.
    ///   - onReady: Called when another picture is ready or has failed.
    func pictures(
        for places: [PicturePlace], awaitsRest: Bool = false, onReady: @escaping @MainActor () -> Void
    ) -> [PlacedPicture] {
        guard !places.isEmpty else { return [] }
        forget(except: places)
        let ready = places.compactMap(picture)
        drawn = [:]
        let missing = ready.count == places.count ? [] : missing(of: places)
        if missing != self.missing {
            self.missing = missing
            if !missing.isEmpty { fetchMissing(awaitsRest: awaitsRest, onReady) }
        }
        return ready
    }

    func stop() {
        resting?.cancel()
        for task in running.values { task.cancel() }
        running = [:]
    }

    private func forget(except places: [PicturePlace]) {
        shown = shown.filter { places.contains($0.key) }
        failures = failures.filter { failure in places.contains { $0.source == failure.key.text } }
        for (request, task) in running where request.isFilled && !places.contains(where: { $0.request == request }) {
            task.cancel()
            running[request] = nil
        }
    }

    private func picture(in place: PicturePlace) -> PlacedPicture? {
        if let picture = shown[place] { return picture }
        guard let picture = drawn[place.request] ?? kept.value(forKey: place.request) else { return nil }
        lastID &+= 1
        let placed = PlacedPicture(picture, in: place, id: lastID)
        shown[place] = placed
        return placed
    }

    private func missing(of places: [PicturePlace]) -> [PictureRequest] {
        guard renderer != nil else { return [] }
        return places.filter { place in
            shown[place] == nil && running[place.request] == nil
                && WebURL(place.source).flatMap { failures[$0] } == nil
        }
        .map(\.request)
    }

    /// Loads what is missing: at once on a page that was just opened, otherwise as soon as it has been the same for a while.
    private func fetchMissing(awaitsRest: Bool, _ onReady: @escaping @MainActor () -> Void) {
        if !awaitsRest, resting == nil { fetchMissing(onReady) }
        resting?.cancel()
        resting = Task { [weak self, clock] in
            try? await clock.sleep(for: Self.rest, tolerance: nil)
            guard !Task.isCancelled, let self else { return }
            resting = nil
            fetchMissing(onReady)
        }
    }

    private func fetchMissing(_ onReady: @escaping @MainActor () -> Void) {
        for request in missing where running[request] == nil { fetch(request, onReady) }
        missing = []
    }

    private func fetch(_ request: PictureRequest, _ onReady: @escaping @MainActor () -> Void) {
        guard let renderer, let load, let url = WebURL(request.source) else { return }
        running[request] = Task { [weak self] in
            let outcome: Result<RenderedPicture, any Error>
            do {
                outcome = .success(try await .drawing(try await load(url), for: request, with: renderer))
            } catch {
                outcome = .failure(error)
            }
            guard !Task.isCancelled, let self else { return }
            running[request] = nil
            switch outcome {
            case .success(let picture):
                drawn[request] = picture
                kept.setValue(picture, forKey: request, cost: picture.byteCount)
            case .failure(let error): failures[url] = Self.words(for: error)
            }
            onReady()
        }
    }

    private static func words(for error: any Error) -> String {
        switch error {
        case let error as AppError: error.message
        case let error as ImageError: "The picture can't be shown: \(error.reason)."
        default: "The picture can't be shown."
        }
    }
}
