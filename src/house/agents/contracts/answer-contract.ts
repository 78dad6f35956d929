import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { judgeTerms, type TermsRefusal } from '../rules/contracts/judge-terms.ts'
import { answerRequest, type AnswerStep, type Side } from '../rules/contracts/request.ts'
import type { ContractKind } from '../rules/terms.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { boundsOf } from './bounds.ts'
import { changeContract, type Affected } from './change-contract.ts'
import { heldBy } from './contract-store.ts'
import { lockRequest, saveAnswer, type RequestRow } from './request-store.ts'
import { notifyOfRequest } from './notify-of-contract.ts'
import { termsText } from './terms-kept.ts'
import { holdContracts, recordContract, type Actor } from './actor.ts'

type Answering = {
  readonly request: string
  readonly kind: ContractKind
  readonly step: AnswerStep
  /** What the caller was told would happen to others, and said yes to. */
  readonly consent?: string | undefined
}

export type AnswerRefusal =
  | TermsRefusal
  | Refusal<'not_found' | 'other_side' | 'request_ended' | 'upline_without_contract' | 'downline_moved' | 'contract_ended', null>
  | Refusal<'downlines_affected', Affected>

/**
 * Accepts, rejects or withdraws a request, as the side whose turn it is. What is accepted holds from this moment: it is judged once more, against
 * what holds above now, and takes with it what stands below and does not bear it.
 */
export async function answerContract(
  tx: Tx,
  by: Actor,
  { request: id, kind, step, consent }: Answering,
): Promise<RequestRow | AnswerRefusal> {
  await holdContracts(tx, by)
  const request = await lockRequest(tx, { merchant: by.merchant.id, id })
  const side = request && sideOf(request, by)
  if (!request || !side || request.kind !== kind) return refuse('not_found')
  const state = answerRequest(request, { step, by: side })
  if (isRefusal(state)) return state
  const below = state === 'VALID' ? await accept(tx, by, { request, consent }) : 0
  if (isRefusal(below)) return below
  await saveAnswer(tx, { id, state, at: by.now })
  const answered: RequestRow = { ...request, state, answeredAt: new Date(by.now) }
  await recordContract(tx, by, { action: 'agents.answer_contract', of: answered, below })
  await notifyOfRequest(tx, by, answered)
  return answered
}

/** On which side somebody is; null for a stranger. */
export function sideOf(
  { upline, downline }: Pick<RequestRow, 'upline' | 'downline'>,
  { member }: Pick<Actor, 'member'>,
): Side | null {
  if (member === upline) return 'upline'
  return member === downline ? 'downline' : null
}

async function accept(
  tx: Tx,
  { merchant, now: at, random }: Actor,
  { request, consent }: { readonly request: RequestRow; readonly consent: string | undefined },
): Promise<number | AnswerRefusal> {
  const { kind, upline, downline } = request
  const node = await nodeOf(tx, { merchant: merchant.id, member: downline })
  if (node?.parent !== upline) return refuse('downline_moved')
  const change = { merchant: merchant.id, kind, upline, downline, at, random, consent, as: 'agreed' } as const
  if (!request.terms) {
    if (!(await heldBy(tx, { merchant: merchant.id, kind, downline }))) return refuse('contract_ended')
    return changeContract(tx, { ...change, terms: null })
  }
  const bounds = await boundsOf(tx, { merchant, kind, edge: { upline } })
  if (isRefusal(bounds)) return bounds
  const terms = judgeTerms(termsText(request.terms), bounds)
  return isRefusal(terms) ? terms : changeContract(tx, { ...change, terms })
}
