import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { listen } from '#runtime/listen.ts'
import type { Log } from '#runtime/log.ts'
import type { BalanceEvent } from '../contract.ts'
import { laneOf } from '../rules/lane-of.ts'

export type Watching = {
  readonly url: string
  readonly db: Database
  readonly log: Log
  /** The members who listen in this process. */
  readonly listeners: () => readonly bigint[]
  readonly tell: (member: bigint, event: BalanceEvent) => void
}

/** The shortest time between two look-ups of balances, for all listeners together. */
const GATHER: Millis = 50

/**
 * Tells listening members of their new balance, as the journal grows. Its cost follows the number of listeners, not of bets. Each process
 * watches for its own listeners; whoever begins to listen asks for the balance once by a call.
 */
export function watchBalances({ url, db, log, listeners, tell }: Watching): { readonly stop: () => Promise<void> } {
  const told = new Map<bigint, Purses>()
  const touched = new Set<number>()
  let running: Promise<void> | null = null
  const run = async () => {
    await pause(GATHER)
    while (touched.size > 0) {
      const lanes = [...touched]
      touched.clear()
      await pushLanes(lanes).catch((error: unknown) => log.error({ err: error }, 'balances could not be told'))
    }
    running = null
  }
  const pushLanes = async (lanes: readonly number[]) => {
    const members = listeners().filter((member) => lanes.includes(laneOf(member)))
    for (const { member, balance, bonus, currency, seq } of await balancesOf(db, members)) {
      const before = told.get(member)
      if (before?.balance === balance && before.bonus === bonus) continue
      told.set(member, { balance, bonus })
      tell(member, { balance: unitsText(balance), bonus: unitsText(bonus), currency, seq: String(seq) })
    }
    const present = new Set(listeners())
    for (const member of told.keys()) if (!present.has(member)) told.delete(member)
  }
  const ear = listen({
    url,
    channels: ['journal'],
    log,
    onNotice: ({ payload }) => {
      for (const head of payload.split(' ')) touched.add(Number.parseInt(head, 10))
      running ??= run()
    },
  })
  return {
    stop: async () => {
      await ear.close()
      await running
    },
  }
}

type Purses = { readonly balance: Units; readonly bonus: Units }
type Row = Purses & { readonly member: bigint; readonly currency: string; readonly seq: bigint }

async function balancesOf(db: Database, members: readonly bigint[]): Promise<Row[]> {
  if (members.length === 0) return []
  const { rows } = await sql<Row>`
    SELECT m.id AS member, a.balance, coalesce(b.balance, 0) AS bonus, c.code AS currency, l.seq
    FROM unnest(${members.map(String)}::bigint[]) m(id)
    JOIN wallet.account a ON a.lane = wallet.lane_of(m.id) AND a.id = m.id * 16
    LEFT JOIN wallet.account b ON b.lane = a.lane AND b.id = a.bonus
    JOIN wallet.lane l ON l.lane = a.lane JOIN wallet.currency c ON c.id = a.currency`.execute(db)
  return rows
}
