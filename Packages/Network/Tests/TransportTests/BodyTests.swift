import Foundation
import Network
import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BodyTests {
    @Test(arguments: TransportSubject.all)
    func `a compressed body is decompressed`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(headers: ["Content-Encoding": "gzip"], body: GzipSamples.name)
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"name":"한글"}"#)
        #expect(server.requests.first?.headers["Accept-Encoding"]?.contains("gzip") == true)
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `a body that does not match its coding is malformed`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": "gzip"], body: Array("not gzip at all".utf8))
        }
        let error = try #require(await subject.make().failure(HTTPRequest(.get, server.url)))
        guard case .malformedResponse = error.kind else {
            Issue.record("\(error.kind)")
            return
        }
        #expect(error.progress == .headersReceived)
    }

    @Test(
        arguments: TransportSubject.able(to: .exactFailures),
        ["br", "zstd", "deflate"])
    func `each requested coding is decoded`(_ subject: TransportSubject, coding: String) async throws {
        let body = try #require(GzipSamples.repeated[coding])
        // The body is sent in two pieces, so that the first one ends within the compressed data.
        let server = try LoopbackServer { _ in
            .response(
                headers: ["Content-Encoding": coding], body: [.bytes(Array(body[..<9])), .bytes(Array(body[9...]))],
                framing: .chunked)
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(String(decoding: response.body, as: UTF8.self) == GzipSamples.words)
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `the members of a gzip body are joined`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": "gzip"], body: GzipSamples.name + GzipSamples.name)
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"name":"한글"}{"name":"한글"}"#)
    }

    @Test(
        arguments: TransportSubject.able(to: .exactFailures), ["gzip", "br", "zstd"])
    func `a compressed body that ends early is truncated, even if the message is complete`(
        _ subject: TransportSubject, coding: String
    ) async throws {
        let whole = GzipSamples.repeated[coding] ?? GzipSamples.name
        for framing in [LoopbackServer.Reply.Framing.length, .chunked] {
            let server = try LoopbackServer { _ in
                .response(
                    headers: ["Content-Encoding": coding], body: [.bytes(Array(whole.dropLast(3)))], framing: framing)
            }
            let error = await subject.make().failure(HTTPRequest(.get, server.url))
            #expect(error?.kind == .truncatedBody)
            #expect(error?.status == 200)
        }
    }

    @Test(
        arguments: TransportSubject.able(to: .exactFailures))
    func `an empty body is complete in any coding`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(headers: ["Content-Encoding": "gzip"]) }
        #expect(try await subject.make().send(HTTPRequest(.get, server.url)).body.isEmpty)
        #expect(try await subject.make().send(HTTPRequest(.head, server.url)).status == 200)
    }

    @Test(
        arguments: TransportSubject.able(to: .exactFailures),
        ["gzip, identity", "identity, gzip", "none,gzip", " , GZIP ,", "x-gzip"])
    func `codings that change nothing are ignored in a list`(_ subject: TransportSubject, codings: String) async throws
    {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": codings], body: GzipSamples.name)
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"name":"한글"}"#)
    }

    @Test(
        arguments: TransportSubject.able(to: .exactFailures), ["none", "identity", "identity, none", ","])
    func `a list without a coding leaves the body as it is`(
        _ subject: TransportSubject, codings: String
    ) async throws {
        let server = try LoopbackServer { _ in .response(headers: ["Content-Encoding": codings], body: [1, 2, 3]) }
        #expect(try await subject.make().send(HTTPRequest(.get, server.url)).body == [1, 2, 3])
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `several codings are decoded in reverse order`(_ subject: TransportSubject) async throws {
        let zstandardInGzip = GzipSamples.zstandardInGzip
        let samples: [(HTTPHeaders, [UInt8])] = [
            (["Content-Encoding": "gzip, gzip"], GzipSamples.gzipInGzip),
            (["Content-Encoding": "zstd, gzip"], zstandardInGzip),
            (
                HTTPHeaders([
                    .init(name: "Content-Encoding", value: "zstd"), .init(name: "Content-Encoding", value: "gzip"),
                ]),
                zstandardInGzip
            ),
        ]
        for (headers, body) in samples {
            // The first piece ends within both codings.
            let server = try LoopbackServer { _ in
                .response(
                    headers: headers, body: [.bytes(Array(body[..<20])), .bytes(Array(body[20...]))], framing: .chunked)
            }
            let response = try await subject.make().send(HTTPRequest(.get, server.url))
            #expect(String(decoding: response.body, as: UTF8.self) == GzipSamples.words)
        }
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": "gzip, gzip"], body: GzipSamples.gzipInGzip.dropLast(9))
        }
        #expect(await subject.make().failure(HTTPRequest(.get, server.url))?.kind == .truncatedBody)
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures), [1, 2, 7, 1_000])
    func `raw deflate is decoded, with up to four bytes after it`(_ subject: TransportSubject, size: Int) async throws {
        let raw = Array(try #require(GzipSamples.repeated["deflate"]).dropFirst(2).dropLast(4))
        for trailer in [[], [1, 2, 3, 4]] as [[UInt8]] {
            let body = raw + trailer
            let pieces = stride(from: 0, to: body.count, by: size).map {
                LoopbackServer.Reply.BodyPart.bytes(Array(body[$0..<min($0 + size, body.count)]))
            }
            let server = try LoopbackServer { _ in
                .response(headers: ["Content-Encoding": "deflate"], body: pieces, framing: .chunked)
            }
            let response = try await subject.make().send(HTTPRequest(.get, server.url))
            #expect(String(decoding: response.body, as: UTF8.self) == GzipSamples.words)
        }
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": "deflate"], body: raw + [1, 2, 3, 4, 5])
        }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .malformedResponse("the body does not match its content coding (deflate)"))
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `a small body cannot expand without bound between two codings`(_ subject: TransportSubject) async throws {
        // The outer gzip contains two megabytes of empty gzip members.
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": "gzip, gzip"], body: GzipSamples.emptyMembersInGzip)
        }
        let transport = subject.make()
        let error = await transport.failure(HTTPRequest(.get, server.url, maximumBodySize: 1 << 20))
        #expect(error?.kind == .bodyTooLarge(limit: 1 << 20))
        #expect(try await transport.send(HTTPRequest(.get, server.url, maximumBodySize: 2 << 20)).body.isEmpty)
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `an unknown coding and too many codings are rejected`(_ subject: TransportSubject) async throws {
        let samples = [
            ("compress", "the content coding of the body is not supported"),
            ("gzip, compress", "the content coding of the body is not supported"),
            ("gzip, gzip, gzip, gzip, gzip, gzip", "the body has more than 5 content codings"),
        ]
        for (codings, reason) in samples {
            let server = try LoopbackServer { _ in .response(headers: ["Content-Encoding": codings], body: [1, 2, 3]) }
            let error = await subject.make().failure(HTTPRequest(.get, server.url))
            #expect(error?.kind == .malformedResponse(reason))
        }
    }

    @Test(arguments: TransportSubject.all)
    func `chunks are joined`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .response(body: [.bytes([1, 2]), .fill(count: 100_000), .bytes([3])], framing: .chunked)
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(response.body.count == 100_003)
        #expect(response.body.starts(with: [1, 2, UInt8(ascii: "a")]))
        #expect(response.body.last == 3)
    }

    @Test(arguments: TransportSubject.all)
    func `a body may end with the connection`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.bytes([5, 6])], framing: .close) }
        #expect(try await subject.make().send(HTTPRequest(.get, server.url)).body == [5, 6])
    }

    @Test(arguments: TransportSubject.all)
    func `a body of exactly the limit is accepted and one more byte is not`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 1000)], framing: .chunked) }
        let transport = subject.make()
        let whole = try await transport.send(HTTPRequest(.get, server.url, maximumBodySize: 1000))
        #expect(whole.body.count == 1000)
        let error = await transport.failure(HTTPRequest(.get, server.url, maximumBodySize: 999))
        #expect(error?.kind == .bodyTooLarge(limit: 999))
        #expect(error?.status == 200)
        #expect(error?.progress == .headersReceived)
    }

    @Test(arguments: TransportSubject.all)
    func `a length above the limit is rejected before the body is sent`(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in
            .response(body: [.bytes([1]), .gate(gate)], framing: .announced(1 << 40))
        }
        let error = await subject.make().failure(HTTPRequest(.get, server.url, maximumBodySize: 1000))
        #expect(error?.kind == .bodyTooLarge(limit: 1000))
    }

    @Test(arguments: TransportSubject.all)
    func `the limit applies to bytes after decompression`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Encoding": "gzip"], body: GzipSamples.mebibyteOfZeros)
        }
        let transport = subject.make()
        #expect(try await transport.send(HTTPRequest(.get, server.url)).body.count == 1 << 20)
        let error = await transport.failure(HTTPRequest(.get, server.url, maximumBodySize: 64 << 10))
        #expect(error?.kind == .bodyTooLarge(limit: 64 << 10))
    }

    @Test(arguments: TransportSubject.able(to: .boundedMemory))
    func `a body of 200 MB is only received up to the limit`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 200 << 20)], framing: .chunked) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url, maximumBodySize: 1 << 20))
        server.stop()
        #expect(error?.kind == .bodyTooLarge(limit: 1 << 20))
        // The system's buffers at both ends contain some megabytes.
        #expect(server.filledByteCount < 32 << 20)
    }

    @Test(
        arguments: TransportSubject.able(to: .boundedMemory))
    func `200 MB pass through a sink without being stored in memory`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 200 << 20)]) }
        let transport = subject.make()
        var growths: [Int] = []
        // Other tests in the process only affect some measurements.
        while growths.count < 3, growths.allSatisfy({ $0 >= 150 << 20 }) {
            let before = ProcessMemory.residentBytes
            let counts = Mutex((total: 0, peak: 0))
            let sink = BodySink { piece in
                counts.withLock { counts in
                    if counts.total >> 24 != (counts.total + piece.count) >> 24 {
                        counts.peak = max(counts.peak, ProcessMemory.residentBytes)
                    }
                    counts.total += piece.count
                }
            }
            let request = HTTPRequest(.get, server.url, maximumBodySize: 1 << 30, sink: sink)
            let response = try await transport.send(request)
            #expect(response.body.isEmpty)
            #expect(counts.withLock(\.total) == 200 << 20)
            growths.append(counts.withLock(\.peak) - before)
        }
        #expect(try #require(growths.min()) < 150 << 20)
    }

    @Test(arguments: TransportSubject.all)
    func `a sink receives the length once and then the pieces in order`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [1, 2, 3]) }
        let heard = Mutex<(lengths: [Int?], bytes: [UInt8])>(([], []))
        let sink = BodySink { length in
            heard.withLock { $0.lengths.append(length) }
        } receive: { piece in
            heard.withLock { $0.bytes += piece }
        }
        _ = try await subject.make().send(HTTPRequest(.get, server.url, sink: sink))
        #expect(heard.withLock(\.lengths) == [3])
        #expect(heard.withLock(\.bytes) == [1, 2, 3])
    }

    @Test(arguments: TransportSubject.all)
    func `the body of an error is not passed to the sink`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(404, body: [4]) }
        let sink = BodySink { _ in
            Issue.record("begin")
        } receive: { _ in
            Issue.record("receive")
        }
        #expect(try await subject.make().send(HTTPRequest(.get, server.url, sink: sink)).body == [4])
    }

    @Test(arguments: TransportSubject.all, [true, false])
    func `a sink that throws stops the transfer`(_ subject: TransportSubject, atOnce: Bool) async throws {
        struct DiskFull: Error {}
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 8 << 20)]) }
        let sink = BodySink { _ in
            if atOnce { throw DiskFull() }
        } receive: { _ in
            throw DiskFull()
        }
        let error = await subject.make().failure(HTTPRequest(.get, server.url, maximumBodySize: 1 << 30, sink: sink))
        #expect(error?.kind == .sinkFailed)
        #expect(error?.cause is DiskFull)
    }
}
