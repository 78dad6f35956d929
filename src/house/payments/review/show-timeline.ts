import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { needsSecond } from '../rules/review.ts'
import { proofsOf, stepsOf, wordsOf } from '../withdrawals/history-store.ts'
import { withdrawalRule } from '../withdrawals/rule-store.ts'

type Of = { readonly id: string; readonly merchant: number; readonly amount: Units }

/** All that happened to a withdrawal and was said of it, as operators see it. */
export async function withdrawalTimeline(db: Database, { id, merchant, amount }: Of) {
  const [steps, words, proofs] = [await stepsOf(db, id), await wordsOf(db, id), await proofsOf(db, id)]
  return {
    second: needsSecond(await withdrawalRule(db, merchant), amount),
    steps: steps.map(({ at, state, actor, operatorName: name, note }) => ({ at: at.getTime(), state, actor, name, note })),
    words: words.map(({ operatorName: name, at, ...word }) => ({ ...word, at: at.getTime(), name })),
    proofs,
  }
}
