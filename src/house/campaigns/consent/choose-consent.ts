import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { lockMember } from '#house/members/index.ts'
import type { CampaignChannel } from '../rules/journey.ts'
import { insertConsent, isWanted, type Source } from './consent-store.ts'

type Choosing = {
  readonly merchant: { readonly id: number; readonly code: string }
  readonly member: bigint
  readonly channel: CampaignChannel
  readonly wanted: boolean
  readonly source: Source
  readonly ip: string
  readonly at: Millis
}

/** Keeps a member's word with its date and where it was said. A message that is being sent at this moment is waited for; it holds for the next one. */
export async function chooseConsent(tx: Tx, { ip, ...choosing }: Choosing): Promise<void> {
  const { merchant, member, channel, wanted, source, at } = choosing
  await lockMember(tx, member)
  const before = await isWanted(tx, { member, channel })
  if (before === wanted) return
  await insertConsent(tx, { ...choosing, merchant: merchant.id })
  const subject = `member:${member}`
  const deed = { action: 'campaigns.choose_consent', subject, before: { [channel]: before } } as const
  await record(tx, { at, merchant: merchant.code, actor: subject, ip, ...deed, after: { [channel]: wanted, source } })
}
