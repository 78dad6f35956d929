import { below } from '#kit/random.ts'
import type { Bench, Case } from '../bench.ts'
import { Story, type Step } from './story.ts'

const PLAYERS = 3
const STORIES = 12
const STEPS = 8
const steps: readonly Step[] = ['bet', 'win', 'rollback', 'bet', 'win']

export const interleavings: readonly Case[] = [
  {
    id: 'V63',
    sentence: `${PLAYERS * STORIES} bets with their wins and rollbacks, in random order, repeated at random, all at the same time`,
    expects: 'each operation has at most one effect, and every balance is the sum of what happened',
    run: (bench) => interleave(bench, steps),
  },
]

/** Stories of several players at once, each of these steps in random order; in the end each player has what they come to. */
export async function interleave(bench: Bench, among: readonly Step[]): Promise<void> {
  const start = 100_000_000n
  const pick = (bound: number) => below(bench.with.chance, bound)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => bench.player(start)))
  const tales = players.flatMap((player) =>
    Array.from({ length: STORIES }, () => ({
      player,
      story: new Story(bench, player, { stake: BigInt(pick(900_000)), payout: BigInt(pick(2_000_000)) }),
      order: Array.from({ length: STEPS }, () => among[pick(among.length)] as Step),
    })),
  )
  await Promise.all(
    tales.map(async ({ story, order }) => {
      for (const step of order) await story.take(step)
    }),
  )
  for (const player of players) {
    const told = tales.filter((tale) => tale.player === player)
    await player.has(told.reduce((sum, { story }) => sum + story.effect, start))
  }
}
