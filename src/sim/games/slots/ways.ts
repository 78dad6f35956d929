import type { Draw, WaysMachine } from '#arcade/slots/rules/machine.ts'
import type { Played } from './rings.ts'
import { ringsOf } from './rings.ts'

/** One turn by numbers alone: pay in parts of the stake before any multiplier, and scatters shown. */
export type Read = (stops: Int32Array) => { pays: number; scatters: number }

/** The auditor's reading of ways: for each symbol of the first reel, cells are multiplied reel by reel. The answer object is used again. */
export function waysReader(machine: WaysMachine): Read {
  const { number, rings } = ringsOf(machine)
  const [wild, scatter] = [number(machine.wild), number(machine.scatter)]
  const pays = machine.symbols.map((symbol) => Int32Array.from([0, 0, 0, ...(machine.pays[symbol] ?? [0, 0, 0])]))
  const scatterPays = [0, 0, 0, ...machine.scatterPays].map((pay) => pay * machine.parts)
  const cells = new Int32Array(machine.symbols.length * rings.length)
  const answer = { pays: 0, scatters: 0 }
  return (stops) => {
    cells.fill(0)
    answer.pays = 0
    answer.scatters = 0
    for (let reel = 0; reel < rings.length; reel++) {
      for (let row = 0; row < machine.rows; row++) {
        const symbol = (rings[reel] as Int32Array)[(stops[reel] as number) + row] as number
        if (symbol === scatter) answer.scatters++
        cells[symbol * rings.length + reel] = (cells[symbol * rings.length + reel] as number) + 1
      }
    }
    for (let symbol = 0; symbol < pays.length; symbol++) {
      let ways = cells[symbol * rings.length] as number
      if (ways === 0) continue
      let count = 1
      for (; count < rings.length; count++) {
        const on = (cells[symbol * rings.length + count] as number) + (cells[wild * rings.length + count] as number)
        if (on === 0) break
        ways *= on
      }
      answer.pays += ways * ((pays[symbol] as Int32Array)[count] as number)
    }
    answer.pays += scatterPays[answer.scatters] as number
    return answer
  }
}

/** Plays whole rounds; the multiplier goes up after each free turn that pays. */
export function waysPlayer(machine: WaysMachine, draw: Draw): () => Played {
  const read = waysReader(machine)
  const lengths = machine.reels.map((strip) => strip.length)
  const stops = new Int32Array(lengths.length)
  const { awarded, most, multiplier: growth } = machine.freeSpins
  const award = [0, 0, 0, ...awarded]
  return () => {
    let [round, given, multiplier] = [0, 0, growth.first]
    for (let turn = 0; turn <= given; turn++) {
      for (let reel = 0; reel < stops.length; reel++) stops[reel] = draw(lengths[reel] as number)
      const { pays, scatters } = read(stops)
      round += turn === 0 ? pays : pays * multiplier
      if (turn > 0 && pays > 0) multiplier = Math.min(growth.most, multiplier + growth.step)
      given = Math.min(most, given + (award[scatters] as number))
    }
    return { pays: round, feature: given > 0, grand: false }
  }
}
