import { DAY, type Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Channel } from '#runtime/carriers.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { provenContacts, dropCodesOf } from '#house/contacts/index.ts'
import { writeMessage } from '#house/notifications/index.ts'
import type { Busy } from '#runtime/secrets/passwords.ts'
import { findHash, changeHash, endMemberSessions } from '#house/access/index.ts'
import type { Tools } from '../tools.ts'
import { findMemberOf, lockMemberOf } from './member-console-store.ts'

export const FIRST_PASSWORD_LIFE: Millis = DAY

/** `password` is null where it went to a contact that the member has proven. */
export type Given = { readonly sentBy: Channel | null; readonly password: string | null; readonly until: Millis }

type FirstPasswordTools = Pick<Tools, 'passwords' | 'vault' | 'outbox'> & {
  readonly random: Random
  readonly merchantName: string
}

/** Where a first password goes; null where the operator is told it. One whose carrier is missing would lock the member out without anybody having seen it. */
export async function firstPasswordTo(tx: Tx, { vault, outbox }: Pick<Tools, 'vault' | 'outbox'>, member: bigint) {
  return (await provenContacts(tx, vault, member)).find(({ channel }) => outbox.carriers[channel]) ?? null
}

/**
 * Gives a member a password that is good for a day and for nothing but being changed. Every session ends, no device is remembered, and no
 * code or link that was sent before opens the account.
 * Whoever has no password of their own, as a trial account, is not there.
 */
export async function giveFirstPassword(
  tx: Tx,
  { passwords, vault, outbox, random, merchantName }: FirstPasswordTools,
  act: ReasonedAct,
  member: bigint,
): Promise<Given | Refusal<'not_found', null> | Busy> {
  const { id: merchant, code } = act.merchant
  const known = await findMemberOf(tx, { id: member, merchant })
  if (!known) return refuse('not_found')
  const password = newSecret(random, 15)
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  const until = act.at + FIRST_PASSWORD_LIFE
  if (!(await lockMemberOf(tx, { id: member, merchant }))) return refuse('not_found')
  const was = await findHash(tx, { member, purpose: 'login' })
  const changing = { member, purpose: 'login', was, hash, now: act.at, firstUntil: until } as const
  if (was === null || !(await changeHash(tx, changing))) return refuse('not_found')
  const contact = await firstPasswordTo(tx, { vault, outbox }, member)
  if (contact)
    await writeMessage(tx, outbox, {
      merchant: { id: merchant, name: merchantName },
      member,
      channel: contact.channel,
      to: contact.to,
      purpose: 'first_password',
      language: known.language,
      values: { account: known.account, password },
      withheld: false,
      now: act.at,
      life: FIRST_PASSWORD_LIFE,
      random,
    })
  await dropCodesOf(tx, member)
  const sentBy = contact && contact.channel
  const deed = { subject: `member:${member}`, after: { until, sentBy } }
  await recordAct(tx, act, { action: 'identity.give_first_password', ...deed })
  const { actor, ip, at: now } = act
  await endMemberSessions(tx, { member, session: null, merchant: code, actor, reason: 'first password', ip, now })
  return { sentBy, password: sentBy === null ? password : null, until }
}
