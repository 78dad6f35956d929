import { join } from 'node:path'
import { DAY } from '../../../kit/clock.ts'
import type { Tx } from '../../../runtime/database.ts'
import { readTexts, textOf, type Texts } from '../../../runtime/http/texts.ts'
import { provenContacts } from '../codes/prove-contact.ts'
import { writeMessage } from '../outbox/write-message.ts'
import type { Tools, Visit } from '../sessions/visit.ts'
import { findMember } from '../store.ts'

const words: Texts = readTexts(join(import.meta.dirname, 'words'))

/** What a member must hear of, for somebody else may have done it. */
export type Change = 'password_changed' | 'payment_password_changed' | 'factor_added' | 'factor_removed' | 'new_device'

export type Told = {
  readonly member: bigint
  readonly change: Change
  /** Where the verb writes to a contact by itself. */
  readonly only?: 'inbox'
}

type At = Pick<Visit, 'merchant' | 'clock' | 'random' | 'ip'>

/**
 * Tells a member of a change in the transaction in which it happens: in the inbox, and by one message to a contact that they have proven,
 * mail before SMS, which costs more.
 */
export async function tellChange(
  tx: Tx,
  { vault, outbox, tellMember }: Pick<Tools, 'vault' | 'outbox' | 'tellMember'>,
  { at: { merchant, clock, random, ip }, told }: { readonly at: At; readonly told: Told },
): Promise<void> {
  const { member, change, only } = told
  const known = await findMember(tx, member)
  if (!known) return
  const now = clock()
  const values = { account: known.account, ip }
  const texts = Object.fromEntries(
    Object.keys(words).map((language) => {
      const say = (part: string) => textOf(words, language, `${change}.${part}`, values)
      return [language, { title: say('title'), content: `<p>${say('text')}</p>` }] as const
    }),
  )
  await tellMember(tx, { merchant: merchant.id, member, texts }, { now, random })
  if (only === 'inbox') return
  const reached = (await provenContacts(tx, vault, member)).filter(({ channel }) => outbox.carriers[channel])
  const to = reached.find(({ channel }) => channel === 'email') ?? reached[0]
  if (!to) return
  await writeMessage(tx, outbox, {
    ...{ merchant, member, channel: to.channel, to: to.to, purpose: change, language: known.language },
    ...{ values, withheld: false, now, life: DAY, random },
  })
}
