import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { endRunsOf } from './run-store.ts'
import { lockJourney, writeStop } from '../journeys/journey-store.ts'

/** Stops a journey for good. A message that is being written at this moment is waited for; after it none comes. */
export async function stopJourney(
  tx: Tx,
  act: Act,
  id: string,
): Promise<null | Refusal<'not_found' | 'journey_not_running', null>> {
  const journey = await lockJourney(tx, { id, merchant: act.merchant.id })
  if (!journey) return refuse('not_found')
  if (!journey.startedAt || journey.stoppedAt) return refuse('journey_not_running')
  await writeStop(tx, { id, at: act.at })
  await endRunsOf(tx, id)
  await recordAct(tx, act, { action: 'campaigns.stop_journey', subject: `journey:${id}` })
  return null
}
