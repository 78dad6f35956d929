import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { connectChannels, type Connection } from '#channels/connect.ts'
import { tableChannel, type LiveEvent } from '#arcade/live/contract.ts'
import { KITE } from './http-ground.ts'

/** No flight lasts so long, nor what comes between two; in milliseconds. */
const PATIENCE = 180_000

type Said<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }

/** The arcade as pages reach it: calls, sockets, and the event that goes on at the table. */
export class RoomDoor {
  event: LiveEvent | null = null
  /** When each event started, by the arcade's clock. */
  readonly began = new Map<string, number>()
  readonly #origin: string
  readonly #pool: Pool

  constructor(port: number) {
    this.#origin = `http://localhost:${port}`
    this.#pool = new Pool(`http://127.0.0.1:${port}`, { connections: 256 })
  }

  /** `data`: null where a POST has none. */
  async ask<Value>(path: string, token?: string, data?: object | null): Promise<Said<Value>> {
    const headers = {
      host: 'localhost',
      ...(data && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const method = data === undefined ? 'GET' : 'POST'
    const answer = await this.#pool.request({ path, method, headers, ...(data && { body: JSON.stringify({ data }) }) })
    return (await answer.body.json()) as Said<Value>
  }

  /** Opens a page's socket and resolves once it has the table; the first of them tells what goes on. */
  listen(token: string, isFirst = false): Promise<Connection> {
    const { promise, resolve } = Promise.withResolvers<Connection>()
    const origin = this.#origin
    const connection = connectChannels({ origin, path: '/arcade/socket', ticket: async () => token, headers: { origin } })
    const hearing = {
      state: (table: { readonly event: LiveEvent | null }) => {
        if (isFirst) this.#see(table.event)
        resolve(connection)
      },
      step: (change: { readonly event?: LiveEvent | undefined }) => {
        if (isFirst) this.#see(change.event)
      },
    }
    connection.join(tableChannel, hearing, { game: KITE })
    return promise
  }

  async until(is: (event: LiveEvent) => boolean): Promise<LiveEvent> {
    const from = performance.now()
    for (;;) {
      if (this.event && is(this.event)) return this.event
      if (performance.now() - from > PATIENCE) throw new Error('what was waited for did not come to the table')
      await pause(10)
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  #see(seen: LiveEvent | null | undefined): void {
    if (!seen) return
    this.event = seen
    if (seen.startedAt !== null) this.began.set(seen.event, seen.startedAt)
  }
}
