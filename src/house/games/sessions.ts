import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR, SECOND, type Clock, type Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { gather } from '#runtime/gather.ts'
import type { PlayBounds } from './catalogue/catalogue.ts'
import { SEEN_STEP, touchSession } from '#house/access/index.ts'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export type LaunchRow = {
  readonly id: string
  readonly code: string
  readonly vendor: number
  readonly game: number
  readonly channel: string
  readonly member: bigint
  readonly merchant: number
  readonly currency: string
  readonly language: string
  readonly login: string
  /** The vendor keeps its money: nothing is staked for it here. */
  readonly trial: boolean
  readonly createdAt: Millis
  readonly expiresAt: Millis
}

export async function saveLaunch(tx: Tx, launch: LaunchRow): Promise<void> {
  await sql`
    INSERT INTO games.session (id, secret_hash, state, vendor, game, channel, member, merchant, currency, language, login, trial, created_at, expires_at)
    VALUES (${launch.id}, ${hashOf(launch.code)}, 'launched', ${launch.vendor}, ${launch.game}, ${launch.channel}, ${launch.member},
      ${launch.merchant}, ${launch.currency}, ${launch.language}, ${launch.login}, ${launch.trial}, ${new Date(launch.createdAt)},
      ${new Date(launch.expiresAt)})`.execute(tx)
}

/** How long a game may be left open without a call that names its session. */
const LIFE: Millis = 12 * HOUR

export type GameSession = PlayBounds & {
  readonly id: string
  readonly vendor: number
  readonly member: bigint
  readonly merchant: number
  readonly currency: string
  readonly language: string
  readonly channel: string
  readonly gameCode: string
  readonly gameType: string
  readonly gameOpen: boolean
  readonly trial: boolean
  readonly state: 'launched' | 'live' | 'ended'
  /** No later than the login that it hangs on. */
  readonly expiresAt: Date
  readonly login: string | null
}

type Named = { readonly vendor: number; readonly token: string }

/** The sessions that tokens name, whatever their state, in the order of the tokens; null where none of that vendor's has it. */
async function sessionsByTokens(db: Database | Tx, named: readonly Named[]): Promise<(GameSession | null)[]> {
  const [hashes, vendors] = [named.map(({ token }) => hashOf(token)), named.map(({ vendor }) => vendor)]
  const { rows } = await sql<GameSession & { readonly place: bigint }>`
    SELECT * FROM games.sessions_of(${hashes}::bytea[], ${vendors}::smallint[])`.execute(db)
  const found = new Map(rows.map((row) => [Number(row.place) - 1, row]))
  return named.map((_, place) => found.get(place) ?? null)
}

/**
 * Swaps a launch code, once, for the token that bets carry, and ends the member's older session of the same game and channel; a trial and
 * play for money stand beside each other. Null where the code is unknown, used or over, or its login is.
 */
export async function swapLaunch(
  tx: Tx,
  { vendor, code, token, now }: { vendor: number; code: string; token: string; now: Millis },
): Promise<GameSession | null> {
  const { rows: found } = await sql<{ id: string; member: bigint; game: number; channel: string; trial: boolean }>`
    SELECT id, member, game, channel, trial FROM games.session
    WHERE secret_hash = ${hashOf(code)} AND vendor = ${vendor} AND state = 'launched' AND expires_at > ${new Date(now)}
    FOR UPDATE`.execute(tx)
  const launch = found[0]
  if (!launch) return null
  await sql`
    UPDATE games.session SET state = 'ended'
    WHERE member = ${launch.member} AND game = ${launch.game} AND channel = ${launch.channel}
      AND trial = ${launch.trial} AND state = 'live'`.execute(tx)
  await sql`
    UPDATE games.session SET state = 'live', secret_hash = ${hashOf(token)}, expires_at = ${new Date(now + LIFE)}
    WHERE id = ${launch.id}`.execute(tx)
  const [session = null] = await sessionsByTokens(tx, [{ vendor, token }])
  return session && session.expiresAt.getTime() > now ? session : null
}

const MOST = 512

/**
 * Sessions by token, remembered for a second: an ended session is refused within that second in every process. Those asked for while
 * one look-up runs go together in the next, so that a call pays a small share of it.
 */
export class SessionMemory {
  readonly #clock: Clock
  readonly #known = new Map<string, { at: Millis; session: Promise<GameSession | null> }>()
  readonly #used = new Map<string, Millis>()
  readonly #db: Database
  readonly #lookUp: (named: Named) => Promise<GameSession | null>

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
    this.#lookUp = gather({ most: MOST, call: (named) => sessionsByTokens(db, named) })
  }

  async find(vendor: number, token: string): Promise<GameSession | null> {
    const now = this.#clock()
    const name = `${vendor}:${token}`
    const known = this.#known.get(name)
    if (known && now - known.at < SECOND) return known.session
    if (this.#known.size > 50_000) this.#known.clear()
    const session = this.#lookUp({ vendor, token })
    this.#known.set(name, { at: now, session })
    session.catch(() => this.#known.delete(name))
    return session
  }

  /** Whoever plays is there: the login does not go idle meanwhile. Written down once in a while, as for the calls of a page. */
  async use({ login }: GameSession): Promise<void> {
    const now = this.#clock()
    if (login === null || now - (this.#used.get(login) ?? 0) < SEEN_STEP) return
    if (this.#used.size > 50_000) this.#used.clear()
    this.#used.set(login, now)
    await touchSession(this.#db, login, now)
  }

  /** A new session may have ended another one here: what is known is read again. */
  forget(): void {
    this.#known.clear()
  }
}
