"""A model server on loopback that says what a test tells it to, in the words of four vendors' APIs.

A script is a list of steps; each is one reply of the model: `{"text": …}`, `{"shell": command}`,
`{"write": path, "content": …}`, `{"mcp": tool, "args": {…}}`. Steps are used for requests that
declare tools (the agent's loop); side requests, for titles and the like, get a fixed answer. Every
request is kept, so a test can ask what really reached the model.
"""

import gzip
import itertools
import json
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

SHELLS = ("Bash", "bash", "run_shell_command", "exec_command", "shell_command", "shell", "local_shell")
WRITERS = ("Write", "write", "write_file", "create", "create_file")
_numbers = itertools.count(1)


class Tool(NamedTuple):
    name: str
    schema: dict[str, Any]
    kind: str = "function"
    namespace: str | None = None


class Call(NamedTuple):
    name: str
    arguments: Any
    kind: str = "function"
    namespace: str | None = None


class Reply(NamedTuple):
    text: str | None
    calls: tuple[Call, ...] = ()


def fresh(prefix: str) -> str:
    return f"{prefix}_scripted{next(_numbers):06d}"


def api_of(path: str) -> str:
    plain = path.split("?")[0]
    endings = {
        "/messages/count_tokens": "count", ":countTokens": "count", "/messages": "anthropic", "/responses": "responses",
        "/chat/completions": "chat", ":streamGenerateContent": "gemini", ":generateContent": "gemini", "/models": "models",
    }  # fmt: skip
    return next((api for ending, api in endings.items() if plain.endswith(ending)), "")


def declared(api: str, body: dict[str, Any]) -> list[Tool]:
    """The tools a request offers to the model."""
    found: list[Tool] = []

    def responses(tools: list[dict[str, Any]], space: str | None = None) -> None:
        for tool in tools or []:
            if tool.get("type") == "namespace":
                responses(tool.get("tools") or [], tool.get("name"))
            else:
                name = tool.get("name") or tool.get("type") or ""
                within = None if space == "functions" else space
                found.append(Tool(name, tool.get("parameters") or {}, tool.get("type", "function"), within))

    if api == "responses":
        responses(body.get("tools") or [])
        for item in body.get("input") or []:  # newer Codex models: tools travel as an input item
            if isinstance(item, dict) and item.get("type") in ("additional_tools", "tool_search_output"):
                responses(item.get("tools") or [])
        return found
    for tool in body.get("tools") or []:
        if api == "anthropic":
            found.append(Tool(tool.get("name", ""), tool.get("input_schema") or {}))
        elif api == "chat":
            function = tool.get("function") or {}
            found.append(Tool(function.get("name", ""), function.get("parameters") or {}))
        else:
            for function in tool.get("functionDeclarations") or []:
                schema = function.get("parametersJsonSchema") or function.get("parameters") or {}
                found.append(Tool(function.get("name", ""), schema))
    return found


def call_for(step: dict[str, Any], tools: list[Tool], body: str) -> Call:
    """A step as a call of whatever tool this client offers for it."""
    by_name = {tool.name: tool for tool in tools}
    script = by_name.get("exec")
    if script is not None and script.kind == "custom":  # Codex: one tool that runs JavaScript
        return Call("exec", _javascript(step), "custom", script.namespace)
    if "mcp" in step:
        return _mcp_call(step, tools, body)
    if "shell" in step:
        tool = next(by_name[name] for name in SHELLS if name in by_name)
        fields = tool.schema.get("properties") or {}
        key = next((name for name in ("command", "cmd") if name in fields), "command")
        value: Any = step["shell"]
        if (fields.get(key) or {}).get("type") == "array":
            value = ["bash", "-lc", value]
        return Call(tool.name, _filled(tool, {key: value}), tool.kind, tool.namespace)
    tool = next(by_name[name] for name in WRITERS if name in by_name)
    fields = tool.schema.get("properties") or {}
    path = next(name for name in ("file_path", "filePath", "path") if name in fields)
    content = next(name for name in ("content", "file_text") if name in fields)
    return Call(tool.name, _filled(tool, {path: step["write"], content: step["content"]}), tool.kind)


