import { Pool } from 'undici'
import { wait } from './ledger-load.ts'

type Answer<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }
/** How long it took, in milliseconds, and what came of it. */
export type Timed<Value> = Answer<Value> & { readonly took: number }

/** The arcade as open frames reach it. */
export function arcadeDoor(port: number, connections: number) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 })
  return {
    /** Without `data` it is read. */
    ask: async <Value>(path: string, token: string, data?: object): Promise<Timed<Value>> => {
      const headers = { host: 'localhost', authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) }
      const from = performance.now()
      const method = data ? 'POST' : 'GET'
      const { body } = await pool.request({ method, path, headers, ...(data && { body: JSON.stringify({ data }) }) })
      const answer = (await body.json()) as Answer<Value>
      return { ...answer, took: performance.now() - from }
    },
    close: () => pool.close(),
  }
}
export type ArcadeDoor = ReturnType<typeof arcadeDoor>

/** So many a second ask, whether others were answered or not. */
export async function askOpenly<Asked>(
  ask: (place: number) => Promise<Asked>,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<Asked[]> {
  const asked: Promise<Asked>[] = []
  const begins = performance.now()
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - begins) {
    while (asked.length < (passed / 1000) * perSecond) asked.push(ask(asked.length))
    await wait(5)
  }
  return Promise.all(asked)
}
