"""Serves one call of a Python tool and is thrown away.

Passed as text to a Python that waits in its sandbox: reads {"source", "arguments"} from standard input as a line, calls
`main` of the source, and writes lines to standard output: "~" and progress, "+" and the value, or "-" and the error. What
the tool itself prints goes to standard error.
"""

import json
import linecache
import os
import sys
import traceback

# Under another number, so that no output of the tool and of what it starts can be taken for its answer.
answers = os.dup(1)
os.dup2(2, 1)
name = "tool.py"


def say(text):
    data = (text + "\n").encode("utf-8", "backslashreplace")
    while data:
        data = data[os.write(answers, data) :]


def progress(fraction=None, message=""):
    say("~" + json.dumps({"fraction": fraction, "message": str(message)[:200]}))


def fail(error):
    if isinstance(error, SyntaxError) and error.filename == name:
        line = error.lineno
        message = "%s: %s" % (type(error).__name__, error.msg)
    else:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == name]
        line = frames[-1].lineno if frames else None
        message = "%s: %s" % (type(error).__name__, error)
    say("-" + json.dumps({"message": message[:1000], "line": line}))


def serve():
    # What is done for the first time takes longest, so it is done before a call waits for it.
    rehearsal = json.loads('{"source": "def main(args): return args"}')
    exec(compile(rehearsal["source"], "rehearsal", "exec"), {})
    json.dumps(rehearsal, allow_nan=False)
    say("")
    call = json.loads(sys.stdin.buffer.readline())
    linecache.cache[name] = (len(call["source"]), None, call["source"].splitlines(True), name)
    scope = {"__name__": "tool", "progress": progress}
    try:
        exec(compile(call["source"], name, "exec"), scope)
        if not callable(scope.get("main")):
            raise TypeError("The source defines no function main.")
        say("+" + json.dumps(scope["main"](call["arguments"]), allow_nan=False))
    except SystemExit:
        say('-{"message": "It ended without an answer.", "line": null}')
    except BaseException as error:
        fail(error)
    sys.stdout.flush()


serve()
