import Data
import Foundation
import NetworkTestSupport

/// A benchmark of memory use while the user scrolls through a list of avatars.
struct AvatarsBenchmark: Benchmark {
    let name = "avatars"

    private static let counts = [1_000, 100]
    private static let side = 460
    private static let mebibyte = Double(1 << 20)
    /// The allocator settings that App uses.
    private static let allocation = ["MALLOC_ARENA_MAX": "1", "MALLOC_TRIM_THRESHOLD_": "\(256 << 10)"]

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let folder = context.path("avatars")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try ChildProcess(
            arguments: [
                BenchmarkContext.program("jpeg-maker"), "\(folder)/avatar", "\(Self.side)", "\(Self.side)",
                "\(Self.counts.max() ?? 0)",
            ], environment: context.environment
        ).run()
        let server = try LoopbackServer(keepsRequests: false) { request in
            let name = request.target.split(separator: "/").last ?? ""
            guard let file = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return .response(404) }
            return .response(body: Array(file))
        }
        var measurements = Self.counts.map { Measurement(name: "\($0.formatted()) avatars") }
        var maximumPixelCount = 0.0
        for round in 0..<context.rounds(5) {
            for (index, count) in Self.counts.enumerated() {
                let usage = try ChildProcess(
                    arguments: [
                        BenchmarkContext.program("avatars"), "http://127.0.0.1:\(server.port)/avatar-", "\(count)",
                        context.path("avatar-files-\(round)-\(count)"),
                    ], environment: context.environment.merging(Self.allocation) { $1 },
                    launcherOptions: ["--output"]
                ).run()
                measurements[index].samples.append(usage.milliseconds)
                measurements[index].peaks.append(usage.peakMebibytes)
                maximumPixelCount = max(maximumPixelCount, (Double(usage.output) ?? .infinity) / Self.mebibyte)
            }
        }
        let room = Double(ImageLoader.standardMemorySize) / Self.mebibyte
        return [
            Comparison(
                title: "Scrolling through avatars",
                method: """
                    A test program uses `ImageLoader` to load different JPEG files of \(Self.side)×\(Self.side) pixels \
                    from a server on this computer, to decode them and to store them. The program loads one screen of \
                    24 pictures at a time, and the next screen in advance.
                    """,
                unit: "ms",
                measurements: measurements,
                goals: [
                    Goal(
                        text: "maximum size of decoded pictures", measured: maximumPixelCount, bound: .atMost(room),
                        unit: " MiB"),
                    Goal(
                        text: "memory of the process, at most 32 MiB more than decoded pictures",
                        measured: measurements[0].peakMemory ?? 0, bound: .atMost(room + 32), unit: " MiB"),
                    .memoryRatio(measurements[0], to: measurements[1], .atMost(1.1)),
                ])
        ]
    }
}
