import type { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { judgeWording, type WordingKey, type WordingTexts } from '../rules/wording.ts'
import { lockWording, putWording } from './store.ts'

type Input = { readonly key: WordingKey; readonly texts: WordingTexts; readonly offered: readonly string[] }

/** Words a text of the product anew, in these languages; in all others the product's own stands again. */
export async function changeWording(
  tx: Tx,
  act: Act,
  { key, texts, offered }: Input,
): Promise<WordingTexts | Refusal<'wording_language' | 'wording_blanks', { readonly at: string }>> {
  const refused = judgeWording({ key, texts }, offered)
  if (refused) return refused
  const before = await lockWording(tx, { merchant: act.merchant.id, key })
  await putWording(tx, { merchant: act.merchant.id, key, texts })
  await recordAct(tx, act, { action: 'content.change_wording', subject: `wording:${key}`, before, after: texts })
  return texts
}
