import type { Draw, HoldMachine } from '#arcade/slots/rules/machine.ts'
import { linesReader, shownReader } from './lines.ts'
import type { Played } from './rings.ts'

/**
 * Plays whole rounds of a machine that holds coins. Only how many coins there are is kept, not where: draws are made in the order in which
 * the arcade makes them, all free cells first and then what each new coin is worth.
 */
export function holdPlayer(machine: HoldMachine, draw: Draw): () => Played {
  const [lines, shown] = [linesReader(machine), shownReader(machine, machine.coin)]
  const lengths = machine.reels.map((strip) => strip.length)
  const stops = new Int32Array(lengths.length)
  const worth = machine.hold.coins.flatMap(({ stakes, weight }) => new Array<number>(weight).fill(stakes))
  const { trigger, respins, oneIn } = machine.hold
  const cells = lengths.length * machine.rows
  const valueOf = (coins: number) => {
    let stakes = 0
    for (let i = 0; i < coins; i++) stakes += worth[draw(worth.length)] as number
    return stakes
  }
  return () => {
    for (let reel = 0; reel < stops.length; reel++) stops[reel] = draw(lengths[reel] as number)
    let coins = shown(stops)
    let stakes = valueOf(coins)
    const paid = lines(stops)
    if (coins < trigger) return { pays: paid, feature: false, grand: false }
    for (let left = respins; left > 0 && coins < cells;) {
      let more = 0
      for (let free = cells - coins; free > 0; free--) if (draw(oneIn) === 0) more++
      stakes += valueOf(more)
      coins += more
      left = more > 0 ? respins : left - 1
    }
    return { pays: paid + stakes * machine.lines.length, feature: true, grand: coins === cells }
  }
}
