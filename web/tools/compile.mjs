// @ts-check
/**
 * node compile.mjs FOLDER SOURCES TARGET [LIBRARY]: compiles the Python in an archive for the page.
 *
 * Most of the time Pyodide takes to start goes into compiling Python. Here that is done once, by
 * Pyodide itself so that the byte code fits. With LIBRARY, the compiled standard library, SOURCES
 * is the game, and TARGET.used says which files of both it loads. All are files in FOLDER.
 */

import { loadPyodide } from "pyodide";

/** What is imported too: by app/main.py, which cannot start here, or late, or to explain errors. */
const MORE = "asyncio difflib os re urllib.parse";

const COMPILE = `
import ast, zipfile
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc

def without_words(data):
    """The syntax tree with documentation of one blank: dataclasses would make up a lack of it."""
    tree = ast.parse(data)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False):
                node.body[0].value.value = " "
    return tree

with zipfile.ZipFile(source) as files, zipfile.ZipFile(target, "w") as compiled:
    for name in sorted(files.namelist()):
        if name.endswith("/"):
            continue
        data = files.read(name)
        if name.endswith(".py"):
            # Pyodide reads its own documentation when it starts.
            tree = data if "pyodide" in name else without_words(data)
            # The page has it all in one archive, named in tracebacks as ever.
            code = compile(tree, "/lib/python314.zip/" + name, "exec", dont_inherit=True)
            data = _code_to_hash_pyc(code, source_hash(data), False)
            name += "c"
        # A fixed date: the same input gives the same bytes.
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        compiled.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
`;

const IMPORT = `
import sys
from importlib import import_module

sys.path.insert(0, target)
game = [name[:-4].replace("/", ".") for name in compiled.namelist() if name.startswith("app/")]
for name in [*more.split(), *game]:
    if name != "app.main":  # needs a page
        import_module(name)
from plakoto.engine import network, race
network.weights(), race.table()
files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
used = [file.partition(".zip/")[2] for file in files]
used += [name for name in compiled.namelist() if name.endswith(".bin")]
with open(target + ".used", "w") as list:
    list.write("\\n".join(sorted({*used, "app/main.pyc", "sitecustomize.pyc"} - {""})))
`;

/** @type {{ argv: string[] }} */
const { argv } = /** @type {any} */ (globalThis).process;
const [, , folder = "", source = "", target = "", library] = argv;
// Without columns byte code is a fifth smaller; lines stay.
const env = { PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide(library ? { env, stdLibURL: `${folder}/${library}` } : { env });
python.mountNodeFS("/mnt", folder);
const globals = python.toPy({ source: `/mnt/${source}`, target: `/mnt/${target}`, more: MORE });
python.runPython(COMPILE, { globals });
if (library) python.runPython(IMPORT, { globals });
