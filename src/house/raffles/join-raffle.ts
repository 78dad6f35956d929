import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { rankNow, refuseBarred, type Barred } from '#house/loyalty/index.ts'
import { standingOf } from '#house/members/index.ts'
import { isBarred } from '#house/promotions/index.ts'
import { refusePerson } from '#house/promotions/rules/standing.ts'
import { countTickets } from './count-tickets.ts'
import { insertEntry } from './entry-store.ts'
import { lockRaffle } from './raffle-store.ts'
import { stateOn } from './rules/raffle.ts'

type Joining = {
  readonly raffle: string
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string; readonly currency: string; readonly calendar: Calendar }
  readonly ip: string
}

export type JoinRefusal =
  | Barred
  | Refusal<
      'not_found' | 'raffle_not_open' | 'raffle_over' | 'raffle_joined' | 'promotion_barred' | 'newcomers_only' | 'level_too_low',
      null
    >

/** Joins a raffle: stakes of its whole window earn tickets, of the days before the member joined as well. */
export async function joinRaffle(
  tx: Tx,
  { raffle: id, member, merchant, ip }: Joining,
  now: Millis,
): Promise<null | JoinRefusal> {
  const raffle = await lockRaffle(tx, { id, merchant: merchant.id })
  if (!raffle) return refuse('not_found')
  const { terms } = raffle
  const state = stateOn(raffle, dayOf(now, merchant.calendar))
  if (state === 'coming_soon') return refuse('raffle_not_open')
  if (state !== 'running') return refuse('raffle_over')
  const { memberSince } = await standingOf(tx, member)
  const person = { barred: await isBarred(tx, member), memberSince, rank: await rankNow(tx, member) }
  const refused = (await refuseBarred(tx, member, now)) ?? refusePerson(terms, person, now)
  if (refused) return refused
  const [counted] = await countTickets(tx, { merchant, terms }, [{ member }])
  const tickets = counted?.tickets ?? 0
  if (!(await insertEntry(tx, { raffle: id, merchant: merchant.id, member, tickets, at: now }))) return refuse('raffle_joined')
  const subject = `member:${member}`
  const entry = { at: now, merchant: merchant.code, actor: subject, ip, action: 'raffles.take_part' } as const
  await record(tx, { ...entry, subject, after: { raffle: id, tickets } })
  return null
}
