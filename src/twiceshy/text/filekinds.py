"""What a file is called: endings, and the names that need none. Where files are named in a text: filenames.py.

Apart from it because a hook asks this of a word or two, and loads no more than that.
"""

_EXTENSIONS = frozenset(
    """
py pyi ipynb js jsx mjs cjs ts tsx mts cts vue svelte astro json jsonl json5 toml yaml yml md mdx rst txt
html htm css scss sass less go rs java kt kts gradle scala rb erb php c h cc cpp cxx hpp hh cs fs csproj
sln swift m mm dart ex exs erl hs ml lua pl r jl clj sql sh bash zsh fish ps1 bat cmd xml ini cfg conf
env lock log csv tsv db proto graphql tf tfvars nix cmake mk dockerfile svg png jpg jpeg gif pdf zip gz
tar whl patch diff snap tmpl j2
""".split()
)
_WELL_KNOWN = frozenset(
    """
Makefile Dockerfile Containerfile Jenkinsfile Procfile Rakefile Gemfile Pipfile Vagrantfile Justfile
justfile CODEOWNERS LICENSE CHANGELOG README CMakeLists.txt go.mod go.sum .env .gitignore .dockerignore
.npmrc .editorconfig .pre-commit-config.yaml .eslintrc .prettierrc .env.example .env.local
.env.production .eslintrc.json .eslintrc.js
""".split()
)


def is_file_name(name: str) -> bool:
    """Is this one word a file's name, like `app.py` or `Makefile`?"""
    stem, _, extension = name.rpartition(".")
    shouted = len(extension) > 1 and extension.lower() in _EXTENSIONS  # X.MD, but not a.b.C
    return name in _WELL_KNOWN or (bool(stem) and (extension in _EXTENSIONS or shouted))
