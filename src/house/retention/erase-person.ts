import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { eraseKeys } from '#runtime/http/idempotency.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { eraseAccess } from '#house/access/index.ts'
import { record } from '#house/audit/index.ts'
import { eraseCase } from '#house/care/index.ts'
import { eraseContacts } from '#house/contacts/index.ts'
import { eraseFeedback } from '#house/content/index.ts'
import { eraseChoices } from '#house/games/index.ts'
import { eraseMember } from '#house/members/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { eraseMessages } from '#house/notifications/index.ts'
import { erasePayees } from '#house/payments/index.ts'
import { eraseAddresses } from '#house/points/index.ts'
import { eraseHits } from '#house/screening/index.ts'
import { eraseSteps } from '#house/verification/index.ts'

export type Erasing = {
  readonly member: bigint
  readonly merchant: Pick<Merchant, 'id' | 'code'>
  readonly vault: Vault
  readonly now: Millis
}

/** Takes away all that says who a member was, in every room of the house. Money, bets and what operators did stay, of a number. */
export async function erasePerson(tx: Tx, { member, merchant, vault, now }: Erasing): Promise<void> {
  await eraseContacts(tx, member)
  await eraseAccess(tx, member)
  await eraseMessages(tx, member)
  await eraseFeedback(tx, member)
  await eraseSteps(tx, member)
  await erasePayees(tx, { member, vault, now })
  await eraseAddresses(tx, member)
  await eraseChoices(tx, member)
  await eraseCase(tx, member)
  await eraseHits(tx, member)
  await eraseKeys(tx, { merchant: merchant.id, account: member })
  await eraseMember(tx, { member, now })
  const subject = `member:${member}`
  await record(tx, { at: now, merchant: merchant.code, actor: 'house', action: 'retention.erase_person', subject })
}
