import Foundation

/// The test cases of `url/resources/urltestdata.json` in web-platform-tests (from whatwg-url 2018.8.26) that can lead
/// to a URL, published under this license:
///
/// The 3-Clause BSD License
///
/// Copyright © web-platform-tests contributors
///
/// Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
/// following conditions are met:
///
/// 1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
///    disclaimer.
///
/// 2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the
///    following disclaimer in the documentation and/or other materials provided with the distribution.
///
/// 3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote
///    products derived from this software without specific prior written permission.
///
/// THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
/// INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
/// DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
/// SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
/// SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY,
/// WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
/// OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
///
/// A line that begins with `@` sets the base URL of the following cases, `-` for none. Each other line is a case: the
/// origin, `-` for a failure or `~` for another scheme, followed by the text. Characters that are not printable ASCII
/// are written as `%` and two digits.
enum WebPlatformURLs {
    struct Case: Sendable {
        /// The base URL, or `nil` if the text is an absolute URL.
        let base: String?
        let text: String
        /// The origin in the form `http://host:port`, or `nil` if the text is not an HTTP URL.
        let origin: String?
    }

    static let cases: [Case] = {
        var (cases, base): ([Case], String?) = ([], nil)
        for line in table.split(separator: "\n") {
            let (first, rest) = (String(line.prefix { $0 != " " }), String(line.drop { $0 != " " }.dropFirst()))
            if first == "@" {
                base = rest == "-" ? nil : rest
            } else {
                let text = rest.removingPercentEncoding ?? ""
                cases.append(Case(base: base, text: text, origin: ["-", "~"].contains(first) ? nil : first))
            }
        }
        return cases
    }()

