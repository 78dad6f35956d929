import type { Draw, LinesMachine } from '../arcade/slots/rules/machine.ts'

/** One turn read by numbers alone: pay in line stakes before any multiplier, and scatters shown. */
export type Read = (stops: Int32Array) => { pays: number; scatters: number }

/**
 * A second reading of a machine, written apart from the arcade's own and some twenty times as fast: the auditor's.
 * Reels become rings of numbers, and a line is left at its first break. The answer object is used again for each turn.
 */
export function reader(machine: LinesMachine): Read {
  const number = new Map(machine.symbols.map((symbol, i) => [symbol, i]))
  const reels = machine.reels.map((strip) =>
    Int32Array.from([...strip, ...strip.slice(0, machine.rows)], (symbol) => number.get(symbol) ?? -1),
  )
  const lines = machine.lines.map((rows) => Int32Array.from(rows))
  const [wild, scatter] = [number.get(machine.wild) ?? -1, number.get(machine.scatter) ?? -1]
  const pays = machine.symbols.map((symbol) => Int32Array.from([0, 0, 0, ...(machine.pays[symbol] ?? [0, 0, 0])]))
  const scatterPays = [0, 0, 0, ...machine.scatterPays].map((pay) => pay * machine.lines.length)
  const answer = { pays: 0, scatters: 0 }
  return (stops) => {
    answer.pays = 0
    answer.scatters = 0
    for (let reel = 0; reel < reels.length; reel++) {
      for (let row = 0; row < machine.rows; row++) {
        if ((reels[reel] as Int32Array)[(stops[reel] as number) + row] === scatter) answer.scatters++
      }
    }
    for (const rows of lines) {
      const symbol = (reels[0] as Int32Array)[(stops[0] as number) + (rows[0] as number)] as number
      let count = 1
      for (; count < reels.length; count++) {
        const next = (reels[count] as Int32Array)[(stops[count] as number) + (rows[count] as number)]
        if (next !== symbol && next !== wild) break
      }
      answer.pays += (pays[symbol] as Int32Array)[count] as number
    }
    answer.pays += scatterPays[answer.scatters] as number
    return answer
  }
}

/** Plays whole rounds by this reading; each call gives one round's pay in line stakes. */
export function player(machine: LinesMachine, draw: Draw): () => number {
  const read = reader(machine)
  const lengths = machine.reels.map((strip) => strip.length)
  const stops = new Int32Array(lengths.length)
  const { awarded, most, multiplier } = machine.freeSpins
  const award = [0, 0, 0, ...awarded]
  return () => {
    let round = 0
    for (let turn = 0, given = 0; turn <= given; turn++) {
      for (let reel = 0; reel < stops.length; reel++) stops[reel] = draw(lengths[reel] as number)
      const { pays, scatters } = read(stops)
      round += turn === 0 ? pays : pays * multiplier
      given = Math.min(most, given + (award[scatters] as number))
    }
    return round
  }
}
