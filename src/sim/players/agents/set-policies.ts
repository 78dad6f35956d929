import type { Operator } from '../operator.ts'
import type { Kind } from './terms.ts'

type Shown = { readonly kind: Kind; readonly policy: object; readonly proposed: { readonly id: string } | null }

/**
 * Who pays, and whether operators look first: of each there is one kind at least. Real time stays as it is for a merchant that says nothing. A bill
 * from `secondFrom` on is approved by two, and two say so.
 */
export async function setPolicies([owner, manager]: readonly [Operator, Operator], { secondFrom }: { secondFrom: string }) {
  const changes: Readonly<Partial<Record<Kind, object>>> = {
    dividend: { paidBy: 'upline', secondFrom },
    daily: { approval: true, secondFrom },
    hourly: { paidBy: 'upline', approval: true, secondFrom },
  }
  const { value } = await owner.look<{ list: readonly Shown[] }>('contract-policies')
  for (const { kind, policy } of value.list)
    if (kind in changes)
      await owner.set(`contract-policies/${kind}`, { policy: { ...policy, ...changes[kind] }, reason: 'by the seed' })
  const proposed = await manager.look<{ list: readonly Shown[] }>('contract-policies')
  for (const { proposed: change } of proposed.value.list)
    if (change) await manager.ask(`contract-policies/proposed/${change.id}/answer`, { confirm: true })
}
