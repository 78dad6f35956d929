import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import { insertHelp, type HelpDraft, type HelpRow } from './store.ts'
import { wellWorded } from '../rules/judge.ts'

export type HelpRefusal = Refusal<'words_missing' | 'tag_taken', null>

/** Adds an entry at the end of the help centre. */
export async function createHelp(
  tx: Tx,
  act: Act,
  { draft, offered }: { readonly draft: HelpDraft; readonly offered: readonly string[] },
): Promise<HelpRow | HelpRefusal> {
  if (!wellWorded(draft, offered)) return refuse('words_missing')
  const kept = { ...draft, texts: cleanWords(draft.texts) }
  const row = await insertHelp(tx, act.merchant.id, { ...kept, cleaner: CLEANER })
  if (!row) return refuse('tag_taken')
  await recordAct(tx, act, { action: 'content.create_help', subject: `help:${row.id}`, after: kept as Recorded })
  return row
}
