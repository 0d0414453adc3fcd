"""Validates each line that a server wrote against the JSON Schema of the protocol.

Usage: validate.py REQUESTS RESPONSES

Both files have one message per line. The schema of a response follows from its request: a request with a protocol version in
`_meta` belongs to the revision 2026-07-28, any other to 2025-11-25. Prints the number of validated lines.
"""

import json
import pathlib
import sys

import jsonschema

folder = pathlib.Path(__file__).parent / "schemas"
schemas = {revision: json.loads((folder / f"{revision}.json").read_text()) for revision in ("2026-07-28", "2025-11-25")}
results = {
    "initialize": "InitializeResult", "ping": "EmptyResult", "server/discover": "DiscoverResult",
    "tools/list": "ListToolsResult", "tools/call": "CallToolResult", "prompts/list": "ListPromptsResult",
    "prompts/get": "GetPromptResult", "resources/list": "ListResourcesResult",
    "resources/templates/list": "ListResourceTemplatesResult", "resources/read": "ReadResourceResult",
    "completion/complete": "CompleteResult",
}
cacheable = {"server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list", "resources/read"}
validators = {}


def validate(revision, name, value):
    key = (revision, name)
    if key not in validators:
        schema = dict(schemas[revision])
        schema["$ref"] = f"#/$defs/{name}"
        validators[key] = jsonschema.Draft202012Validator(schema)
    errors = [f"{error.json_path}: {error.message[:300]}" for error in validators[key].iter_errors(value)]
    if errors:
        sys.exit(f"{name} of {revision}: {errors[0]}\n{json.dumps(value)[:1000]}")


requests = {}
for line in open(sys.argv[1], encoding="utf-8", errors="replace"):
    try:
        message = json.loads(line)
        identifier = message["id"]
    except (ValueError, TypeError, KeyError):
        continue
    if not isinstance(identifier, (str, int)) or "method" not in message:
        continue
    parameters = message.get("params")
    meta = parameters.get("_meta") if isinstance(parameters, dict) else None
    version = meta.get("io.modelcontextprotocol/protocolVersion") if isinstance(meta, dict) else None
    requests[json.dumps(identifier)] = (message["method"], "2026-07-28" if version else "2025-11-25")

count = 0
for line in open(sys.argv[2], encoding="utf-8"):
    message = json.loads(line)
    method, revision = requests.get(json.dumps(message.get("id")), (None, "2026-07-28"))
    if "method" in message:
        if message["method"] != "notifications/progress":
            sys.exit(f"an unexpected notification: {line[:300]}")
        validate("2026-07-28", "ProgressNotification", message)
        validate("2025-11-25", "ProgressNotification", message)
    elif "error" in message:
        validate(revision, "JSONRPCErrorResponse", message)
        code = message["error"]["code"]
        allowed = {-32700, -32600, -32601, -32602, -32603} | ({-32022} if revision == "2026-07-28" else {-32002})
        if code not in allowed:
            sys.exit(f"the error code {code} in {revision}: {line[:300]}")
    else:
        validate(revision, "JSONRPCResultResponse", message)
        validate(revision, results[method], message["result"])
        if revision == "2026-07-28":
            if message["result"].get("resultType") != "complete":
                sys.exit(f"no resultType: {line[:300]}")
            if method in cacheable and not {"ttlMs", "cacheScope"} <= message["result"].keys():
                sys.exit(f"no caching statement: {line[:300]}")
    count += 1
print(count)