def _mcp_call(step: dict[str, Any], tools: list[Tool], body: str) -> Call:
    """The tool itself, or the client's own way to look it up first where tools are deferred."""
    wanted = step["mcp"]
    for tool in tools:
        if re.search(rf"(^|[_.\-/]){re.escape(wanted)}$", tool.name) and tool.kind == "function":
            step["again"] = False
            return Call(tool.name, step.get("args", {}), tool.kind, tool.namespace)
    names = {tool.name for tool in tools}
    match = re.search(rf"mcp__\w+?__{re.escape(wanted)}\b", body)
    full = match.group() if match else f"mcp__twiceshy__{wanted}"
    if "tool_call" in names:
        return Call("tool_call", {"name": full, "arguments": step.get("args", {})})
    step["again"] = not step.get("again", False)
    if "ToolSearch" in names:
        return Call("ToolSearch", {"query": f"select:{full}", "max_results": 5})
    return Call("tool_search", {"query": wanted}, "tool_search")


def _javascript(step: dict[str, Any]) -> str:
    if "shell" in step:
        return f"text(await tools.exec_command({json.dumps({'cmd': step['shell']})}));"
    if "mcp" in step:
        name, arguments = json.dumps("__" + step["mcp"]), json.dumps(step.get("args", {}))
        return f"const n = Object.keys(tools).find(k => k.endsWith({name})); text(await tools[n]({arguments}));"
    lines = "\n".join("+" + line for line in step["content"].rstrip("\n").split("\n"))
    patch = f"*** Begin Patch\n*** Add File: {step['write']}\n{lines}\n*** End Patch\n"
    return f"text(await tools.apply_patch({json.dumps(patch)}));"


def _filled(tool: Tool, arguments: dict[str, Any]) -> dict[str, Any]:
    """With a value for every field the tool requires."""
    fields = tool.schema.get("properties") or {}
    blanks = {"boolean": False, "integer": 1, "number": 1, "array": [], "object": {}}
    for name in tool.schema.get("required") or []:
        kind = (fields.get(name) or {}).get("type")
        arguments.setdefault(name, blanks.get(kind, "scripted") if isinstance(kind, str) else "scripted")
    return arguments


Events = list[tuple[str, Any]]


def anthropic(reply: Reply, body: dict[str, Any]) -> tuple[Any, Events]:
    blocks: list[dict[str, Any]] = [{"type": "text", "text": reply.text}] if reply.text is not None else []
    for call in reply.calls:
        blocks.append({"type": "tool_use", "id": fresh("toolu"), "name": call.name, "input": call.arguments})
    usage = {"input_tokens": 900, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0, "output_tokens": 9}
    stop = "tool_use" if reply.calls else "end_turn"
    whole = {
        "id": fresh("msg"), "type": "message", "role": "assistant", "model": body.get("model", "m"), "content": blocks,
        "stop_reason": stop, "stop_sequence": None, "usage": usage,
    }  # fmt: skip
    events: Events = [("message_start", {"message": {**whole, "content": [], "stop_reason": None}})]
    for index, block in enumerate(blocks):
        if block["type"] == "text":
            start, delta = {**block, "text": ""}, {"type": "text_delta", "text": block["text"]}
        else:
            start = {**block, "input": {}}
            delta = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
        events.append(("content_block_start", {"index": index, "content_block": start}))
        events.append(("content_block_delta", {"index": index, "delta": delta}))
        events.append(("content_block_stop", {"index": index}))
    events.append(("message_delta", {"delta": {"stop_reason": stop, "stop_sequence": None}, "usage": usage}))
    events.append(("message_stop", {}))
    return whole, [(name, {"type": name, **data}) for name, data in events]


