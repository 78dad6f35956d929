import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { DrawAnswer } from '#protocol/draw-desk.ts'
import type { Database } from '#runtime/database.ts'
import { nameIn } from '../rules/draw-person.ts'
import { askDraws, type DrawPorts, type Silent } from './ask-draws.ts'
import { ratesOrdered } from './order-store.ts'
import { namesByCode } from './store.ts'

type Lottery = NonNullable<DrawAnswer<'ratesShown'>['lottery']>
type Of = { readonly merchant: number; readonly gameCode: string; readonly language?: string }

/** What a lottery pays as published and at this merchant, as the arcade tells it. */
export async function findRates(
  db: Database,
  ports: DrawPorts,
  { merchant, gameCode, language }: Of,
): Promise<{ readonly vendor: number; readonly lottery: Lottery } | Silent | Refusal<'not_found', null>> {
  const asked = await askDraws(db, ports, { merchant, verb: 'ratesShown', request: { game_code: gameCode, language } })
  if (asked !== null && isRefusal(asked)) return asked
  const lottery = asked?.answer.lottery
  return asked && lottery ? { vendor: asked.vendor, lottery } : refuse('not_found')
}

/** Whether the lottery has the bet, and takes these rates of it. */
export function takesRates(
  { bets }: Lottery,
  { bet, rates }: { readonly bet: string; readonly rates: readonly string[] | null },
): boolean {
  const prizes = bets.find((one) => one.bet === bet)?.prizes
  if (!prizes || rates === null) return prizes !== undefined
  return prizes.length === rates.length && prizes.every((prize, i) => isWithin(prize, BigInt(rates[i] ?? 0)))
}

const isWithin = ({ least, most }: { readonly least: bigint; readonly most: bigint }, rate: bigint) =>
  least <= rate && rate <= most

const capShown = ({ bet, currency, most, first, before }: NonNullable<Lottery['caps']>[number]) => ({
  bet,
  currency,
  most: most === null ? null : unitsText(most),
  first: first === null ? null : Number(first),
  before: before === null ? null : unitsText(before),
})

const texts = (rates: readonly bigint[] | null) => rates?.map(String) ?? null

/** What a lottery pays, with what was asked of the arcade last, whatever it said to that. */
export async function showRates(db: Database, ports: DrawPorts, of: Of) {
  const found = await findRates(db, ports, of)
  if (isRefusal(found)) return found
  const { vendor, lottery } = found
  const [names, ordered] = await Promise.all([namesByCode(db, vendor), ratesOrdered(db, of)])
  return {
    names: names.get(of.gameCode) ?? { EN: of.gameCode },
    last: Number(lottery.last),
    bets: lottery.bets.map(({ bet, called, prizes }) => ({
      bet,
      called,
      prizes: prizes.map(({ rate, least, most, ...prize }) => ({
        ...prize,
        rate: String(rate),
        least: String(least),
        most: String(most),
      })),
    })),
    said: lottery.said.map(({ first, rates, by, at, bet }) => ({
      bet,
      first: Number(first),
      rates: texts(rates),
      by: nameIn(by),
      at: Date.parse(at),
    })),
    ordered: ordered.map(({ orderedBy, at, bound, heard }) => ({
      bet: bound.bet,
      first: bound.first,
      rates: bound.rates && [...bound.rates],
      by: nameIn(orderedBy),
      at: at.getTime(),
      heard: heard === null ? ('waits' as const) : heard === 'set' || heard === 'passed' ? ('set' as const) : ('late' as const),
    })),
    caps: lottery.caps && lottery.caps.map(capShown),
  }
}
