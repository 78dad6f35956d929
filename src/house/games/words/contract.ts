import { z } from 'zod'
import { call } from '#wire/call.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** A page of a record at most, with commas between them. */
const rounds = z.string().regex(new RegExp(`^${uuid}(,${uuid}){0,49}$`))

export const roundsAsked = { vassalage: z.string().regex(/^[\w-]{1,64}$/), rounds, language: z.string().max(20).optional() }

/** What was bet in a round, as its game says it in the reader's language. */
export const betsInWords = z.strictObject({
  list: z.array(
    z.strictObject({
      round: z.string(),
      /** Null for a bet on matches, whose lines say which. */
      draw: z.strictObject({ called: z.string(), at: z.int(), daily: z.boolean() }).nullable(),
      lines: z.array(z.string()),
      /** So many lines are not told. */
      more: z.int(),
    }),
  ),
})
export type BetInWords = z.infer<typeof betsInWords>['list'][number]

export const betWordsContract = {
  betWords: call({
    method: 'GET',
    path: '/wps/game/bets/words',
    summary:
      'What the member bet in these rounds, in words, as the vendor’s games tell it; rounds that it tells nothing of, or not in time, are left out',
    session: ['member', 'agent'],
    query: z.strictObject(roundsAsked),
    value: betsInWords,
  }),
}
