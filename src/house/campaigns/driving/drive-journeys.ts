import { enterMembers } from './enter-members.ts'
import { followGoals } from './follow-goals.ts'
import type { Keeping } from './keeping.ts'
import { takeStep } from './take-step.ts'

const MOST_STEPS = 2000

/** What a minute of the house does for journeys: members come into them and go on, and whether they reach the goal is noted. */
export async function driveJourneys(keeping: Keeping): Promise<void> {
  const { transact, signal } = keeping
  await enterMembers(keeping)
  let goesOn = true
  for (let step = 0; goesOn && step < MOST_STEPS && !signal?.aborted; step++)
    goesOn = await transact((tx) => takeStep(tx, keeping))
  await followGoals(keeping)
}
