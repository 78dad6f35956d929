import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { namesOf } from '#house/members/index.ts'
import { topRate, type Bounds } from '../rules/contracts/judge-terms.ts'
import { rateText } from '../rules/rate.ts'
import type { ContractKind } from '../rules/terms.ts'
import { boundsOf } from './bounds.ts'
import type { ContractBounds, PresetBounds } from './contract.ts'
import { heldBy } from './contract-store.ts'
import { edgeAbove, edgeBelow, type Edge } from './edge.ts'
import { policyAt } from './policy-store.ts'
import { waitingFor } from './request-store.ts'
import { contractsShown, requestsShown } from './show-contracts.ts'

type Within = Pick<Bounds, 'policy' | 'upline'> & { readonly currency: string }

/** Within what terms may be typed, as a form is told. */
export function boundsText({ policy, upline: above, currency }: Within) {
  return {
    currency,
    minRate: rateText(policy.minRate),
    maxRate: rateText(above && topRate(above) < policy.maxRate ? topRate(above) : policy.maxRate),
    step: rateText(policy.step),
    maxRows: policy.maxRows,
    periods: above ? policy.periods.filter((period) => period === above.period) : [...policy.periods],
    modes: [...policy.modes],
  }
}

type Asked = {
  readonly merchant: { readonly id: number; readonly currency: string }
  readonly kind: ContractKind
  /** Null: the console. */
  readonly member: bigint | null
  /** To whom it would be offered; null: it would be asked for. */
  readonly account: string | null
}

/** What a form needs before anything is typed: within what, who with whom, what holds and what waits between the two. */
export async function showBounds(
  db: Database,
  { merchant, kind, member, account }: Asked,
): Promise<ContractBounds | Refusal<'not_found' | 'not_direct', null>> {
  const edge = await edgeOf(db, { merchant: merchant.id, member, account })
  if (isRefusal(edge)) return edge
  const policy = await policyAt(db, { merchant: merchant.id, kind, at: null })
  const closed = member !== null && !(account === null ? policy.downlinesAsk : policy.uplinesOffer)
  const bounds = edge && (await boundsOf(db, { merchant, kind, edge }))
  const above = bounds && !isRefusal(bounds) ? bounds.upline : null
  const downline = edge?.downline ?? member ?? 0n
  const called = await namesOf(db, edge?.upline ? [edge.upline, downline] : [downline])
  const held = await heldBy(db, { merchant: merchant.id, kind, downline })
  const waits = await waitingFor(db, { downline, kind })
  const known = waits && waits.upline === edge?.upline ? waits : null
  return {
    refused: bounds && isRefusal(bounds) ? 'upline_without_contract' : closed || !edge ? 'offers_closed' : null,
    ...boundsText({ policy, upline: above, currency: merchant.currency }),
    upline: edge?.upline ? called(edge.upline) : null,
    downline: called(downline),
    current: held ? ((await contractsShown(db, [held]))[0] ?? null) : null,
    waiting: known ? ((await requestsShown(db, merchant.id, [known]))[0] ?? null) : null,
  }
}

type Preset = Pick<Asked, 'merchant' | 'kind'> & { readonly agent: bigint }

/** Within what an agent's links may offer contracts of a kind now. */
export async function showPresetBounds(db: Database, { merchant, kind, agent }: Preset): Promise<PresetBounds> {
  const policy = await policyAt(db, { merchant: merchant.id, kind, at: null })
  const held = await heldBy(db, { merchant: merchant.id, kind, downline: agent })
  const refused = held ? (policy.uplinesOffer ? null : 'offers_closed') : 'upline_without_contract'
  return { kind, refused, ...boundsText({ policy, upline: held && held.terms, currency: merchant.currency }) }
}

async function edgeOf(
  db: Database,
  { merchant, member, account }: { merchant: number; member: bigint | null; account: string | null },
): Promise<Edge | null | Refusal<'not_found' | 'not_direct', null>> {
  if (account !== null) return edgeBelow(db, { merchant, upline: member, account })
  return member === null ? refuse('not_found') : edgeAbove(db, { merchant, downline: member })
}
