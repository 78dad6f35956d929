import { dayOf } from '#kit/calendar.ts'
import { HOUR, type Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { profileOf } from '#house/contacts/index.ts'
import { lockMember, reachableAmong, type Reachable } from '#house/members/index.ts'
import { ageOn } from '#house/members/rules/age.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { ageFor } from '#house/merchants/rules/regions.ts'
import { readJourney } from '../journeys/read-journey.ts'
import { holds, needsOf } from '../rules/condition.ts'
import type { Step } from '../rules/journey.ts'
import { crowdedUntil, quietUntil, WEEK } from '../rules/quiet-hours.ts'
import { leftInPeace, loadFacts } from '../segments/load-facts.ts'
import { goalReached } from './goal-reached.ts'
import type { Keeping } from './keeping.ts'
import { endRun, takeDueRun, writeStep, type Run } from './run-store.ts'
import { sendMessage } from './send-message.ts'
import { sentSince } from './sending-store.ts'

/** Takes one step of the run that has waited for longest; false where none is due, or others have them all. */
export async function takeStep(tx: Tx, keeping: Keeping): Promise<boolean> {
  const now = keeping.clock()
  const run = await takeDueRun(tx, now)
  const merchant = run && (await keeping.directory.byId(run.merchant))
  if (!merchant) return false
  const journey = readJourney(run.terms)
  const step = journey.steps[run.step]
  if (!step) await endRun(tx, { id: run.id, ended: 'done' })
  else if ((await goalReached(tx, { merchant, goal: journey.goal, runs: [run] })).has(run.member))
    await endRun(tx, { id: run.id, ended: 'goal' })
  else await take(tx, keeping, { run, step, merchant, now })
  return true
}

type Taking<S extends Step = Step> = { readonly run: Run; readonly step: S; readonly merchant: Merchant; readonly now: Millis }

async function take(tx: Tx, keeping: Keeping, { step, ...at }: Taking): Promise<void> {
  const { run, merchant, now } = at
  const next = { id: run.id, step: run.step + 1 }
  if (step.kind === 'wait') return writeStep(tx, { ...next, nextAt: now + step.hours * HOUR })
  // Whoever pauses, freezes or closes holds the member's row too: it is decided which came first.
  await lockMember(tx, run.member)
  const person = await mayBeWritten(tx, keeping, at)
  if (!person) return endRun(tx, { id: run.id, ended: 'barred' })
  if (step.kind === 'check') {
    const needs = needsOf([step.condition])
    const [known] = await loadFacts(tx, { merchant, people: [person], needs, now })
    const stays = known && holds(step.condition, known.facts, dayOf(now, merchant.calendar))
    return stays ? writeStep(tx, { ...next, nextAt: now }) : endRun(tx, { id: run.id, ended: 'left' })
  }
  const later = quietUntil(now, merchant.calendar) ?? crowdedUntil(await sentSince(tx, { member: run.member, since: now - WEEK }))
  if (later !== null) return writeStep(tx, { id: run.id, step: run.step, nextAt: later })
  await sendMessage(tx, keeping, { ...at, step, person })
  return writeStep(tx, { ...next, nextAt: now })
}

/** The member, where nothing says to leave them in peace: no closed, blocked or frozen account, no pause, no open case, and old enough anywhere. */
async function mayBeWritten(tx: Tx, { tools }: Keeping, { run, merchant, now }: Omit<Taking, 'step'>): Promise<Reachable | null> {
  const [person] = await leftInPeace(tx, await reachableAmong(tx, [run.member]), now)
  if (!person) return null
  const { birthday } = await profileOf(tx, tools.vault, run.member)
  if (!birthday) return merchant.ageProof === 'birthday' ? null : person
  return ageOn(dayOf(now, merchant.calendar), birthday) >= ageFor(null, merchant) ? person : null
}
