import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Channel } from '#runtime/carriers.ts'
import type { Tx } from '#runtime/database.ts'
import { sending } from './job.ts'
import { boundTo, type Outbox } from './outbox.ts'
import { insertMessage } from './store.ts'
import { wordsOf } from './words.ts'

export type Writing = {
  readonly merchant: { readonly id: number; readonly name: string }
  /** Null where nobody is known. */
  readonly member: bigint | null
  readonly channel: Channel
  /** `+85512345678`, or an e-mail address. */
  readonly to: string
  /** What it is about; its words stand under `sms.` or `email.` and this. */
  readonly purpose: string
  readonly language: string
  readonly values: Readonly<Record<string, string | number>>
  /** True: it is written as any other and goes to nobody, so that who asks learns nothing from how long it took. */
  readonly withheld: boolean
  readonly now: Millis
  readonly life: Millis
  readonly random: Random
}

/** Puts a message into the outbox; it goes out exactly if the transaction commits. */
export async function writeMessage(tx: Tx, { vault }: Pick<Outbox, 'vault'>, writing: Writing): Promise<void> {
  const { merchant, member, channel, purpose, to, language, values, withheld, now, life, random } = writing
  const id = newId(now, random)
  const letter = wordsOf({ name: `${channel}.${purpose}`, language, values: { merchant: merchant.name, ...values } })
  const content = vault.seal(boundTo(id), { to, ...letter })
  const state = withheld ? 'withheld' : 'waiting'
  await insertMessage(tx, {
    id,
    merchant: merchant.id,
    member,
    channel,
    purpose,
    state,
    ...content,
    at: now,
    goodUntil: now + life,
  })
  await sending.add(tx, { message: id })
}
