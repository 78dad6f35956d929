import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { namesOf } from '#house/members/index.ts'
import type { Flags } from '#house/merchants/rules/flags.ts'
import { askAlong } from '../contracts/ask-contract.ts'
import { lockContracts } from '../contracts/contract-store.ts'
import { termsText } from '../contracts/terms-kept.ts'
import type { Actor } from '../contracts/actor.ts'
import { notifyAgents } from '../news/notify-agents.ts'
import { flagOfKind } from '../rules/contracts/kind-flag.ts'
import { missOf } from '../rules/contracts/preset.ts'
import type { LinkRow } from './link-store.ts'
import { insertMissed, presetsOf } from './preset-store.ts'

type Newcomer = Pick<Actor, 'ip' | 'now' | 'random'> & {
  readonly merchant: Actor['merchant'] & { readonly flags: Flags }
  readonly member: bigint
}

/**
 * Offers to a newcomer what their link presets, in the inviter's word, judged once more by what holds now. What does not fit any more is not
 * offered; the inviter is told, and finds why beside the newcomer. The caller holds the tree, and has written down how they came.
 */
export async function offerPresets(
  tx: Tx,
  { merchant, member, ip, now, random }: Newcomer,
  { id, agent }: Pick<LinkRow, 'id' | 'agent'>,
): Promise<void> {
  const presets = await presetsOf(tx, [id])
  if (presets.length === 0) return
  await lockContracts(tx, merchant.id)
  const by: Actor = { merchant, member: agent, actor: `member:${member}`, ip, reason: `link:${id}`, now, random }
  for (const { kind, terms } of presets) {
    const asked = { kind, typed: termsText(terms), edge: { upline: agent, downline: member }, asker: 'upline' } as const
    const offered = merchant.flags[flagOfKind[kind]] ? await askAlong(tx, by, asked) : null
    if (offered !== null && !isRefusal(offered)) continue
    await insertMissed(tx, { member, kind, why: missOf(offered?.code ?? 'contracts_off') })
    const who = (await namesOf(tx, [member]))(member)
    await notifyAgents(tx, { merchant: merchant.id, members: [agent], news: 'preset_missed', kind, who }, { now, random })
  }
}
