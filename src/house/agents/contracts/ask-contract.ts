import { newId } from '#kit/ids.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { judgeTerms, type TermsRefusal, type TypedTerms } from '../rules/contracts/judge-terms.ts'
import type { Side } from '../rules/contracts/request.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { boundsOf } from './bounds.ts'
import { contractById } from './contract-store.ts'
import { edgeAbove, edgeBelow, type Edge } from './edge.ts'
import { insertRequest, voidRequests, type RequestRow } from './request-store.ts'
import { notifyOfRequest } from './notify-of-contract.ts'
import { holdContracts, recordContract, type Actor } from './actor.ts'

type Input = { readonly kind: ContractKind; readonly typed: TypedTerms }
type AskRefusal = TermsRefusal | Refusal<'offers_closed' | 'upline_without_contract' | 'request_waits', null>

/**
 * Offers a contract to somebody directly below: an agent to their own, an operator to agents at the top. Where one holds, it is the next version.
 * Nothing holds before the other side accepts.
 */
export async function offerContract(
  tx: Tx,
  by: Actor,
  { account, ...asked }: Input & { readonly account: string },
): Promise<RequestRow | AskRefusal | Refusal<'not_found' | 'not_direct', null>> {
  await holdContracts(tx, by)
  const edge = await edgeBelow(tx, { merchant: by.merchant.id, upline: by.member, account })
  return isRefusal(edge) ? edge : askAlong(tx, by, { ...asked, edge, asker: 'upline' })
}

/** Asks the one above, or for the top of the tree the console, for a contract or for other terms. */
export async function requestContract(
  tx: Tx,
  by: Actor & { readonly member: bigint },
  asked: Input,
): Promise<RequestRow | AskRefusal> {
  await holdContracts(tx, by)
  const edge = await edgeAbove(tx, { merchant: by.merchant.id, downline: by.member })
  return edge ? askAlong(tx, by, { ...asked, edge, asker: 'downline' }) : refuse('offers_closed')
}

type Asking = Input & { readonly edge: Edge; readonly asker: Side }

/** Offers or asks along an edge that is known to stand. The caller holds the locks of the tree and of the merchant's contracts. */
export async function askAlong(tx: Tx, by: Actor, { kind, typed, edge, asker }: Asking): Promise<RequestRow | AskRefusal> {
  const terms = await judgeTermsNow(tx, by, { kind, typed, edge, asker })
  return isRefusal(terms) ? terms : write(tx, by, { kind, ...edge, asker, type: 'new', terms })
}

/** What is offered or asked for, held against the merchant's policy and what holds above now. */
export async function judgeTermsNow(
  db: Database | Tx,
  { merchant, member }: Pick<Actor, 'merchant' | 'member'>,
  { kind, typed, edge, asker }: Omit<Asking, 'edge'> & { readonly edge: Pick<Edge, 'upline'> },
): Promise<Terms | TermsRefusal | Refusal<'offers_closed' | 'upline_without_contract', null>> {
  const bounds = await boundsOf(db, { merchant, kind, edge })
  if (isRefusal(bounds)) return bounds
  const { uplinesOffer, downlinesAsk } = bounds.policy
  if (member !== null && !(asker === 'upline' ? uplinesOffer : downlinesAsk)) return refuse('offers_closed')
  return judgeTerms(typed, bounds)
}

/** Asks that a contract ends. It holds on until the other side accepts. */
export async function requestEnd(
  tx: Tx,
  by: Actor,
  { contract: id, kind }: { readonly contract: string; readonly kind: ContractKind },
): Promise<RequestRow | Refusal<'not_found' | 'contract_ended' | 'request_waits', null>> {
  await holdContracts(tx, by)
  const contract = await contractById(tx, { merchant: by.merchant.id, id })
  if (!contract || contract.kind !== kind) return refuse('not_found')
  const { upline, downline } = contract
  if (by.member !== upline && by.member !== downline) return refuse('not_found')
  if (contract.validUntil) return refuse('contract_ended')
  const asker = by.member === downline ? 'downline' : 'upline'
  return write(tx, by, { kind, upline, downline, asker, type: 'termination', terms: null })
}

type Writing = Pick<RequestRow, 'kind' | 'upline' | 'downline' | 'asker' | 'type' | 'terms'>

async function write(tx: Tx, by: Actor, of: Writing): Promise<RequestRow | Refusal<'request_waits', null>> {
  const { kind, downline, upline } = of
  // What waits from another place of the tree will never be answered.
  await voidRequests(tx, { downline, kind, at: by.now, unless: upline })
  const asked = { ...of, id: newId(by.now, by.random), merchant: by.merchant.id, askedAt: new Date(by.now) }
  if (!(await insertRequest(tx, asked))) return refuse('request_waits')
  const request: RequestRow = { ...asked, state: 'REQUESTED', answeredAt: null }
  await recordContract(tx, by, { action: 'agents.ask_contract', of: request })
  await notifyOfRequest(tx, by, request)
  return request
}
