import { capsSaid, lastNumber, ratesSaid } from '#arcade/events/index.ts'
import type { DrawAnswer } from '#protocol/draw-desk.ts'
import { betsCalled } from './bets-called.ts'
import type { DeskPorts } from './show-draws.ts'

type Shown = DrawAnswer<'ratesShown'>['lottery']

type Asked = {
  readonly game: string
  readonly house: string
  /** What is owed at most is shown to whom looks after the draws alone. */
  readonly looksAfter: boolean
  readonly language?: string | undefined
}

/** What a lottery pays as published, what a house pays on it now and later, and between what it may; null for a game that has no such bets. */
export async function showRates(
  { events: { db }, families }: DeskPorts,
  { game, house, looksAfter, language = 'EN' }: Asked,
): Promise<Shown> {
  const rated = families.tableOf(game)?.rated
  if (!rated) return null
  const called = betsCalled(families, game, language)
  const [last, said, caps] = await Promise.all([
    lastNumber(db, game),
    ratesSaid(db, { house, game }),
    looksAfter ? capsSaid(db, game) : null,
  ])
  return {
    last,
    bets: rated.bets.map(({ bet, prizes }) => ({
      bet,
      called: called.get(bet)?.name ?? bet,
      prizes: prizes.map(({ fair: { n, d }, ...prize }) => ({
        ...prize,
        called: called.get(bet)?.prizes.get(prize.name) ?? prize.name,
        fair: { n: String(n), d: String(d) },
      })),
    })),
    said: said.map(({ rates, at, ...one }) => ({
      ...one,
      rates: rates?.split(',').map(BigInt) ?? null,
      at: at.toISOString(),
    })),
    caps: caps && caps.map((one) => ({ ...one })),
  }
}
