import type { World } from '../world.ts'
import { collect, highWin, links, transfers } from './agents.ts'
import { cases, papers, pauses } from './care.ts'
import { adjustments, feedback, freezes, messages } from './desk.ts'
import { friends, missions, points, promotions, vouchers } from './offers.ts'
import { disputes, heldDeposits, openDispute, slips, waitingSlips, waitingWithdrawals } from './payments.ts'

type Scene = (world: World) => Promise<void>

/** What does not come by itself where people pay in, play and take out: by how many days before the end it happens. */
const scenes: Readonly<Record<number, readonly Scene[]>> = {
  7: [links, transfers, promotions],
  6: [slips, messages],
  5: [disputes, vouchers, friends],
  4: [(world) => feedback(world, { answered: true }), adjustments],
  3: [pauses, missions, collect],
  2: [points, freezes],
}

export const scenesOf = (daysLeft: number): readonly Scene[] => scenes[daysLeft] ?? []

/** What waits for somebody when the doors open. */
export const lastScenes: readonly Scene[] = [
  papers,
  cases,
  heldDeposits,
  waitingSlips,
  highWin,
  openDispute,
  (world) => feedback(world, { answered: false }),
  promotions,
  missions,
  waitingWithdrawals,
]