def responses(reply: Reply, body: dict[str, Any]) -> tuple[Any, Events]:
    items: list[dict[str, Any]] = []
    if reply.text is not None:
        content = [{"type": "output_text", "text": reply.text, "annotations": []}]
        items.append({"type": "message", "id": fresh("msg"), "role": "assistant", "content": content})
    for call in reply.calls:
        item: dict[str, Any] = {"id": fresh("item"), "call_id": fresh("call")}
        if call.kind == "custom":
            item.update(type="custom_tool_call", name=call.name, input=call.arguments)
        elif call.kind == "tool_search":
            item.update(type="tool_search_call", execution="client", arguments=call.arguments)
        else:
            item.update(type="function_call", name=call.name, arguments=json.dumps(call.arguments))
        if call.namespace:
            item["namespace"] = call.namespace
        items.append(item)
    items = [{**item, "status": "completed"} for item in items]
    usage = {
        "input_tokens": 900, "input_tokens_details": {"cached_tokens": 0}, "output_tokens": 9,
        "output_tokens_details": {"reasoning_tokens": 0}, "total_tokens": 909,
    }  # fmt: skip
    whole = {
        "id": fresh("resp"), "object": "response", "created_at": int(time.time()), "status": "completed",
        "model": body.get("model", "m"), "output": items, "usage": usage, "tools": [], "error": None,
    }  # fmt: skip
    events: Events = [
        ("response.created", {"response": {**whole, "status": "in_progress", "output": [], "usage": None}})
    ]
    for index, item in enumerate(items):
        opened = {**item, "status": "in_progress", **({"content": []} if item["type"] == "message" else {})}
        events.append(("response.output_item.added", {"output_index": index, "item": opened}))
        if item["type"] == "message":
            place = {"output_index": index, "item_id": item["id"], "content_index": 0}
            events.append(("response.output_text.delta", {**place, "delta": reply.text}))
            events.append(("response.output_text.done", {**place, "text": reply.text}))
        events.append(("response.output_item.done", {"output_index": index, "item": item}))
    events.append(("response.completed", {"response": whole}))
    return whole, [(name, {"type": name, "sequence_number": at, **data}) for at, (name, data) in enumerate(events)]


def chat(reply: Reply, body: dict[str, Any]) -> tuple[Any, Events]:
    calls = [
        {"index": at, "id": fresh("call"), "type": "function",
         "function": {"name": call.name, "arguments": json.dumps(call.arguments)}}
        for at, call in enumerate(reply.calls)
    ]  # fmt: skip
    usage = {"prompt_tokens": 900, "completion_tokens": 9, "total_tokens": 909}
    ending = "tool_calls" if calls else "stop"
    head = {"id": fresh("chat"), "created": int(time.time()), "model": body.get("model", "m")}
    message: dict[str, Any] = {"role": "assistant", "content": reply.text, **({"tool_calls": calls} if calls else {})}
    choice = {"index": 0, "message": message, "finish_reason": ending}
    whole = {**head, "object": "chat.completion", "choices": [choice], "usage": usage}

    def piece(delta: dict[str, Any], finish: str | None = None) -> tuple[str, Any]:
        part = {"index": 0, "delta": delta, "finish_reason": finish}
        return "", {**head, "object": "chat.completion.chunk", "choices": [part]}

    events = [piece({"role": "assistant", "content": reply.text or ""})]
    events += [piece({"tool_calls": [call]}) for call in calls]
    events += [piece({}, ending), ("", {**head, "object": "chat.completion.chunk", "choices": [], "usage": usage})]
    return whole, [*events, ("", "[DONE]")]


