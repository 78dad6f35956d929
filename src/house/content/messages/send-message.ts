import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { memberCalled } from '#house/members/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import { insertMessage } from '#house/notifications/index.ts'
import { wellWorded } from '../rules/judge.ts'
import type { Words } from '#runtime/clean-words.ts'
import { telling } from './tell-message.ts'

export type MessageDraft = {
  /** Null: to all members. */
  readonly account: string | null
  readonly texts: Readonly<Record<string, Words>>
  /** Null: now. */
  readonly comesAt: Millis | null
}

/** Writes a message into one inbox or into all of them, at once or at a moment to come. */
export async function sendMessage(
  tx: Tx,
  act: Act,
  { draft, offered, random }: { readonly draft: MessageDraft; readonly offered: readonly string[]; readonly random: Random },
): Promise<string | Refusal<'words_missing' | 'member_unknown', null>> {
  if (!wellWorded(draft, offered)) return refuse('words_missing')
  const { id: merchant } = act.merchant
  const member = draft.account === null ? null : await memberCalled(tx, { merchant, account: draft.account })
  if (draft.account !== null && member === null) return refuse('member_unknown')
  const texts = cleanWords(draft.texts)
  // A moment that has passed is now: an inbox grows at its top.
  const comesAt = Math.max(draft.comesAt ?? act.at, act.at)
  const id = newId(act.at, random)
  await insertMessage(tx, {
    id,
    merchant,
    member,
    texts,
    comesAt,
    cleaner: CLEANER,
    writtenAt: act.at,
    writtenBy: act.operator,
    writtenName: act.name,
  })
  await telling.add(tx, { message: id }, comesAt > act.at ? { at: comesAt } : {})
  await recordAct(tx, act, {
    action: 'content.send_message',
    subject: `message:${id}`,
    after: { to: member === null ? 'everybody' : `member:${member}`, texts, comesAt },
  })
  return id
}
