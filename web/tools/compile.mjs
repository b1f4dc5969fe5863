// @ts-check
/**
 * node compile.mjs FROM TO: compiles Python's standard library for the page.
 *
 * Most of the time Pyodide takes to start goes into compiling the standard library. Here it is
 * compiled once, by Pyodide itself so that the byte code fits, and what a game in a page cannot
 * need is left out. FROM is the folder of the pyodide package; stdlib.zip is written to folder TO.
 */

import { loadPyodide } from "pyodide";

/** Modules and packages left out: tools, servers, old protocols, rare codecs. */
const DROPPED = `
  _aix_support _android_support _apple_support _ios_support _osx_support _pyrepl bdb cProfile
  cmd code compileall ctypes curses dbm doctest ensurepip filecmp fileinput ftplib idlelib imaplib
  lib2to3 mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools poplib
  profile pstats pty py_compile pyclbr pydoc pydoc_data sched shelve smtplib socketserver sqlite3
  symtable tabnanny this timeit tkinter trace tracemalloc tty turtle turtledemo unittest venv wave
  webbrowser wsgiref xml xmlrpc zipapp
`;

/** The text encodings kept. */
const ENCODINGS = "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape utf_8 utf_8_sig utf_16 utf_16_le";

const COMPILE = `
import zipfile
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc

def wanted(name):
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in encodings
    return top.removesuffix(".py") not in dropped

dropped, encodings = dropped.split(), encodings.split()
with zipfile.ZipFile("/from/python_stdlib.zip") as source, zipfile.ZipFile("/to/stdlib.zip", "w") as target:
    for name in sorted(source.namelist()):
        if name.endswith("/") or not wanted(name):
            continue
        data = source.read(name)
        if name.endswith(".py"):
            # Where Pyodide puts the library, so that tracebacks read as ever.
            code = compile(data, "/lib/python314.zip/" + name, "exec", dont_inherit=True)
            data = _code_to_hash_pyc(code, source_hash(data), False)
            name += "c"
        # A fixed date: the same input gives the same bytes.
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        target.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
`;

/** @type {{ argv: string[] }} */
const { argv } = /** @type {any} */ (globalThis).process;
const [, , from = "", to = ""] = argv;
const python = await loadPyodide();
python.mountNodeFS("/from", from);
python.mountNodeFS("/to", to);
const globals = python.toPy({ dropped: DROPPED, encodings: ENCODINGS });
python.runPython(COMPILE, { globals });