def gemini(reply: Reply, body: dict[str, Any]) -> tuple[Any, Events]:
    parts: list[dict[str, Any]] = [{"text": reply.text}] if reply.text is not None else []
    parts += [{"functionCall": {"name": call.name, "args": call.arguments}} for call in reply.calls]
    usage = {"promptTokenCount": 900, "candidatesTokenCount": 9, "totalTokenCount": 909}
    candidate = {"content": {"role": "model", "parts": parts}, "finishReason": "STOP", "index": 0}
    whole = {"candidates": [candidate], "usageMetadata": usage, "modelVersion": "m", "responseId": fresh("gem")}
    return whole, [("", whole)]


SPEAKERS = {"anthropic": anthropic, "responses": responses, "chat": chat, "gemini": gemini}


class ModelServer:
    """`url` to point a client at; `script` to tell it what to say; `requests` to see what it was asked."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.asked: list[tuple[str, dict[str, Any]]] = []  # the same, each with the API it came by
        self.steps: list[dict[str, Any]] = []
        self.lock = threading.Lock()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self.server.daemon_threads = True
        self.server.handle_error = lambda *words: None  # type: ignore[method-assign,assignment]
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def script(self, *steps: dict[str, Any]) -> None:
        with self.lock:
            self.steps = list(steps)
            self.requests, self.asked = [], []

    def saw(self, text: str) -> bool:
        """Whether any request since the last script carried this text."""
        with self.lock:
            return any(text in json.dumps(body, ensure_ascii=False) for body in self.requests)

    def counted(self, text: str) -> list[int]:
        """How often each request of the agent's loop carried this text, in order."""
        with self.lock:
            bodies = [json.dumps(body, ensure_ascii=False) for api, body in self.asked if declared(api, body)]
        return [body.count(text) for body in bodies]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def reply(self, api: str, body: dict[str, Any]) -> Reply:
        tools = declared(api, body)
        with self.lock:
            self.requests.append(body)
            self.asked.append((api, body))
            if not tools:
                return Reply('{"title": "scripted"}')
            step = self.steps.pop(0) if self.steps else {"text": "DONE"}
            if "text" in step:
                return Reply(step["text"])
            call = call_for(step, tools, json.dumps(body))
            if step.get("again"):  # the tool had to be looked up: the step comes once more
                self.steps.insert(0, step)
            return Reply(None, (call,))


def _handler(model: ModelServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *words: Any) -> None:
            """Quiet."""

        def do_GET(self) -> None:
            listed = [{"id": "fake-model", "object": "model", "type": "model", "display_name": "m"}]
            self._whole({"object": "list", "data": listed, "models": []})

        def do_HEAD(self) -> None:
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def do_POST(self) -> None:
            body = self._body()
            api = api_of(self.path)
            if api == "count":
                self._whole({"input_tokens": 900, "totalTokens": 900})
            elif api in SPEAKERS:
                whole, events = SPEAKERS[api](model.reply(api, body), body)
                streams = body.get("stream") or ":stream" in self.path
                self._stream(events) if streams else self._whole(whole)
            else:
                self._whole({"error": {"type": "not_found_error", "message": self.path}}, 404)

        def _body(self) -> dict[str, Any]:
            if "chunked" in (self.headers.get("transfer-encoding") or ""):
                raw = b""
                while size := int(self.rfile.readline().split(b";")[0], 16):
                    raw += self.rfile.read(size)
                    self.rfile.readline()
                self.rfile.readline()
            else:
                raw = self.rfile.read(int(self.headers.get("content-length") or 0))
            if self.headers.get("content-encoding") == "gzip":
                raw = gzip.decompress(raw)
            found = json.loads(raw or b"{}")
            return found if isinstance(found, dict) else {}

        def _whole(self, answer: Any, code: int = 200) -> None:
            data = json.dumps(answer).encode()
            self.send_response(code)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def _stream(self, events: Events) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            for name, data in events:
                line = data if isinstance(data, str) else json.dumps(data)
                piece = ((f"event: {name}\n" if name else "") + f"data: {line}\n\n").encode()
                self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
            self.wfile.write(b"0\r\n\r\n")

    return Handler
