import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import type { HelpRefusal } from './create-help.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import { lockHelp, updateHelp, type HelpDraft, type HelpRow } from './store.ts'
import { wellWorded } from '../rules/judge.ts'

type Asked = { readonly id: string; readonly change: Change<HelpDraft>; readonly offered: readonly string[] }

/** Changes what is named of an entry. Publishing it and taking it back are changes too. */
export async function changeHelp(
  tx: Tx,
  act: Act,
  { id, change, offered }: Asked,
): Promise<HelpRow | HelpRefusal | Refusal<'help_unknown', null>> {
  const merchant = act.merchant.id
  const before = await lockHelp(tx, { merchant, id })
  if (!before) return refuse('help_unknown')
  const kept = change.texts === undefined ? change : { ...change, texts: cleanWords(change.texts) }
  const after = { ...before, ...kept, ...(kept.texts && { cleaner: CLEANER }) } as HelpRow
  if (!wellWorded(after, offered)) return refuse('words_missing')
  if (!(await updateHelp(tx, merchant, after))) return refuse('tag_taken')
  await recordAct(tx, act, {
    action: 'content.change_help',
    subject: `help:${id}`,
    before: touched(before, change) as Recorded,
    after: kept as Recorded,
  })
  return after
}
