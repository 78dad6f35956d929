import type { World } from '../world.ts'
import { approveBills, collect, highWin, links, transfers } from './agents.ts'
import { listedPerson, owingAgent, readyForVendor } from './alarms.ts'
import { cases, papers, pauses } from './care.ts'
import { adjustments, feedback, forgotten, freezes, messages } from './desk.ts'
import { friends, missions, points, promotions, vouchers } from './offers.ts'
import { joinRaffle, nextRaffle } from './raffle.ts'
import { disputes, heldDeposits, openDispute, slips, waitingSlips, waitingWithdrawals } from './payments.ts'

type Scene = (world: World) => Promise<void>

/** By how many days after the beginning: the demo opens with a raffle of a week. */
export const firstScenes: Readonly<Record<number, readonly Scene[]>> = { 1: [joinRaffle] }

/** What does not come by itself where people pay in, play and take out: by how many days before the end it happens. */
const scenes: Readonly<Record<number, readonly Scene[]>> = {
  17: [approveBills, collect],
  10: [approveBills, collect],
  6: [links, transfers, promotions, nextRaffle],
  5: [slips, messages],
  4: [joinRaffle, disputes, vouchers, friends, (world) => feedback(world, { answered: true }), adjustments],
  3: [pauses, missions, approveBills, collect],
  2: [points, freezes, forgotten],
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
  readyForVendor,
  owingAgent,
  listedPerson,
]
