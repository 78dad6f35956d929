import { infiniteQueryOptions, queryOptions, useQueries } from '@tanstack/react-query'
import { betWordsText, roundsToTell } from '#client/language/bet-words.ts'
import { house } from '#console/api/house.ts'

export type RoundRow = Awaited<ReturnType<typeof house.reports.findRounds>>[number]
export type BetRow = Awaited<ReturnType<typeof house.reports.memberBets>>['list'][number]
export type Timeline = Awaited<ReturnType<typeof house.reports.explainRound>>
export type HeldWin = Awaited<ReturnType<typeof house.wagers.heldWins>>['list'][number]

export const memberBetsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['wagers', 'bets', id],
    queryFn: ({ pageParam, signal }) =>
      house.reports.memberBets({ params: { id }, query: { ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const betWordsQuery = (member: string) => (asked: { readonly vassalage: string; readonly rounds: string }) =>
  queryOptions({
    queryKey: ['wagers', 'words', member, asked],
    queryFn: ({ signal }) => house.betWords.memberBetWords({ params: { id: member }, query: asked }, { signal }),
    // A ticket says the same for ever.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What was bet in the rounds of each page, as far as it is told by now. */
export const useBetWords = (member: string, pages: readonly (readonly BetRow[])[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: pages.flatMap(roundsToTell).map(betWordsQuery(member)),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.list ?? []).map((bet) => [bet.round, betWordsText(bet)] as const)),
  })

export const roundsQuery = (named: string) =>
  queryOptions({
    queryKey: ['wagers', 'rounds', named],
    queryFn: ({ signal }) => house.reports.findRounds({ query: { named } }, { signal }),
    enabled: named !== '',
  })

type Input = { readonly member: string; readonly round: string; readonly vendor: number | undefined }

/** One round told whole. A link that knows no vendor has it looked up by the round's name. */
export const timelineQuery = ({ member, round, vendor }: Input) =>
  queryOptions({
    queryKey: ['wagers', 'timeline', member, round, vendor],
    queryFn: async ({ signal }): Promise<Timeline | null> => {
      const by = vendor ?? (await vendorOf({ member, round }, signal))
      if (by === undefined) return null
      return house.reports.explainRound({ params: { id: member, vendor: String(by), round } }, { signal })
    },
  })

async function vendorOf({ member, round }: { member: string; round: string }, signal: AbortSignal): Promise<number | undefined> {
  const rounds = await house.reports.findRounds({ query: { named: round } }, { signal })
  return rounds.find((row) => row.member === member && row.round === round)?.vendor
}

export const openRoundsQuery = (minutes: number) =>
  infiniteQueryOptions({
    queryKey: ['wagers', 'open', minutes],
    queryFn: ({ pageParam, signal }) =>
      house.wagers.openRounds({ query: { minutes, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const heldWinsQuery = infiniteQueryOptions({
  queryKey: ['wagers', 'held'],
  queryFn: ({ pageParam, signal }) => house.wagers.heldWins({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})