    private static let table = ##"""
        @ http://example.org/foo/bar
        http://example.org:80 http://example%09.%0Aorg
        http://foo:21 http://user:pass@foo:21/bar;par?b#c
        http://example.org:80 http:foo.com
        http://example.org:80 %09%20%20%20:foo.com%20%20%20%0A
        http://example.org:80 %20foo.com%20%20
        ~ a:%09%20foo.com
        http://f:21 http://f:21/%20b%20?%20d%20#%20e%20
        http://f:80 http://f:/c
        http://f:0 http://f:0/c
        http://f:0 http://f:00000000000000/c
        http://f:80 http://f:00000000000000000000080/c
        - http://f:b/c
        - http://f:%20/c
        http://f:80 http://f:%0A/c
        - http://f:fifty-two/c
        - http://f:999999/c
        - non-special://f:999999/c
        - http://f:%2021%20/%20b%20?%20d%20#%20e%20
        http://example.org:80 %20%20%09
        http://example.org:80 :foo.com/
        http://example.org:80 :foo.com\
        http://example.org:80 :
        http://example.org:80 :a
        http://example.org:80 :/
        http://example.org:80 :\
        http://example.org:80 :#
        http://example.org:80 #
        http://example.org:80 #/
        http://example.org:80 #\
        http://example.org:80 #;?
        http://example.org:80 ?
        http://example.org:80 /
        http://example.org:80 :23
        http://example.org:80 /:23
        http://example.org:80 ::
        http://example.org:80 ::23
        ~ foo://
        http://c:29 http://a:b@c:29/d
        http://example.org:80 http::@c:29
        http://d:2 http://&a:foo(b]c@d:2/
        http://d:2 http://::@c@d:2
        http://d:80 http://foo.com:b@d/
        http://foo.com:80 http://foo.com/\@
        http://foo.com:80 http:\\foo.com\
        http://a:80 http:\\a\b:c\d@foo.com\
        ~ foo:/
        ~ foo:/bar.com/
        ~ foo://///////
        ~ foo://///////bar.com/
        ~ foo:////://///
        ~ c:/foo
        http://foo:80 //foo/bar
        http://foo:80 http://foo/path;a??e#f#g
        http://foo:80 http://foo/abcd?efgh?ijkl
        http://foo:80 http://foo/abcd#foo?bar
        http://example.org:80 [61:24:74]:98
        http://example.org:80 http:[61:27]/:foo
        - http://[1::2]:3:4
        - http://2001::1
        - http://2001::1]
        - http://2001::1]:80
        http://[2001::1]:80 http://[2001::1]
        http://[::7f00:1]:80 http://[::127.0.0.1]
        http://[::d01:4403]:80 http://[0:0:0:0:0:0:13.1.68.3]
        http://[2001::1]:80 http://[2001::1]:80
        http://example.org:80 http:/example.com/
        ~ ftp:/example.com/
        https://example.com:443 https:/example.com/
        ~ madeupscheme:/example.com/
        ~ file:/example.com/
        ~ ftps:/example.com/
        ~ gopher:/example.com/
        ~ ws:/example.com/
        ~ wss:/example.com/
        ~ data:/example.com/
        ~ javascript:/example.com/
        ~ mailto:/example.com/
        http://example.org:80 http:example.com/
        ~ ftp:example.com/
        https://example.com:443 https:example.com/
        ~ madeupscheme:example.com/
        ~ ftps:example.com/
        ~ gopher:example.com/
        ~ ws:example.com/
        ~ wss:example.com/
        ~ data:example.com/
        ~ javascript:example.com/
        ~ mailto:example.com/
        http://example.org:80 /a/b/c
        http://example.org:80 /a/%20/c
        http://example.org:80 /a%252fc
        http://example.org:80 /a/%252f/c
        http://example.org:80 #%CE%B2
        ~ data:text/html,test#test
        ~ tel:1234567890
        http://example.org:80 ?a=b&c=d
        http://example.org:80 ??a=b&c=d
        http://example.org:80 http:
        @ -
        https://test:443 https://test:@test
        https://test:443 https://:@test
        http://example.com:80 http://example.com/././foo
        http://example.com:80 http://example.com/./.foo
        http://example.com:80 http://example.com/foo/.
        http://example.com:80 http://example.com/foo/./
        http://example.com:80 http://example.com/foo/bar/..
        http://example.com:80 http://example.com/foo/bar/../
        http://example.com:80 http://example.com/foo/..bar
        http://example.com:80 http://example.com/foo/bar/../ton
        http://example.com:80 http://example.com/foo/bar/../ton/../../a
        http://example.com:80 http://example.com/foo/../../..
        http://example.com:80 http://example.com/foo/../../../ton
        http://example.com:80 http://example.com/foo/%252e
        http://example.com:80 http://example.com/foo/%252e%252
        http://example.com:80 http://example.com/foo/%252e./%252e%252e/.%252e/%252e.bar
        http://example.com:80 http://example.com////../..
        http://example.com:80 http://example.com/foo/bar//../..
        http://example.com:80 http://example.com/foo/bar//..
        http://example.com:80 http://example.com/foo
        http://example.com:80 http://example.com/%2520foo
        http://example.com:80 http://example.com/foo%25
        http://example.com:80 http://example.com/foo%252
        http://example.com:80 http://example.com/foo%252zbar
        http://example.com:80 http://example.com/foo%252%C3%82%C2%A9zbar
        http://example.com:80 http://example.com/foo%2541%257a
        http://example.com:80 http://example.com/foo%09%C2%91%2591
        http://example.com:80 http://example.com/foo%2500%2551
        http://example.com:80 http://example.com/(%2528:%253A%2529)
        http://example.com:80 http://example.com/%253A%253a%253C%253c
        http://example.com:80 http://example.com/foo%09bar
        http://example.com:80 http://example.com\\foo\\bar
        http://example.com:80 http://example.com/%257Ffp3%253Eju%253Dduvgw%253Dd
        http://example.com:80 http://example.com/@asdf%2540
        http://example.com:80 http://example.com/%E4%BD%A0%E5%A5%BD%E4%BD%A0%E5%A5%BD
        http://example.com:80 http://example.com/%E2%80%A5/foo
        http://example.com:80 http://example.com/%EF%BB%BF/foo
        http://example.com:80 http://example.com/%E2%80%AE/foo/%E2%80%AD/bar
        http://www.google.com:80 http://www.google.com/foo?bar=baz#
        http://www.google.com:80 http://www.google.com/foo?bar=baz#%20%C2%BB
        http://www.google.com:80 http://www.google.com
        http://192.168.0.1:80 http://192.0x00A80001
        http://www:80 http://www/foo%252Ehtml
        http://www:80 http://www/foo/%252E/html
        - http://user:pass@/
        http://foodomain.com:80 http://%2525DOMAIN:foobar@foodomain.com/
        http://www.google.com:80 http:\\www.google.com\foo
        http://foo:80 http://foo:80/
        http://foo:81 http://foo:81/
        - http://foo:-80/
        https://foo:443 https://foo:443/
        https://foo:80 https://foo:80/
        http://example.com:80 http:/example.com/
        https://example.com:443 https:/example.com/
        http://example.com:80 http:example.com/
        https://example.com:443 https:example.com/
        http://www.example.com:80 http:@www.example.com
        http://www.example.com:80 http:/@www.example.com
        http://www.example.com:80 http://@www.example.com
        http://www.example.com:80 http:a:b@www.example.com
        http://www.example.com:80 http:/a:b@www.example.com
        http://www.example.com:80 http://a:b@www.example.com
        http://pple.com:80 http://@pple.com
        http://www.example.com:80 http::b@www.example.com
        http://www.example.com:80 http:/:b@www.example.com
        http://www.example.com:80 http://:b@www.example.com
        - http:/:@/www.example.com
        - http://user@/www.example.com
        - http:@/www.example.com
        - http:/@/www.example.com
        - http://@/www.example.com
        - https:@/www.example.com
        - http:a:b@/www.example.com
        - http:/a:b@/www.example.com
        - http://a:b@/www.example.com
        - http::@/www.example.com
        http://www.example.com:80 http:a:@www.example.com
        http://www.example.com:80 http:/a:@www.example.com
        http://www.example.com:80 http://a:@www.example.com
        http://pple.com:80 http://www.@pple.com
        - http:@:www.example.com
        - http:/@:www.example.com
        - http://@:www.example.com
        http://www.example.com:80 http://:@www.example.com
        http://example.com:80 %00%1B%04%12%20http://example.com/%1F%20%0D%20
        - https://%EF%BF%BD
        - https://%25EF%25BF%25BD
        https://x:443 https://x/%EF%BF%BD?%EF%BF%BD#%EF%BF%BD
        https://xn--fa-hia.example:443 https://fa%C3%9F.ExAmPlE/
        - https://x%20x:12
        http://.:80 http://./
        http://..:80 http://../
        http://0..0x300:80 http://0..0x300/
        - http://[www.google.com]/
        http://host:80 http://host/?'
        - https://example.com%2580/
        - https://example.com%25A0/
        https://xn--n3h:443 https://%25e2%2598%2583
        http://127.0.0.1:10100 http://127.0.0.1:10100/relative_import.html
        http://facebook.com:80 http://facebook.com/?foo=%257B%2522abc%2522
        https://localhost:3000 https://localhost:3000/jqueryui@1.2.3
        http://host:9000 h%09t%0At%0Dp://h%09o%0As%0Dt:9%090%0A0%0D0/p%09a%0At%0Dh?q%09u%0Ae%0Dry#f%09r%0Aa%0Dg
        http://foo.bar:80 http://foo.bar/baz?qux#foo%08bar
        http://foo.bar:80 http://foo.bar/baz?qux#foo"bar
        http://foo.bar:80 http://foo.bar/baz?qux#foo<bar
        http://foo.bar:80 http://foo.bar/baz?qux#foo>bar
        http://foo.bar:80 http://foo.bar/baz?qux#foo`bar
        https://0.0.0.0:443 https://0x.0x.0
        - https://0x100000000/test
        - https://256.0.0.1/test
        - https://[0::0::0]
        - https://[0:.0]
        - https://[0:0:]
        - https://[0:1:2:3:4:5:6:7.0.0.0.1]
        - https://[0:1.00.0.0.0]
        - https://[0:1.290.0.0.0]
        - https://[0:1.23.23]
        - http://?
        - http://#
        http://0177.0.0.0189:80 http://0177.0.0.0189
        http://0x7f.0.0.0x7g:80 http://0x7f.0.0.0x7g
        http://0x7f.0.0.0x7g:80 http://0X7F.0.0.0X7G
        - http://[::127.0.0.0.1]
        http://[0:1:0:1:0:1:0:1]:80 http://[0:1:0:1:0:1:0:1]
        http://[1:0:1:0:1:0:1:0]:80 http://[1:0:1:0:1:0:1:0]
        http://example.org:80 http://example.org/test?"
        http://example.org:80 http://example.org/test?#
        http://example.org:80 http://example.org/test?<
        http://example.org:80 http://example.org/test?>
        http://example.org:80 http://example.org/test?%E2%8C%A3
        http://example.org:80 http://example.org/test?%2523%2523
        http://example.org:80 http://example.org/test?%25GH
        http://example.org:80 http://example.org/test?a#%25EF
        http://example.org:80 http://example.org/test?a#%25GH
        http://example.org:80 http://example.org/test?a#b%00c
        @ http://www.example.com/test
        http://www.example.com:80 /
        http://www.example.com:80 /test.txt
        http://www.example.com:80 .
        http://www.example.com:80 ..
        http://www.example.com:80 test.txt
        http://www.example.com:80 ./test.txt
        http://www.example.com:80 ../test.txt
        http://www.example.com:80 ../aaa/test.txt
        http://www.example.com:80 ../../test.txt
        http://www.example.com:80 %E4%B8%AD/test.txt
        http://www.example2.com:80 http://www.example2.com
        http://www.example2.com:80 //www.example2.com
        ~ file:...
        ~ file:..
        ~ file:a
        @ http://other.com/
        http://example.com:80 http://ExAmPlE.CoM
        - http://example%20example.com
        - http://Goo%2520%20goo%257C|.com
        - http://[]
        - http://[:]
        - http://GOO%C2%A0%E3%80%80goo.com
        http://googoo.com:80 http://GOO%E2%80%8B%E2%81%A0%EF%BB%BFgoo.com
        http://www.foo.bar.com:80 http://www.foo%E3%80%82bar.com
        - http://%EF%B7%90zyx.com
        - http://%25ef%25b7%2590zyx.com
        http://go.com:80 http://%EF%BC%A7%EF%BD%8F.com
        - http://%EF%BC%85%EF%BC%94%EF%BC%91.com
        - http://%25ef%25bc%2585%25ef%25bc%2594%25ef%25bc%2591.com
        - http://%EF%BC%85%EF%BC%90%EF%BC%90.com
        - http://%25ef%25bc%2585%25ef%25bc%2590%25ef%25bc%2590.com
        http://xn--6qqa088eba:80 http://%E4%BD%A0%E5%A5%BD%E4%BD%A0%E5%A5%BD
        - http://%25zz%2566%25a.com
        - http://%2525
        - http://hello%2500
        http://192.168.0.1:80 http://%2530%2578%2563%2530%252e%2530%2532%2535%2530.01
        http://192.168.0.1:80 http://%2530%2578%2563%2530%252e%2530%2532%2535%2530.01%252e
        - http://192.168.0.257
        - http://%253g%2578%2563%2530%252e%2530%2532%2535%2530%252E.01
        - http://192.168.0.1%20hello
        http://192.168.0.1:80 http://%EF%BC%90%EF%BC%B8%EF%BD%83%EF%BC%90%EF%BC%8E%EF%BC%90%EF%BC%92%EF%BC%95%EF%BC%90%EF%BC%8E%EF%BC%90%EF%BC%91
        - http://[google.com]
        - http://[::1.2.3.4x]
        - http://[::1.2.3.]
        - http://[::1.2.]
        - http://[::1.]
        http://example.com:80 http://foo:%F0%9F%92%A9@example.com/bar
        http://192.168.1.1:80 http://192.168.257
        http://192.168.257.com:80 http://192.168.257.com
        http://0.0.1.0:80 http://256
        http://256.com:80 http://256.com
        http://59.154.201.255:80 http://999999999
        http://999999999.com:80 http://999999999.com
        - http://10000000000
        http://10000000000.com:80 http://10000000000.com
        http://255.255.255.255:80 http://4294967295
        - http://4294967296
        http://255.255.255.255:80 http://0xffffffff
        - http://0xffffffff1
        - http://256.256.256.256
        http://256.256.256.256.256:80 http://256.256.256.256.256
        @ http://doesnotmatter/
        https://example:800 https://@test@test@example:800/
        https://example:443 https://@@@example
        http://h:80 http://`{}:`{}@h/`{}?`{}
        @ http://user@example.org/smth
        http://example.org:80 /some/path
        @ http://user:pass@example.org:21/smth
        http://example.org:21 /some/path
        @ https://example.org/foo/bar
        - http:
        ~ sc:
        @ http://example.net/
        http://[1::]:80 http://[1:0::]
        - http://[0:1:2:3:4:5:6:7:8]
        @ http://example.org/
        - http://f:4294967377/c
        - http://f:18446744073709551697/c
        - http://f:340282366920938463463374607431768211537/c
        """##
}
