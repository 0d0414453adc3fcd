import CCurl
import Network
import Shared

extension CurlTransfer {
    /// Sets the libcurl options that are the same for all requests.
    func setConstantOptions(trust: CertificateStore, errorText: UnsafeMutablePointer<CChar>) {
        setLong(CURLOPT_NOSIGNAL, 1)
        setLong(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
        setLong(CURLOPT_FOLLOWLOCATION, 0)
        setLong(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        setLong(CURLOPT_HTTP09_ALLOWED, 0)
        setLong(CURLOPT_PATH_AS_IS, 1)
        setLong(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // Prevent a name server that does not respond from blocking the thread when a request is canceled.
        setLong(CURLOPT_QUICK_EXIT, 1)
        // Disable the decompression of libcurl, because it accepts a truncated body as complete. ``ContentDecoder``
        // detects truncated bodies.
        setString(CURLOPT_ACCEPT_ENCODING, nil)
        setLong(CURLOPT_BUFFERSIZE, 64 << 10)
        // The transport selects the proxy. Empty strings prevent libcurl from reading proxies from the environment.
        setString(CURLOPT_PROXY, "")
        setString(CURLOPT_NOPROXY, "")
        setTrust(trust)
        setPointer(CURLOPT_ERRORBUFFER, errorText)
        setCallbacks()
    }

    private func setTrust(_ trust: CertificateStore) {
        setLong(CURLOPT_SSL_VERIFYPEER, 1)
        setLong(CURLOPT_SSL_VERIFYHOST, 2)
        guard trust.directory != nil || trust.file != nil else { return }
        for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO] {
            setString(option, trust.file)
        }
        for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH] {
            setString(option, trust.directory)
        }
    }

    func setMethod(of request: HTTPRequest) {
        // Reset the options that were set for the previous request.
        setLong(CURLOPT_HTTPGET, 1)
        setString(CURLOPT_CUSTOMREQUEST, nil)
        switch request.method {
        case .get where request.body == nil: break
        case .head: setLong(CURLOPT_NOBODY, 1)
        case .post, .put, .patch,
            _ where request.body != nil:
            setLong(CURLOPT_POST, 1)
            setLong(CURLOPT_POSTFIELDSIZE, request.body?.count ?? 0)
            setString(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        default: setString(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
    }

    private func setCallbacks() {
        _ = ccurl_set_private_sockets(easy)
        let context = Unmanaged.passUnretained(self).toOpaque()
        for option in [
            CURLOPT_PRIVATE, CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA,
            CURLOPT_PREREQDATA,
        ] {
            setPointer(option, context)
        }
        _ = ccurl_set_data_function(easy, CURLOPT_WRITEFUNCTION) { data, size, count, context in
            let isTaken = CurlTransfer.from(context)?.receive(.init(start: data, count: size * count), isHead: false)
            return isTaken == true ? size * count : 0
        }
        _ = ccurl_set_data_function(easy, CURLOPT_HEADERFUNCTION) { data, size, count, context in
            let isTaken = CurlTransfer.from(context)?.receive(.init(start: data, count: size * count), isHead: true)
            return isTaken == true ? size * count : 0
        }
        _ = ccurl_set_data_function(easy, CURLOPT_READFUNCTION) { data, size, count, context in
            CurlTransfer.from(context)?.provide(.init(start: data, count: size * count)) ?? 0
        }
        _ = ccurl_set_seek_function(easy) { context, offset, origin in
            guard origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
            CurlTransfer.from(context)?.seek(to: Int(offset))
            return CURL_SEEKFUNC_OK
        }
        _ = ccurl_set_prereq_function(easy) { context, _, _, _, _ in
            CurlTransfer.from(context)?.connected()
            return CURL_PREREQFUNC_OK
        }
    }

    /// Returns the transfer that belongs to a libcurl callback or to a completed handle, or `nil` for a null pointer.
    /// The transfer exists as long as its handle.
    static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Setters

    func setLong(_ option: CURLoption, _ value: Int) {
        _ = ccurl_set_long(easy, option, value)
    }

    func setString(_ option: CURLoption, _ value: String?) {
        _ = ccurl_set_string(easy, option, value)
    }

    func setPointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        _ = ccurl_set_pointer(easy, option, value)
    }
}

extension Duration {
    /// The duration in whole milliseconds, rounded up. The value is limited to the range that libcurl supports.
    var millisecondsRoundedUp: Int {
        let milliseconds = (self / .milliseconds(1)).rounded(.up)
        return Int(min(max(milliseconds, Double(Int32.min)), Double(Int32.max)))
    }
}
