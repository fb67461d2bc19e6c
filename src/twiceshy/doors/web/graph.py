"""Graph: memories, what they name, how they hang together. Drawn in the browser, listed without script."""

from starlette.responses import JSONResponse, Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper.looking import picture
from twiceshy.model import ids
from twiceshy.text.gate import visible


def page(visit: Visit) -> Response:
    return visit.page("graph.html", "Graph", busiest=picture.busiest(visit.keeper))


def data(visit: Visit) -> Response:
    """Nodes as [id, group, label, is a memory, edges, waits for approval], edges as [from, to, verb]."""
    found = picture.picture(visit.keeper, visit.number("most", picture.MOST, picture.MOST))
    return JSONResponse(
        {
            "nodes": [_node(node) for node in found.nodes],
            "edges": [list(edge) for edge in found.edges],
            "left_out": found.left_out,
        }
    )


def _node(node: picture.Node) -> list[object]:
    name = ids.short(node.id) if node.memory else node.id
    return [name, node.group, visible(node.label), int(node.memory), node.weight, int(node.waits)]
