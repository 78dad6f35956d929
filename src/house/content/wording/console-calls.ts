import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { blanksOf, wordingKeys, type WordingKey, type WordingTexts } from '../rules/wording.ts'
import type { OfferedTo } from '../words/offered.ts'
import { changeWording } from './change-wording.ts'
import { wordingContract, type WordingListed } from './console-contract.ts'
import { readWording } from './store.ts'

const listed = (key: WordingKey, texts: WordingTexts): WordingListed => ({ key, blanks: [...blanksOf(key)], texts: { ...texts } })

/** What operators do to the texts that their merchant words itself. */
export const wordingConsoleCalls = (offeredTo: OfferedTo) => ({
  wording: answer(wordingContract.wording, async ({ context }) => {
    const own: Record<string, Record<string, string>> = {}
    for (const { key, language, text } of await readWording(context.db, operatorOf(context).merchant.id))
      (own[key] ??= {})[language] = text
    return { list: wordingKeys.map((key) => listed(key, own[key] ?? {})) }
  }),
  changeWording: answer(wordingContract.changeWording, async ({ input, context }) => {
    const { key } = input.params
    const asked = { key, texts: input.body.data.texts, offered: await offeredTo(context) }
    const changed = await context.transact((tx) => changeWording(tx, actOf(context), asked))
    return isRefusal(changed) ? changed : listed(key, changed)
  }),
})
