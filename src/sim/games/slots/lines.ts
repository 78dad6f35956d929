import type { Draw, LinesMachine } from '#arcade/slots/rules/machine.ts'
import type { Played } from './rings.ts'
import { ringsOf } from './rings.ts'

type Lined = Pick<LinesMachine, 'symbols' | 'reels' | 'rows' | 'lines' | 'wild' | 'pays'>

/** What all lines pay at these stops, in line stakes: a line is left at its first break. */
export function linesReader(machine: Lined): (stops: Int32Array) => number {
  const { number, rings } = ringsOf(machine)
  const lines = machine.lines.map((rows) => Int32Array.from(rows))
  const wild = number(machine.wild)
  const pays = machine.symbols.map((symbol) => Int32Array.from([0, 0, 0, ...(machine.pays[symbol] ?? [0, 0, 0])]))
  return (stops) => {
    let paid = 0
    for (const rows of lines) {
      const symbol = (rings[0] as Int32Array)[(stops[0] as number) + (rows[0] as number)] as number
      let count = 1
      for (; count < rings.length; count++) {
        const next = (rings[count] as Int32Array)[(stops[count] as number) + (rows[count] as number)]
        if (next !== symbol && next !== wild) break
      }
      paid += (pays[symbol] as Int32Array)[count] as number
    }
    return paid
  }
}

/** How many of one symbol stand in the window at these stops. */
export function shownReader(machine: Pick<Lined, 'symbols' | 'reels' | 'rows'>, symbol: string): (stops: Int32Array) => number {
  const { number, rings } = ringsOf(machine)
  const wanted = number(symbol)
  return (stops) => {
    let shown = 0
    for (let reel = 0; reel < rings.length; reel++) {
      for (let row = 0; row < machine.rows; row++) {
        if ((rings[reel] as Int32Array)[(stops[reel] as number) + row] === wanted) shown++
      }
    }
    return shown
  }
}

/** One turn by numbers alone: pay in line stakes before any multiplier, and scatters shown. The answer object is used again. */
export function reader(machine: LinesMachine): (stops: Int32Array) => { pays: number; scatters: number } {
  const [lines, shown] = [linesReader(machine), shownReader(machine, machine.scatter)]
  const scatterPays = [0, 0, 0, ...machine.scatterPays].map((pay) => pay * machine.lines.length)
  const answer = { pays: 0, scatters: 0 }
  return (stops) => {
    answer.scatters = shown(stops)
    answer.pays = lines(stops) + (scatterPays[answer.scatters] as number)
    return answer
  }
}

/** Plays whole rounds by this reading. */
export function linesPlayer(machine: LinesMachine, draw: Draw): () => Played {
  const read = reader(machine)
  const lengths = machine.reels.map((strip) => strip.length)
  const stops = new Int32Array(lengths.length)
  const { awarded, most, multiplier } = machine.freeSpins
  const award = [0, 0, 0, ...awarded]
  return () => {
    let [round, given] = [0, 0]
    for (let turn = 0; turn <= given; turn++) {
      for (let reel = 0; reel < stops.length; reel++) stops[reel] = draw(lengths[reel] as number)
      const { pays, scatters } = read(stops)
      round += turn === 0 ? pays : pays * multiplier
      given = Math.min(most, given + (award[scatters] as number))
    }
    return { pays: round, feature: given > 0, grand: false }
  }
}
