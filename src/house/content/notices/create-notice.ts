import type { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import { judgeNotice } from '../rules/judge.ts'
import { insertNotice, type NoticeDraft, type NoticeRow } from './store.ts'

export type NoticeRefusal = Extract<ReturnType<typeof judgeNotice>, Refusal>

/** Adds a notice above the others of its type. */
export async function createNotice(
  tx: Tx,
  act: Act,
  { draft, offered }: { readonly draft: NoticeDraft; readonly offered: readonly string[] },
): Promise<NoticeRow | NoticeRefusal> {
  const refused = judgeNotice(draft, offered)
  if (refused) return refused
  const kept = { ...draft, texts: cleanWords(draft.texts) }
  const row = await insertNotice(tx, act.merchant.id, { ...kept, cleaner: CLEANER })
  await recordAct(tx, act, { action: 'content.create_notice', subject: `notice:${row.id}`, after: kept as Recorded })
  return row
}
