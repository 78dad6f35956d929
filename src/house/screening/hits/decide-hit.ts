import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { releaseMember } from '#house/members/index.ts'
import { lockHit, saveDecision, type Hit } from './hit-store.ts'

export type Deciding = {
  readonly hit: string
  /** Whether the member is the person of the list. */
  readonly same: boolean
}

/** The hit that may be decided so: a cleared one stays cleared, and a confirmed one may yet be cleared. */
export async function hitToDecide(
  tx: Tx,
  { merchant, hit: id, same }: Deciding & { readonly merchant: number },
): Promise<Hit | Refusal<'not_found' | 'hit_decided', null>> {
  const hit = await lockHit(tx, { id, merchant })
  if (!hit) return refuse('not_found')
  return hit.state === 'open' || (hit.state === 'confirmed' && !same) ? hit : refuse('hit_decided')
}

/** Keeps what two people decided. Where it is another person, what the hit stopped goes on; else it stays stopped. */
export async function decideHit(
  tx: Tx,
  act: ReasonedAct,
  deciding: Deciding,
): Promise<null | Refusal<'not_found' | 'hit_decided', null>> {
  const hit = await hitToDecide(tx, { ...deciding, merchant: act.merchant.id })
  if ('code' in hit) return hit
  const state = deciding.same ? 'confirmed' : 'cleared'
  await saveDecision(tx, { id: hit.id, state, at: new Date(act.at), by: act.name, reason: act.reason })
  if (!deciding.same) await releaseMember(tx, { member: hit.member, source: `hit:${hit.id}` })
  const { list, reference } = hit
  const deed = { subject: `member:${hit.member}`, before: { list, reference, state: hit.state }, after: { state } }
  await recordAct(tx, act, { action: 'screening.decide', ...deed })
  return null
}
