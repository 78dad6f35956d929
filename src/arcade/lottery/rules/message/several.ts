import { dailyLotteries, dailyLotteryOf, stationsIn, type DailyLottery } from '../calendar/daily.ts'
import { stationsOn, type Station } from '../calendar/stations.ts'
import type { Lottery } from '../lottery.ts'
import type { Understood } from './bets-of.ts'
import type { Doubt } from './doubts.ts'
import { folded } from './fold.ts'
import { placeAt, type Board } from './place.ts'
import { readBets } from './read-bets.ts'
import { readRows } from './read-message.ts'
import { namesIn } from './stations.ts'

/** Bets on one draw of the day, with the stations that it shows. */
export type OnDraw = {
  readonly lottery: DailyLottery
  readonly stations: readonly Station[]
  readonly bets: readonly Understood[]
}
/** What one row was understood as: bets on each of its draws; or nothing, and why. */
export type SlipRow = {
  readonly row: number
  readonly text: string
  /** Null where these are what is not certain. */
  readonly stations: readonly Station[] | null
  /** It names them itself. */
  readonly isNamed: boolean
} & ({ readonly draws: readonly OnDraw[]; readonly doubt: null } | { readonly doubt: Doubt })

type Day = { readonly region: Station['region']; readonly drawing: readonly Station[]; readonly key: string }

/** Reads a slip of a day: each row on the stations that it names, or that were named last, before any on those of the lottery it is read at. None where that has no stations. */
export function readSlip(
  message: string,
  { lottery, key }: { readonly lottery: Lottery; readonly key: string },
): readonly SlipRow[] {
  const at = dailyLotteryOf(lottery.game)
  const own = stationsIn(lottery.game, key)
  const [first] = own
  if (!at || !first) return []
  const day = { region: first.region, drawing: stationsOn(first.region, key), key }
  return readRows<readonly Station[], SlipRow>(message, {
    first: own,
    placeAt: (text) => stationsAt(text, day),
    read: (written, rest, stations) => {
      const read = stations === own && at.pair ? onDraws([at], rest, day) : readOn(rest, stations, day)
      const row = { ...written, stations, isNamed: rest !== folded(written.text) }
      return 'code' in read ? { ...row, doubt: read } : { ...row, draws: read, doubt: null }
    },
    inDoubt: (written, doubt) => ({ ...written, stations: null, isNamed: true, doubt }),
  })
}

/** Whether any row of it is on another draw than that of the lottery. */
export const isOfSeveral = (rows: readonly SlipRow[], { game }: Pick<Lottery, 'game'>): boolean =>
  rows.some((row) => row.doubt === null && row.draws.some(({ lottery }) => lottery.game !== game))

function stationsAt(text: string, { region, drawing }: Day) {
  const board: Board = { region, stations: drawing.map(({ called }) => called) }
  const named = placeAt(text, board)
  if (!named || typeof named.place !== 'number') return named as { readonly place: Doubt; readonly to: number } | null
  const many = /^\d/.exec(text)
  const { names } = namesIn(text.slice(many ? /^\d\s*/.exec(text)![0].length : 0), many !== null)
  const stations = names.flatMap((meant) => {
    const station = drawing.find(({ called }) => meant.some(({ name, isRegion }) => !isRegion && name === called))
    return station ?? drawing.slice(0, many ? Number.parseInt(many[0], 10) : 1)
  })
  const place =
    new Set(stations).size === stations.length ? stations : ({ code: 'twice', part: text.slice(0, named.to) } as const)
  return { place, to: named.to }
}

/** On each station by itself; what is bet over two of them at once, on each two. */
function readOn(rest: string, stations: readonly Station[], day: Day): readonly OnDraw[] | Doubt {
  const single = stations.flatMap(({ game }) => dailyLotteryOf(game) ?? [])
  const apart = onDraws(single, rest, day)
  if (!('code' in apart) || apart.code !== 'none' || stations.length < 2) return apart
  const over = onDraws(pairsOf(stations, day), rest, day)
  if ('code' in over || stations.length === 2) return over
  // Of three stations each stands in two pairs: what is not over both would be bet twice.
  return over.every(({ bets }) => bets.every(({ word }) => word === 'dx')) ? over : apart
}

function onDraws(lotteries: readonly DailyLottery[], rest: string, { key }: Day): readonly OnDraw[] | Doubt {
  const draws: OnDraw[] = []
  for (const lottery of lotteries) {
    const bets = readBets(rest, lottery)
    if ('code' in bets) return bets
    draws.push({ lottery, stations: stationsIn(lottery.game, key), bets })
  }
  return draws
}

function pairsOf(stations: readonly Station[], { region, drawing }: Day): readonly DailyLottery[] {
  const places = stations.map((station) => drawing.indexOf(station) + 1)
  return dailyLotteries.filter(({ pair }) => pair?.region === region && pair.places.every((place) => places.includes(place)))
}
