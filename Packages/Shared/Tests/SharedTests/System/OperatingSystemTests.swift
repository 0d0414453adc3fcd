import Testing

@testable import Shared

@Suite struct OperatingSystemTests {
    @Test(arguments: [
        ("NAME=Debian\nPRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n", "Debian GNU/Linux 12"),
        ("PRETTY_NAME=Plain", "Plain"), ("PRETTY_NAME=\"Bad\u{1B}[2Jname\"", "Bad[2Jname"), ("ID=debian\n", nil),
        ("", nil),
    ])
    func `the name is read from the release file and sanitized`(file: String, name: String?) {
        #expect(OperatingSystem.name(inRelease: Array(file.utf8)) == name)
    }

    @Test func `the description contains the kernel and the processor`() {
        #expect(OperatingSystem.description.contains(", "))
        #expect(OperatingSystem.description != "unknown")
    }
}
