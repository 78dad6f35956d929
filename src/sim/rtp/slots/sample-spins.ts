import type { Machine } from '#arcade/slots/rules/machine.ts'
import { seededDraw } from '../even-draw.ts'
import type { Sample } from '../sample.ts'
import { player } from '../../games/slots/player.ts'

export function sampleSpins(machine: Machine, { rounds, seed }: { rounds: number; seed: number }): Sample {
  const play = player(machine, seededDraw(seed))
  let [sum, squares, hits, features, grands] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    const { pays, feature, grand } = play()
    sum += pays
    squares += pays * pays
    if (pays > 0) hits++
    if (feature) features++
    if (grand) grands++
  }
  if (!Number.isSafeInteger(squares)) throw new RangeError('too many rounds for one sample')
  return { rounds, sum: BigInt(sum), squares: BigInt(squares), hits, features, grands }
}
