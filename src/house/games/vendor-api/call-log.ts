import { sql } from 'kysely'
import { SECOND, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { depthOver } from '#runtime/http/guard/depth.ts'
import type { Log } from '#runtime/log.ts'

export type VendorCall = {
  readonly at: Millis
  readonly vendor: number | null
  readonly keyId: string
  readonly path: string
  readonly status: string
  readonly micros: number
  readonly body: Uint8Array
  /** It was read as JSON of the protocol's depth, so nobody need read it once more to say so. */
  readonly read: boolean
}

const MOST_WAITING = 20_000
/** Bodies together; a call that comes when so many wait is logged without its own. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * What vendors called and what we answered, for the vendor desk. It is written a little later and in bulk: the journal is the proof of
 * money, this is the story around it, and a crash may cost its last second.
 */
export class CallLog {
  readonly #db: Database
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #waiting: VendorCall[] = []
  #bytes = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), SECOND / 2).unref()
  }

  /** What a stranger sent is not kept: anyone could fill the log with it. */
  add(call: VendorCall): void {
    if (this.#waiting.length >= MOST_WAITING) return
    const kept = call.vendor !== null && this.#bytes + call.body.byteLength <= MOST_BYTES
    this.#bytes += kept ? call.body.byteLength : 0
    this.#waiting.push(kept ? call : { ...call, body: NOTHING })
  }

  /** Writes what waits now; resolves when it is written. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(): Promise<void> {
    const calls = this.#waiting
    if (calls.length === 0) return
    this.#waiting = []
    this.#bytes = 0
    const rows = `[${calls.map(rowOf).join(',')}]`
    await sql`
      INSERT INTO games.vendor_call (at, vendor, key_id, path, status, request_uuid, transaction_uuid, micros, body)
      SELECT at, vendor, "keyId", path, status, body ->> 'request_uuid', body ->> 'transaction_uuid', micros, body
      FROM jsonb_to_recordset(${rows}::jsonb)
        AS c(at timestamptz, vendor smallint, "keyId" text, path text, status text, micros int, body jsonb)`
      .execute(this.#db)
      .catch((error: unknown) => this.#log.error({ err: error, calls: calls.length }, 'vendor calls could not be logged'))
  }
}

const NOTHING = new Uint8Array(0)
const DEEPEST = 8

/** The row as JSON. `body` is text already, so that a call is not taken apart and put together once more. */
function rowOf({ body, read, at, ...call }: VendorCall): string {
  return `${JSON.stringify({ ...call, at: new Date(at).toISOString() }).slice(0, -1)},"body":${legible(body, { read })}}`
}

/**
 * The call as it came, for people, without its tokens; null where it is none that they could read. Without a backslash in it, a text
 * holds no other name for a token and nothing that PostgreSQL does not keep.
 */
function legible(body: Uint8Array, { read }: Pick<VendorCall, 'read'>): string {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
  if (read && !text.includes('\\')) return text.replace(tokens, '$1"…"')
  try {
    const parsed: unknown = JSON.parse(text)
    const plain = !text.includes('\\') && !depthOver(parsed, DEEPEST)
    return plain ? text.replace(tokens, '$1"…"') : JSON.stringify(told(parsed, 0))
  } catch {
    return 'null'
  }
}

const tokens = /("token"\s*:\s*)"[^"]*"/g

/** A token is a key to money and is not kept, wherever it stands. PostgreSQL keeps neither NUL nor half a pair of surrogates. */
function told(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((part) => told(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [String(told(key, depth)), key === 'token' ? '…' : told(part, depth + 1)]),
  )
}
