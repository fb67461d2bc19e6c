// twiceshy for OpenCode: passes what happens on to twiceshy's hook and hands its answers back.
// Written by `twiceshy init`; `twiceshy clean` removes it. Any failure is silence, never an error.
import { spawn } from "node:child_process"

const COMMAND = ["twiceshy-hook", "--agent", "opencode"]
const LIMIT_MS = 5000

const ask = (message) =>
  new Promise((resolve) => {
    let answer = ""
    const child = spawn(COMMAND[0], COMMAND.slice(1), { stdio: ["pipe", "pipe", "ignore"] })
    const timer = setTimeout(() => child.kill(), LIMIT_MS)
    const finish = (value) => {
      clearTimeout(timer)
      resolve(value)
    }
    child.on("error", () => finish({}))
    child.stdin.on("error", () => {})
    child.stdout.on("data", (piece) => (answer += piece))
    child.on("close", () => {
      try {
        finish(answer.trim() ? JSON.parse(answer) : {})
      } catch {
        finish({})
      }
    })
    child.stdin.end(JSON.stringify(message))
  })

export const Twiceshy = async ({ directory }) => {
  const parents = new Map() // a sub-agent's session and the one that started it
  const starts = new Map() // what a session is told first; in the system text until a prompt carries it
  const carriers = new Map() // the message of each session that does
  const tell = (event, input, output, source = "") =>
    ask({ event, directory, parent: parents.get(input?.sessionID) ?? "", source, input, output })
  const start = (sessionID, source) => starts.set(sessionID, tell("system.transform", { sessionID }, {}, source))

  return {
    event: async ({ event }) => {
      const { sessionID, messageID, info } = event.properties ?? {}
      if (event.type === "session.created" && info?.parentID) parents.set(info.id, info.parentID)
      if (event.type === "session.compacted") start(sessionID, "compact")
      if (event.type === "message.removed" && messageID && carriers.get(sessionID) === messageID) start(sessionID, "clear")
      if (event.type === "session.idle") await tell("session.idle", { sessionID })
    },
    "experimental.chat.system.transform": async (input, output) => {
      const told = await starts.get(input.sessionID)
      if (told?.context) output.system.push(told.context)
    },
    "chat.message": async (input, output) => {
      const sessionID = input.sessionID
      if (!carriers.has(sessionID) && !starts.has(sessionID)) start(sessionID, "startup")
      const first = (await starts.get(sessionID))?.context ?? ""
      const parts = output.parts.filter((part) => part.type === "text")
      const { context = "" } = await tell("chat.message", input, { message: output.message, parts })
      if (!parts.length) return
      const add = (letter, text) => text && output.parts.push({ ...parts[0], id: parts[0].id + letter, text, synthetic: true })
      add("s", first)
      if (!context.split("\n").every((line) => first.includes(line))) add("t", context)
      if (starts.delete(sessionID)) carriers.set(sessionID, output.message?.id)
    },
    "tool.execute.before": async (input, output) => {
      const { block } = await tell("tool.execute.before", input, { args: output.args })
      if (block) throw new Error(block)
    },
    "tool.execute.after": async (input, output) => {
      const { context } = await tell("tool.execute.after", input, output)
      if (context && typeof output.output === "string") output.output += "\n" + context
    },
    "experimental.session.compacting": async (input, output) => {
      const { context } = await tell("session.compacting", input, {})
      if (context) output.context.push(context)
    },
    dispose: async () => {
      await tell("dispose", {})
    },
  }
}
