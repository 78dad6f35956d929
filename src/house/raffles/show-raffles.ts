import { dayOf, type Calendar } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { levelNames } from '#house/loyalty/index.ts'
import type { RaffleShown } from './contract.ts'
import { validFor } from './count-tickets.ts'
import { wonBy } from './draw-store.ts'
import { entriesOfMember, frozenList, ticketsOut, type Entry } from './entry-store.ts'
import { rafflesOf, type RaffleRow } from './raffle-store.ts'
import { numbered } from './rules/list.ts'
import { drawAt, raffleStates, stateOn } from './rules/raffle.ts'
import { missingForNext, ticketsOf } from './rules/tickets.ts'

/** How long a raffle is still shown after its draw. */
const SHOWN_AFTER = 30 * DAY

export type Reader = {
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar; readonly language: string }
  readonly language: string
  readonly now: Millis
}

type Member = { readonly member: bigint; readonly merchant: Reader['merchant'] }

/** What a member has of each raffle that they joined. */
async function ownIn(db: Database, raffles: readonly RaffleRow[], { member, merchant }: Member) {
  const whose = { member, merchant: merchant.id }
  const [entries, won] = [await entriesOfMember(db, whose), await wonBy(db, whose)]
  const joined = new Map(entries.map((entry) => [entry.raffle, entry]))
  const own = await Promise.all(
    raffles.map(async (raffle) => {
      const entry = joined.get(raffle.id)
      return [raffle.id, entry ? await ownOf(db, { raffle, entry, merchant, won: won.get(raffle.id) ?? 0n }) : null] as const
    }),
  )
  return new Map(own)
}

type Joined = {
  readonly raffle: RaffleRow
  readonly entry: Entry
  readonly merchant: Reader['merchant']
  readonly won: bigint
}

async function ownOf(db: Database, { raffle, entry, merchant, won }: Joined): Promise<NonNullable<RaffleShown['own']>> {
  const { id, terms, closedAt } = raffle
  const valid = (await validFor(db, { merchant, terms }, [entry.member])).get(entry.member) ?? 0n
  const line = closedAt === null ? null : numbered(await frozenList(db, id)).find(({ number }) => number === entry.number)
  const missing = closedAt === null ? missingForNext(terms, valid) : null
  return {
    tickets: closedAt === null ? ticketsOf(terms, valid) : entry.tickets,
    valid: unitsText(valid < 0n ? 0n : valid),
    missing: missing === null ? null : unitsText(missing),
    first: line?.first ?? null,
    won: unitsText(won),
  }
}

/** The raffles of a merchant for whoever reads, those that run first; null is a visitor. */
export async function showRaffles(
  db: Database,
  { member, ...reader }: Reader & { readonly member: bigint | null },
): Promise<RaffleShown[]> {
  const { merchant, language, now } = reader
  const raffles = await rafflesOf(db, merchant.id, { overSince: now - SHOWN_AFTER })
  const out = await ticketsOut(
    db,
    raffles.map(({ id }) => id),
  )
  const own = member === null ? null : await ownIn(db, raffles, { member, merchant })
  const levels = await levelNames(db, reader)
  const shown = raffles.map((raffle): RaffleShown => {
    const { id, terms, commitment } = raffle
    const { texts, level, from, to, joining, stake, mostTickets, prizes, newcomerDays } = terms
    const words = wordsIn(texts, { language, fallback: merchant.language }) ?? { name: '', text: '' }
    return {
      id,
      state: stateOn(raffle, dayOf(now, merchant.calendar)),
      ...words,
      from,
      to,
      joining,
      mostTickets,
      newcomerDays,
      commitment,
      drawAt: drawAt(terms, merchant.calendar),
      stake: stake && { ...stake, products: [...stake.products] },
      prizes: prizes.map((prize) => ({ ...prize })),
      level: level === null ? null : (levels[Math.min(level, levels.length - 1)] ?? null),
      out: out.get(id) ?? { members: 0, tickets: 0 },
      own: own?.get(id) ?? null,
    }
  })
  return shown.toSorted((a, b) => raffleStates.indexOf(a.state) - raffleStates.indexOf(b.state))
}
