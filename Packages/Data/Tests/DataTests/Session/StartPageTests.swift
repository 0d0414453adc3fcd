import Domain
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct StartPageTests {
    private let home: TemporaryDirectory
    private var directory: String { home.file("state") }
    private let target = WebURL(literal: "https://github.com/login/oauth/authorize?client_id=x&state=the-state")

    init() throws {
        home = try TemporaryDirectory()
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `only the user can access the start page and its folders, and its URL reveals nothing`() throws {
        let page = try #require(StartPage(leadingTo: target, in: directory))
        defer { page.remove() }
        let path = try #require(URL(string: page.url)?.path(percentEncoded: false))
        #expect(page.url.hasPrefix("file:///"))
        #expect(!page.url.contains("the-state"))
        #expect(try permissions(path) == 0o600)
        #expect(try permissions((path as NSString).deletingLastPathComponent) == 0o700)
        #expect(try permissions(directory) == 0o700)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains(target.text))
    }

    @Test func `the start page is deleted on removal, or when a later sign-in finds it expired`() throws {
        let first = try #require(StartPage(leadingTo: target, in: directory))
        let second = try #require(StartPage(leadingTo: target, in: directory))
        #expect(first.url != second.url)
        second.remove()
        let folder = try #require(FileManager.default.contentsOfDirectory(atPath: directory).first)
        let age = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -3600)]
        try FileManager.default.setAttributes(age, ofItemAtPath: "\(directory)/\(folder)")
        StartPage(leadingTo: target, in: directory)?.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
    }

    @Test func `no start page is created if others could replace it`() throws {
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: directory)
        #expect(StartPage(leadingTo: target, in: directory) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
    }
}
