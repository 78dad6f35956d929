import { Worker } from 'node:worker_threads'
import type { Draft, Drawn } from './drawings.ts'

/** A call that a page makes of its own host while it is drawn, and the answer. */
export type DrawingRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}
export type Answered = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }

export type ToWorker = { readonly draft: Draft } | { readonly to: number; readonly answered: Answered }
export type FromWorker =
  | { readonly id: number; readonly asked: DrawingRequest }
  | { readonly drawn: Drawn }
  | { readonly failed: string }

export type Drawer = { readonly draw: (draft: Draft) => Promise<Drawn>; readonly close: () => Promise<void> }

/** A drawing that takes longer than this has gone wrong, and its thread with it. */
const LONGEST = 5_000

/**
 * Draws in a thread of its own, one page after another. `program` is a module with `draw(draft)`; what it fetches from its page's
 * origin is answered by `ask`, in the name of the visitor it is drawn for.
 */
export function openDrawer(program: URL, ask: (draft: Draft, asked: DrawingRequest) => Promise<Answered>): Drawer {
  let last: Promise<unknown> = Promise.resolve()

  const leave = (gone: Worker) => {
    if (worker === gone) worker = null
  }
  const open = (): Worker => {
    const opened = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: program.href })
    // It may also fail when nobody waits for it: then it is gone, and nothing else.
    return opened.on('error', () => {}).on('exit', () => leave(opened))
  }
  // At once, so that the first visitor does not wait for it.
  let worker: Worker | null = open()

  const draw = (draft: Draft): Promise<Drawn> => {
    const drawer = (worker ??= open())
    const drawing = drawOnce(drawer, draft, ask)
    drawing.catch(() => {
      leave(drawer)
      void drawer.terminate()
    })
    return drawing
  }

  return {
    draw: (draft) => {
      const drawing = last.then(() => draw(draft))
      last = drawing.catch(() => {})
      return drawing
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}

function drawOnce(worker: Worker, draft: Draft, ask: (draft: Draft, asked: DrawingRequest) => Promise<Answered>): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const late = setTimeout(() => reject(new Error(`nothing was drawn in ${LONGEST} ms`)), LONGEST)
  const hear = async (said: FromWorker) => {
    if ('drawn' in said) resolve(said.drawn)
    else if ('failed' in said) reject(new Error(said.failed))
    else worker.postMessage({ to: said.id, answered: await ask(draft, said.asked) } satisfies ToWorker)
  }
  const listen = (said: FromWorker) => void hear(said).catch(reject)
  const end = () => reject(new Error('the thread that draws has ended'))
  worker.on('message', listen).on('error', reject).on('exit', end)
  worker.postMessage({ draft } satisfies ToWorker)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', listen).off('error', reject).off('exit', end)
  })
}
