import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords } from '#runtime/clean-words.ts'
import type { NoticeRefusal } from './create-notice.ts'
import { judgeNotice } from '../rules/judge.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'
import { lockNotice, updateNotice, type NoticeDraft, type NoticeRow } from './store.ts'

type Asked = { readonly id: string; readonly change: Change<NoticeDraft>; readonly offered: readonly string[] }

/** Changes what is named of a notice. Publishing it and taking it back are changes too. */
export async function changeNotice(
  tx: Tx,
  act: Act,
  { id, change, offered }: Asked,
): Promise<NoticeRow | NoticeRefusal | Refusal<'notice_unknown', null>> {
  const before = await lockNotice(tx, { merchant: act.merchant.id, id })
  if (!before) return refuse('notice_unknown')
  const kept = change.texts === undefined ? change : { ...change, texts: cleanWords(change.texts) }
  const after = { ...before, ...kept, ...(kept.texts && { cleaner: CLEANER }) } as NoticeRow
  const refused = judgeNotice(after, offered)
  if (refused) return refused
  await updateNotice(tx, after)
  await recordAct(tx, act, {
    action: 'content.change_notice',
    subject: `notice:${id}`,
    before: touched(before, change) as Recorded,
    after: kept as Recorded,
  })
  return after
}
