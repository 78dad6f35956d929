import { refuse, isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { changeContract, endWithBranch, type Affected } from './change-contract.ts'
import { contractById, heldByAll, lockContracts } from './contract-store.ts'
import { announceAgentsChanged } from '../news/announce-changed.ts'
import { voidRequests } from './request-store.ts'
import { notifyOfEnd } from './notify-of-contract.ts'
import { holdContracts, recordContract, type Act, type Actor } from './actor.ts'

/** Ends a contract by an operator's word, with all below it, once the operator has seen whom that concerns. */
export async function endContract(
  tx: Tx,
  by: Actor,
  { contract: id, consent }: { readonly contract: string; readonly consent?: string | undefined },
): Promise<{ readonly below: number } | Refusal<'not_found' | 'contract_ended', null> | Refusal<'downlines_affected', Affected>> {
  await holdContracts(tx, by)
  const merchant = by.merchant.id
  const contract = await contractById(tx, { merchant, id })
  if (!contract) return refuse('not_found')
  if (contract.validUntil) return refuse('contract_ended')
  const { kind, upline, downline } = contract
  const { now: at, random } = by
  const change = { merchant, kind, upline, downline, terms: null, as: 'desk', at, random, consent } as const
  const below = await changeContract(tx, change)
  if (isRefusal(below)) return below
  await recordContract(tx, by, { action: 'agents.end_contract', of: contract, below })
  await notifyOfEnd(tx, by, contract)
  return { below }
}

/**
 * Ends what a member who moves had agreed with the agent they stood below, in all kinds, and what waits between the two; contracts below end
 * with it, since nothing bears them any more. The caller holds the tree for a move.
 */
export async function endMoved(tx: Tx, act: Act, member: bigint): Promise<void> {
  const merchant = act.merchant.id
  await lockContracts(tx, merchant)
  await voidRequests(tx, { downline: member, at: act.now })
  for (const contract of await heldByAll(tx, { merchant, downlines: [member] })) {
    const below = await endWithBranch(tx, { merchant, kind: contract.kind, downline: member, as: 'moved', at: act.now })
    await recordContract(tx, act, { action: 'agents.end_contract', of: contract, below })
    await announceAgentsChanged(tx, { about: 'contracts', members: [contract.upline, member] })
  }
}
