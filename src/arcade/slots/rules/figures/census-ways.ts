import type { WaysMachine } from '../machine.ts'
import { Tally, type Census } from './tally.ts'

/** Symbols that still go on, each with its ways so far; what broken ones pay; scatters seen; and how many windows stand so. */
type Standing = { readonly open: readonly Open[]; readonly ended: number; readonly scatters: number; windows: number }
type Open = { readonly symbol: string; readonly ways: number }
/** How often each symbol stands in a reel's window, over how many of its stops. */
type Column = { readonly shown: ReadonlyMap<string, number>; stops: number }

/**
 * Counts every window there is, reel by reel. Windows that stand alike, the same symbols going on with the same ways, are counted
 * together, so that hundreds of millions of windows are some thousands of standings.
 */
export function waysCensus(machine: WaysMachine): Census {
  let standing = [{ open: [], ended: 0, scatters: 0, windows: 1 }] as Standing[]
  machine.reels.forEach((strip, reel) => {
    const columns = columnsOf(machine, strip)
    standing = merged(standing.flatMap((before) => columns.map((column) => next(machine, before, { column, reel }))))
  })
  const tally = new Tally()
  for (const { open, ended, scatters, windows } of standing) {
    const pay = open.reduce((sum, of) => sum + paid(machine, of, machine.reels.length), ended)
    tally.count({ scatters, pay }, windows)
  }
  return tally.census
}

function columnsOf({ rows }: WaysMachine, strip: readonly string[]): Column[] {
  const columns = new Map<string, Column>()
  strip.forEach((_, stop) => {
    const shown = Map.groupBy(
      Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] as string),
      (symbol) => symbol,
    )
    const counts = [...shown].map(([symbol, cells]) => [symbol, cells.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const key = counts.join(' ')
    const known = columns.get(key)
    if (known) known.stops++
    else columns.set(key, { shown: new Map(counts), stops: 1 })
  })
  return [...columns.values()]
}

function next(machine: WaysMachine, before: Standing, { column, reel }: { column: Column; reel: number }): Standing {
  const { shown, stops } = column
  const wilds = shown.get(machine.wild) ?? 0
  const from: readonly Open[] =
    reel === 0 ? [...shown.keys()].filter((symbol) => symbol in machine.pays).map((symbol) => ({ symbol, ways: 1 })) : before.open
  const open: Open[] = []
  let { ended } = before
  for (const of of from) {
    const cells = (shown.get(of.symbol) ?? 0) + wilds
    if (cells > 0) open.push({ symbol: of.symbol, ways: of.ways * cells })
    else ended += paid(machine, of, reel)
  }
  const scatters = before.scatters + (shown.get(machine.scatter) ?? 0)
  return { open, ended, scatters, windows: before.windows * stops }
}

/** What a symbol pays that goes on for so many reels. */
function paid({ pays }: WaysMachine, { symbol, ways }: Open, reels: number): number {
  return (pays[symbol]?.[reels - 3] ?? 0) * ways
}

function merged(all: readonly Standing[]): Standing[] {
  const known = new Map<string, Standing>()
  for (const one of all) {
    const key = `${one.scatters}/${one.ended}/${one.open.map(({ symbol, ways }) => symbol + ways).join()}`
    const same = known.get(key)
    if (same) same.windows += one.windows
    else known.set(key, one)
  }
  return [...known.values()]
}
