import { currencyOf } from '#kit/currency.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Bounds } from '../rules/contracts/judge-terms.ts'
import type { ContractKind } from '../rules/terms.ts'
import { heldBy } from './contract-store.ts'
import type { Edge } from './edge.ts'
import { policyAt } from './policy-store.ts'

type Of = {
  readonly merchant: { readonly id: number; readonly currency: string }
  readonly kind: ContractKind
  readonly edge: Pick<Edge, 'upline'>
}

/** What a contract along an edge is held against now; whoever stands above and is not the house needs one too. */
export async function boundsOf(
  db: Database | Tx,
  { merchant, kind, edge }: Of,
): Promise<Bounds | Refusal<'upline_without_contract', null>> {
  const policy = await policyAt(db, { merchant: merchant.id, kind, at: null })
  const above = edge.upline === null ? null : await heldBy(db, { merchant: merchant.id, kind, downline: edge.upline })
  if (edge.upline !== null && !above) return refuse('upline_without_contract')
  return { kind, policy, upline: above && above.terms, places: currencyOf(merchant.currency)?.payable ?? 0 }
}
