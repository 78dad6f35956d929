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
import { tellRequest } from './tell-contract.ts'
import { holdContracts, recordContract, type Voice } from './voice.ts'

type Asked = { readonly kind: ContractKind; readonly typed: TypedTerms }
type AskRefusal = TermsRefusal | Refusal<'offers_closed' | 'upline_without_contract' | 'request_waits', null>

/**
 * Offers a contract to somebody directly below: an agent to their own, an operator to agents at the top. Where one holds, it is the next version.
 * Nothing holds before the other side accepts.
 */
export async function offerContract(
  tx: Tx,
  voice: Voice,
  { account, ...asked }: Asked & { readonly account: string },
): Promise<RequestRow | AskRefusal | Refusal<'not_found' | 'not_direct', null>> {
  await holdContracts(tx, voice)
  const edge = await edgeBelow(tx, { merchant: voice.merchant.id, upline: voice.member, account })
  return isRefusal(edge) ? edge : askAlong(tx, voice, { ...asked, edge, asker: 'upline' })
}

/** Asks the one above, or for the top of the tree the console, for a contract or for other terms. */
export async function requestContract(
  tx: Tx,
  voice: Voice & { readonly member: bigint },
  asked: Asked,
): Promise<RequestRow | AskRefusal> {
  await holdContracts(tx, voice)
  const edge = await edgeAbove(tx, { merchant: voice.merchant.id, downline: voice.member })
  return edge ? askAlong(tx, voice, { ...asked, edge, asker: 'downline' }) : refuse('offers_closed')
}

type Asking = Asked & { readonly edge: Edge; readonly asker: Side }

/** Offers or asks along an edge that is known to stand. The caller holds the locks of the tree and of the merchant's contracts. */
export async function askAlong(tx: Tx, voice: Voice, { kind, typed, edge, asker }: Asking): Promise<RequestRow | AskRefusal> {
  const terms = await judgeAsked(tx, voice, { kind, typed, edge, asker })
  return isRefusal(terms) ? terms : write(tx, voice, { kind, ...edge, asker, type: 'new', terms })
}

/** What is offered or asked for, held against the merchant's policy and what holds above now. */
export async function judgeAsked(
  db: Database | Tx,
  { merchant, member }: Pick<Voice, 'merchant' | 'member'>,
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
  voice: Voice,
  { contract: id, kind }: { readonly contract: string; readonly kind: ContractKind },
): Promise<RequestRow | Refusal<'not_found' | 'contract_ended' | 'request_waits', null>> {
  await holdContracts(tx, voice)
  const contract = await contractById(tx, { merchant: voice.merchant.id, id })
  if (!contract || contract.kind !== kind) return refuse('not_found')
  const { upline, downline } = contract
  if (voice.member !== upline && voice.member !== downline) return refuse('not_found')
  if (contract.validUntil) return refuse('contract_ended')
  const asker = voice.member === downline ? 'downline' : 'upline'
  return write(tx, voice, { kind, upline, downline, asker, type: 'termination', terms: null })
}

type Writing = Pick<RequestRow, 'kind' | 'upline' | 'downline' | 'asker' | 'type' | 'terms'>

async function write(tx: Tx, voice: Voice, of: Writing): Promise<RequestRow | Refusal<'request_waits', null>> {
  const { kind, downline, upline } = of
  // What waits from another place of the tree will never be answered.
  await voidRequests(tx, { downline, kind, at: voice.now, unless: upline })
  const asked = { ...of, id: newId(voice.now, voice.random), merchant: voice.merchant.id, askedAt: new Date(voice.now) }
  if (!(await insertRequest(tx, asked))) return refuse('request_waits')
  const request: RequestRow = { ...asked, state: 'REQUESTED', answeredAt: null }
  await recordContract(tx, voice, { action: 'agents.ask_contract', of: request })
  await tellRequest(tx, voice, request)
  return request
}
