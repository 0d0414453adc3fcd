import Foundation
import SharedTestSupport
import Testing

@testable import Network

@Suite(.timeLimit(.minutes(10)))
struct MultipartFormTests {
    @Test func `parts are written with their names, media types and bytes`() throws {
        let parts = [
            FormPart(name: "note", data: Array("hi".utf8)),
            FormPart(name: "file", fileName: "a \"b\".png", contentType: "image/png", data: [0xFF, 0x0D, 0x0A]),
        ]
        let form = try MultipartForm(parts)
        let first = "--\(form.boundary)\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhi\r\n"
        let second =
            "--\(form.boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a %22b%22.png\"\r\n"
            + "Content-Type: image/png\r\n\r\n"
        let end = "\r\n--\(form.boundary)--\r\n"
        #expect(form.body == Array((first + second).utf8) + [0xFF, 0x0D, 0x0A] + Array(end.utf8))
        #expect(form.contentType == "multipart/form-data; boundary=\(form.boundary)")
    }

    @Test func `a boundary that occurs in the data is not used`() throws {
        var random = SeededRandomNumberGenerator(seed: 7)
        let unlucky = try MultipartForm([FormPart(name: "a", data: [])], random: { random.next() }).boundary
        random = SeededRandomNumberGenerator(seed: 7)
        let part = FormPart(name: "a", data: Array("ffform-form-\(unlucky)x".utf8))
        let form = try MultipartForm([part], random: { random.next() })
        #expect(form.boundary != unlucky)
    }

    @Test(arguments: ["a\r\nX: y", "a\nb", "a\u{0}"])
    func `names and media types with line breaks are rejected`(text: String) {
        #expect(throws: InvalidRequest.self) { try MultipartForm([FormPart(name: text, data: [])]) }
        #expect(throws: InvalidRequest.self) { try MultipartForm([FormPart(name: "a", fileName: text, data: [])]) }
        #expect(throws: InvalidRequest.self) { try MultipartForm([FormPart(name: "a", contentType: text, data: [])]) }
    }

    @Test func `a form without parts is rejected`() {
        #expect(throws: InvalidRequest.self) { try MultipartForm([]) }
    }
}
