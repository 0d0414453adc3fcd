"""Sends many requests to a server, each after the response to the previous one, and prints the server's memory in kilobytes.

Usage: memory.py COUNT COMMAND...

Prints one line after a tenth of the requests, and one line after all of them.
"""

import json
import subprocess
import sys

count, command = int(sys.argv[1]), sys.argv[2:]
meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {},
}
requests = [
    ("tools/list", {}), ("server/discover", {}), ("resources/list", {}), ("prompts/list", {}),
    ("tools/call", {"name": "describe_search", "arguments": {"kind": "repos"}}),
    ("tools/call", {"name": "search", "arguments": {"kind": "repos", "query": "swift", "limit": 5}}),
    ("tools/call", {"name": "search", "arguments": {"kind": "nothing"}}), ("no/such", {}),
]
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def memory():
    return subprocess.run(["ps", "-o", "rss=", "-p", str(server.pid)], capture_output=True, text=True).stdout.strip()


for identifier in range(1, count + 1):
    method, parameters = requests[identifier % len(requests)]
    message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": {**parameters, "_meta": meta}}
    server.stdin.write(json.dumps(message).encode() + b"\n")
    server.stdin.flush()
    response = json.loads(server.stdout.readline())
    if response["id"] != identifier:
        sys.exit(f"the response to {identifier} is {response}")
    if identifier in (count // 10, count):
        print(memory())
server.stdin.close()
sys.exit(server.wait())
