import { useQueries } from '@tanstack/react-query'
import { roundsToTell } from '#client/language/bet-words.ts'
import type { BetInWords } from '#house/games/contract.ts'
import { betWordsQuery, type BetRow } from './queries.ts'

/** What was bet in the rounds of each page, as far as it is told by now. */
export function useBetWords(pages: readonly (readonly BetRow[])[]): ReadonlyMap<string, BetInWords> {
  return useQueries({
    queries: pages.flatMap(roundsToTell).map(betWordsQuery),
    combine: (answers) => new Map(answers.flatMap(({ data }) => data?.list ?? []).map((bet) => [bet.round, bet])),
  })
}
