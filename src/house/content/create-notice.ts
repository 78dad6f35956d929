import type { Refusal } from '../../kit/refusal.ts'
import type { Tx } from '../../runtime/database.ts'
import { recordAct, type Act, type Recorded } from '../audit/index.ts'
import { cleanHtml, CLEANER } from './clean-html.ts'
import { judgeNotice } from './rules/judge.ts'
import { insertNotice, type NoticeDraft, type NoticeRow, type NoticeWords } from './store.ts'

export type NoticeRefusal = Extract<ReturnType<typeof judgeNotice>, Refusal>

/** Words in every language with their HTML as the cleaner leaves it: nothing else is ever kept. */
export function cleanWords(texts: NoticeDraft['texts']): Record<string, NoticeWords> {
  const clean = Object.entries(texts).map(([code, { title, content }]) => [code, { title, content: cleanHtml(content) }])
  return Object.fromEntries(clean) as Record<string, NoticeWords>
}

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
