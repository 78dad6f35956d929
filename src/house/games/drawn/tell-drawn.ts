import { HOUR, SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { isUuid } from '#kit/ids.ts'
import { showUnits, unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { DrawAnswer } from '#protocol/draw-desk.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { sendNews } from '#house/notifications/index.ts'
import { namesByCode } from '../draws/store.ts'
import { drawBrought } from '../rules/draw-brought.ts'
import { gamesChannel } from '../transfers/contract.ts'
import type { VendorLines } from '../transfers/vendor-lines.ts'
import { forgetDrawn, takeDrawn, untoldTickets, type DrawnTicket, type Place } from './drawn-store.ts'

/** Tickets of one draw are settled together; what the reader of the journal has not seen yet has come by then. */
const SETTLES: Millis = 5 * SECOND
const REACH: Millis = HOUR
const MEMBERS = 50

export type TellingDrawn = {
  readonly db: Database
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  readonly clock: Clock
  readonly random: Random
  readonly lines: VendorLines
  readonly sockets: Speaking
}

type Draw = NonNullable<DrawAnswer<'drawsTold'>['draws']>[number]
type Told = { readonly draw: Draw; readonly ticket: DrawnTicket }

/** Tells each member what a draw brought all of their tickets, once that is final: on their open pages, and of a real lottery's win in the inbox. */
export async function tellDrawn(ports: TellingDrawn): Promise<number> {
  const now = ports.clock()
  await forgetDrawn(ports.db, new Date(now - REACH))
  let told = 0
  let after: Place | null = null
  for (;;) {
    const tickets: DrawnTicket[] = await untoldTickets(ports.db, { after, before: new Date(now - SETTLES), members: MEMBERS })
    for (const [vendor, own] of Map.groupBy(tickets, (one) => one.vendor)) told += await tellOf(ports, vendor, own)
    after = tickets.at(-1) ?? null
    if (after === null) return told
  }
}

async function tellOf(ports: TellingDrawn, vendor: number, tickets: readonly DrawnTicket[]): Promise<number> {
  const known = new Map(tickets.filter(({ round }) => isUuid(round)).map((one) => [one.round, one]))
  const answer = await (await ports.lines.to(vendor)).office('drawsTold', { rounds: [...known.keys()] })
  const told = (answer?.draws ?? []).flatMap((draw): Told[] => {
    const ticket = known.get(draw.round)
    return ticket && draw.whole ? [{ draw, ticket }] : []
  })
  const names = await namesByCode(ports.db, vendor)
  const draws = Map.groupBy(told, ({ draw, ticket }) => `${draw.event}/${ticket.member}`)
  for (const own of draws.values()) await tellDraw(ports, own, names.get(own[0]!.ticket.gameCode))
  return draws.size
}

async function tellDraw({ transact, clock, random, sockets }: TellingDrawn, own: readonly Told[], names: Names): Promise<void> {
  const [{ draw, ticket }] = own as readonly [Told, ...Told[]]
  const { merchant, member, gameCode, currency } = ticket
  const { outcome, paid } = drawBrought(own.map((one) => ({ outcome: one.draw.outcome, paid: one.ticket.paid })))
  const isTelling = await transact(async (tx) => {
    if (
      !(await takeDrawn(
        tx,
        own.map((one) => one.ticket),
      ))
    )
      return false
    if (draw.daily && outcome === 'won') {
      const game = { named: (language: string) => names?.[language] ?? names?.['EN'] ?? gameCode }
      const values = { game, draw: draw.called, amount: `${showUnits(paid)} ${currency}` }
      await sendNews(tx, { about: 'games', news: 'draw_won', merchant, members: [member], values }, { now: clock(), random })
    }
    return true
  })
  // A draw around the clock that brought nothing is no news: there is one every minute.
  if (!isTelling || (!draw.daily && outcome === 'lost')) return
  const { called, at, daily } = draw
  sockets.on(gamesChannel).tell(member, 'drawn', {
    gameCode,
    names: { ...names },
    called,
    at: Date.parse(at),
    daily,
    outcome,
    paid: unitsText(paid),
    currency,
  })
}

type Names = Readonly<Record<string, string>> | undefined
