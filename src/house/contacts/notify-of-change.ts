import { DAY } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { provenContacts } from './profile/prove-contact.ts'
import { sendNews, writeMessage, type NewsOf } from '#house/notifications/index.ts'
import type { Contact } from './rules/contact-keys.ts'
import type { ContactTools } from './tools.ts'
import type { Visitor } from '#house/visitors/index.ts'
import { findAddressee } from './profile/profile-store.ts'

export type ChangeNotice = {
  readonly member: bigint
  /** What a member must hear of, for somebody else may have done it. */
  readonly change: NewsOf<'access'>
  /** Where the verb writes to a contact by itself. */
  readonly only?: 'inbox'
  /** What its words name besides. */
  readonly values?: Readonly<Record<string, string>>
  /** Where it goes, each of them, instead of one proven contact. */
  readonly to?: readonly Contact[]
}

type At = Pick<Visitor, 'merchant' | 'clock' | 'random' | 'ip'>

/**
 * Tells a member of a change in the transaction in which it happens: in the inbox, and by one message to a contact that they have proven,
 * mail before SMS, which costs more; or to all that are named.
 */
export async function notifyOfChange(
  tx: Tx,
  { vault, outbox }: Pick<ContactTools, 'vault' | 'outbox'>,
  { at: { merchant, clock, random, ip }, told }: { readonly at: At; readonly told: ChangeNotice },
): Promise<void> {
  const { member, change, only, to } = told
  const known = await findAddressee(tx, member)
  if (!known) return
  const now = clock()
  const values = { account: known.account, ip, ...told.values }
  const news = { about: 'access', news: change, merchant: merchant.id, members: [member], values } as const
  await sendNews(tx, news, { now, random })
  if (only === 'inbox') return
  const reached = (to ?? (await provenContacts(tx, vault, member))).filter(({ channel }) => outbox.carriers[channel])
  const one = reached.find(({ channel }) => channel === 'email') ?? reached[0]
  for (const contact of to ? reached : one ? [one] : [])
    await writeMessage(tx, outbox, {
      merchant,
      member,
      ...contact,
      purpose: change,
      language: known.language,
      values,
      withheld: false,
      now,
      life: DAY,
      random,
    })
}
