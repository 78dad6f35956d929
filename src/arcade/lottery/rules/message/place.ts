import type { Lottery, Shape } from '../lotteries.ts'
import { stationsIn } from '../calendar/daily.ts'
import { stationsOn } from '../calendar/stations.ts'
import type { Doubt } from './doubts.ts'
import { namesIn, type Meant, type Region } from './stations.ts'

/** What is drawn where the message is read: a region's stations of the day in their usual order, or one draw of the region, which has none. */
export type Board = {
  readonly region: Region
  readonly stations: readonly string[]
  /** So many stations are drawn and bet on as one; left out where each is a draw of its own. */
  readonly asOne?: number
  /** There are stations of the day before these: so many of the region are not these. */
  readonly areLater?: true
}

const quick: Partial<Readonly<Record<Shape, Board>>> = {
  north: { region: 'north', stations: [] },
  south: { region: 'south', stations: [] },
  stations: { region: 'south', stations: [], asOne: 2 },
}

/** Of the draw of that key where it is one of a real place; null for a lottery that nobody writes messages for. */
export function boardOf({ game, shape }: Pick<Lottery, 'game' | 'shape'>, key = ''): Board | null {
  const stations = stationsIn(game, key)
  const [first] = stations
  if (!first) return quick[shape] ?? null
  const { region } = first
  const called = stations.map((station) => station.called)
  if (stations.length === 1) return { region, stations: called }
  const isLater = stationsOn(region, key)
    .slice(0, called.length)
    .some((station, i) => station !== stations[i])
  return { region, stations: called, asOne: called.length, ...(isLater && { areLater: true }) }
}

/** On how many draws each bet is, or what is not certain about it. */
export type Place = number | Doubt

/** Before any station is named. */
export const startingPlace = ({ stations, asOne }: Board): Place =>
  stations.length > 1 && asOne === undefined ? { code: 'station', part: '', options: stations } : 1

/** The stations that a row names, and where its bets begin; null where it names none. */
export function placeAt(text: string, board: Board): { readonly place: Place; readonly to: number } | null {
  if (!/^\d?\s*[a-z]/.test(text)) return null
  const many = /^(\d)\s*(?=[a-z])/.exec(text)
  const from = many?.[0].length ?? 0
  const { names, to } = namesIn(text.slice(from), many !== null)
  if (names.length === 0) return null
  const part = text.slice(0, from + to).trim()
  const places = names.map((meant) => drawsOf(meant, { part, many: many?.[1], board }))
  const drawn = places.find((one) => typeof one !== 'number') ?? places.reduce<number>((sum, one) => sum + (one as number), 0)
  return { place: board.asOne === undefined ? drawn : togetherAs(drawn, { part, board, names }), to: from + to }
}

type Together = { readonly part: string; readonly board: Board; readonly names: readonly (readonly Meant[])[] }

/** Stations that are drawn as one are named all of them, or as their region. */
function togetherAs(place: Place, { part, board: { asOne, stations }, names }: Together): Place {
  if (typeof place !== 'number') return place
  const named = new Set(names.flat().flatMap(({ name }) => (stations.includes(name) ? [name] : [])))
  const isWhole = named.size === 0 ? names.length === 1 : named.size === asOne && names.length === asOne
  return isWhole ? 1 : { code: 'away', part }
}

type Named = { readonly part: string; readonly many: string | undefined; readonly board: Board }

function drawsOf(meant: readonly Meant[], { part, many, board: { region, stations, asOne, areLater } }: Named): Place {
  const fits = meant.filter(
    (one) => one.region === region && (one.isRegion || stations.length === 0 || stations.includes(one.name)),
  )
  if (fits.length > 1) return { code: 'station', part, options: fits.map(({ name }) => name) }
  const [only] = fits
  if (!only || (!only.isRegion && (stations.length === 0 || many !== undefined))) return { code: 'away', part }
  if (!only.isRegion) return 1
  const drawn = Math.max(1, stations.length)
  if (many === undefined) return drawn === 1 || asOne !== undefined ? 1 : { code: 'station', part, options: stations }
  const wanted = Number.parseInt(many, 10)
  if (asOne !== undefined) return wanted === asOne && areLater !== true ? 1 : { code: 'away', part }
  return wanted >= 1 && wanted <= drawn ? wanted : { code: 'away', part }
}
