import type { LinesMachine } from '../machine.ts'
import { Tally, type Census } from './tally.ts'

type Lined = Pick<LinesMachine, 'reels' | 'rows' | 'lines' | 'pays' | 'wild' | 'scatter'>

/**
 * Counts every window there is, once each, by going through all stops of the reels. Windows whose lines are all broken
 * before the last reel are counted together, which makes tens of millions a matter of a second.
 */
export function linesCensus(machine: Lined): Census {
  const reels = machine.reels.map((strip) => stopsOf(machine, strip))
  const last = scatterTally(reels.at(-1) ?? [])
  const tally = new Tally()
  const go = (reel: number, open: readonly OpenLine[], seen: number, ended: number) => {
    if (open.length === 0 && reel === reels.length - 1) {
      last.forEach((windows, more) => tally.count({ scatters: seen + more, pay: ended }, windows))
      return
    }
    for (const stop of reels[reel] ?? []) {
      const on = reel === 0 ? linesFrom(machine, stop) : open.filter((line) => goesOn(machine, line, { reel, stop }))
      const scatters = seen + stop.scatters
      const pay = ended + paid(open, reel) - paid(on, reel)
      if (reel < reels.length - 1) go(reel + 1, on, scatters, pay)
      else tally.count({ scatters, pay: pay + paid(on, reel + 1) }, 1)
    }
  }
  go(0, [], 0, 0)
  return tally.census
}

type Stop = { readonly column: readonly string[]; readonly scatters: number }

function stopsOf(machine: Lined, strip: readonly string[]): Stop[] {
  return strip.map((_, stop) => {
    const column = Array.from({ length: machine.rows }, (__, row) => strip[(stop + row) % strip.length] as string)
    return { column, scatters: column.filter((symbol) => symbol === machine.scatter).length }
  })
}

/** A line that has not been broken yet, with what it pays once broken after 3, 4 or 5. */
type OpenLine = { readonly symbol: string; readonly rows: readonly number[]; readonly pays: readonly number[] }

function linesFrom(machine: Lined, stop: Stop): OpenLine[] {
  return machine.lines.flatMap((rows) => {
    const symbol = stop.column[rows[0] as number] as string
    const pays = machine.pays[symbol]
    return pays ? [{ symbol, rows, pays }] : []
  })
}

function goesOn(machine: Lined, line: OpenLine, { reel, stop }: { reel: number; stop: Stop }): boolean {
  const symbol = stop.column[line.rows[reel] as number]
  return symbol === line.symbol || symbol === machine.wild
}

/** What these lines pay when they are broken after so many reels. */
function paid(lines: readonly OpenLine[], reels: number): number {
  if (reels < 3) return 0
  let pay = 0
  for (const line of lines) pay += line.pays[reels - 3] as number
  return pay
}

/** How many stops of the reel show 0, 1, 2 … scatters. */
function scatterTally(stops: readonly Stop[]): number[] {
  const counts: number[] = []
  for (const { scatters } of stops) counts[scatters] = (counts[scatters] ?? 0) + 1
  return Array.from(counts, (count) => count ?? 0)
}
