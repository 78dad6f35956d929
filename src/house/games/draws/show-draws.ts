import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { DrawAnswer } from '#protocol/draw-desk.ts'
import type { Database } from '#runtime/database.ts'
import { roundSums } from '#house/wagers/index.ts'
import { WHOLE_RATE } from '../rules/draw-bound.ts'
import { nameIn } from '../rules/draw-person.ts'
import { askDraws, type DrawPorts, type Silent } from './ask-draws.ts'
import type { DrawRow } from './console-contract.ts'
import { countUnheard } from './order-store.ts'
import { namesByCode } from './store.ts'

type Told = NonNullable<DrawAnswer<'drawsListed'>['draws']>[number]

const LISTED = 100n
const timeOf = (moment: string) => Date.parse(moment)

function stateOf({ state, said, void: isVoid }: Told): DrawRow['state'] {
  if (isVoid || state === 'cancelled') return 'refunded'
  if (state === 'running') return said === null ? 'awaited' : said.differs === null ? 'said' : 'clash'
  return state === 'resulted' ? 'settling' : state
}

function rowOf(told: Told, names: DrawRow['names'] | undefined): DrawRow {
  const { event, game_code: gameCode, number, key: day, closes_at, version, result, said, made } = told
  return {
    event,
    gameCode,
    names: names ?? { EN: gameCode },
    number: Number(number),
    day,
    closesAt: timeOf(closes_at),
    state: stateOf(told),
    version: Number(version),
    numbers: result,
    made,
    said: said && { by: nameIn(said.by), at: timeOf(said.at), differs: said.differs === null ? null : nameIn(said.differs) },
  }
}

/** Draws with results from outside, the latest first; null where the merchant's operators look after none. */
export async function listDraws(
  db: Database,
  ports: DrawPorts,
  { merchant, waiting }: { readonly merchant: number; readonly waiting: boolean },
): Promise<DrawRow[] | null | Silent> {
  const asked = await askDraws(db, ports, { merchant, verb: 'drawsListed', request: { waiting, limit: LISTED } })
  if (asked === null || isRefusal(asked)) return asked
  const names = await namesByCode(db, asked.vendor)
  return (asked.answer.draws ?? []).map((draw) => rowOf(draw, names.get(draw.game_code)))
}

type Found = { readonly vendor: number; readonly answer: DrawAnswer<'drawShown'>; readonly draw: Told }

/** One draw as the vendor tells it. */
export async function findDraw(
  db: Database,
  ports: DrawPorts,
  { merchant, event, language }: { readonly merchant: number; readonly event: string; readonly language?: string },
): Promise<Found | Silent | Refusal<'not_found', null>> {
  const asked = await askDraws(db, ports, { merchant, verb: 'drawShown', request: { event, language } })
  if (asked !== null && isRefusal(asked)) return asked
  const draw = asked?.answer.draw
  return asked && draw ? { ...asked, draw } : refuse('not_found')
}

/** Ways to bet on a draw whose bets are on one number. */
export const betsOnNumbers = ({ answer: { bets = [] } }: Pick<Found, 'answer'>) =>
  bets.flatMap(({ bet, called, digits }) => (digits === null ? [] : [{ bet, called, digits: Number(digits) }]))

/** An outcome as the arcade counts it, a bet, or a bet and a number, with what the bet is called. */
const numberedIn = (bets: DrawAnswer<'drawShown'>['bets']) => (outcome: string) => {
  const [bet = outcome, number = null] = outcome.split(':')
  return { bet, called: bets?.find((one) => one.bet === bet)?.called ?? bet, number }
}

/** One draw with every version of its result, and what its tickets come to at the vendor and in the house's own books. */
export async function showDraw(db: Database, { vendor, answer, draw, merchant }: Found & { readonly merchant: number }) {
  const { prizes = [], versions = [], report = [], rounds = [] } = answer
  const [names, booked, unheard] = await Promise.all([
    namesByCode(db, vendor),
    roundSums(db, { vendor, rounds }),
    countUnheard(db, merchant),
  ])
  return {
    draw: rowOf(draw, names.get(draw.game_code)),
    prizes: prizes.map(({ name, count, digits }) => ({ name, count: Number(count), digits: Number(digits) })),
    versions: versions.map((one) => ({
      version: Number(one.version),
      numbers: one.result,
      source: one.source,
      reason: one.reason,
      enteredBy: nameIn(one.entered_by),
      enteredAt: timeOf(one.entered_at),
      confirmedBy: nameIn(one.confirmed_by ?? ''),
      confirmedAt: timeOf(one.confirmed_at ?? one.entered_at),
    })),
    settled: report.map(({ currency, state, tickets, staked, paid }) => ({
      currency,
      state,
      tickets: Number(tickets),
      staked: unitsText(staked),
      paid: unitsText(paid),
    })),
    booked: booked.map(({ staked, paid, ...sums }) => ({ ...sums, staked: unitsText(staked), paid: unitsText(paid) })),
    ...boundsShown(answer),
    unheard,
  }
}

/** What the draw may come to owe, and what holds of its numbers and bets. */
function boundsShown(answer: DrawAnswer<'drawShown'>) {
  const { exposure = [], restrictions = [], caps = [] } = answer
  const numbered = numberedIn(answer.bets)
  const paysOf = (outcome: string) => Number(restrictions.find((one) => one.outcome === outcome)?.pays ?? WHOLE_RATE)
  return {
    exposure: exposure.map(({ outcome, currency, amount, cap }) => ({
      ...numbered(outcome),
      currency,
      amount: unitsText(amount),
      cap: cap === null ? null : unitsText(cap),
      pays: paysOf(outcome),
    })),
    restrictions: restrictions.map(({ outcome, pays, by, at }) => ({
      ...numbered(outcome),
      pays: Number(pays),
      by: nameIn(by),
      at: timeOf(at),
    })),
    bets: betsOnNumbers({ answer }),
    caps: caps.map(({ most, ...one }) => ({ ...one, most: unitsText(most) })),
  }
}
