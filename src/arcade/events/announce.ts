import { sql } from 'kysely'
import { unitsText } from '#kit/money.ts'
import { isTrial } from '#arcade/players/index.ts'
import type { Database } from '#runtime/database.ts'
import { maskedName } from './rules/masked.ts'
import type { Ticket } from './ticket-store.ts'

/** The database's channel on which every process hears of what became public of events. */
export const EVENTS_NOTICE = 'arcade_events'

/** A bet as everybody at the game may see it. */
export type PublicBet = {
  readonly ticket: string
  readonly name: string
  readonly stake: string
  readonly currency: string
  /** In hundredths; null while it is not taken. */
  readonly taken: number | null
}

export type Announced = { readonly event: string; readonly game: string; readonly bets: readonly PublicBet[] }

/** Notices are at most 8,000 bytes long. */
const TOGETHER = 40

export function publicBet({ id, player_name, stake, currency, taken }: Ticket): PublicBet {
  return { ticket: id, name: maskedName(player_name), stake: unitsText(stake), currency, taken }
}

/** Tells every process of these bets; free play is nobody else's business. */
export async function announce(db: Database, event: string, tickets: readonly Ticket[]): Promise<void> {
  const shown = tickets.filter(({ house }) => !isTrial(house))
  for (let at = 0; at < shown.length; at += TOGETHER) {
    const part = shown.slice(at, at + TOGETHER)
    await tell(db, { event, game: part[0]!.game, bets: part.map(publicBet) })
  }
}

/** Tells every process that an event has gone on to another state. */
export function announceState(db: Database, { id, game }: { readonly id: string; readonly game: string }): Promise<void> {
  return tell(db, { event: id, game, bets: [] })
}

async function tell(db: Database, announced: Announced): Promise<void> {
  await sql`SELECT pg_notify(${EVENTS_NOTICE}, ${JSON.stringify(announced)})`.execute(db)
}

/** What a notice says, as `announce` and `announceState` wrote it. */
export const readAnnounced = (payload: string): Announced => JSON.parse(payload) as Announced
