import { parentPort, workerData } from 'node:worker_threads'
import type { Draft, Drawn } from './drawings.ts'
import type { Answered, FromWorker, ToWorker } from './open-draw.ts'

const port = parentPort
if (!port) throw new Error('this is a thread and not a program')

const tell = (said: FromWorker) => port.postMessage(said)
const waiting = new Map<number, (answered: Answered) => void>()
let asks = 0

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const id = asks++
  const { status, headers, body } = await new Promise<Answered>((answer) => {
    waiting.set(id, answer)
    tell({ id, asked: { method: request.method, path: pathname + search, headers: Object.fromEntries(request.headers) } })
  })
  return new Response(body, { status, headers })
}

const { draw } = (await import(workerData as string)) as { draw: (draft: Draft) => Promise<Drawn> }

async function drawFor(draft: Draft): Promise<void> {
  try {
    tell({ drawn: await draw(draft) })
  } catch (error) {
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

port.on('message', (said: ToWorker) => {
  if ('draft' in said) return void drawFor(said.draft)
  waiting.get(said.to)?.(said.answered)
  waiting.delete(said.to)
})
