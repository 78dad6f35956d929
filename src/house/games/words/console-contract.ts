import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { betsInWords, roundsAsked } from './contract.ts'

export const memberBetWordsContract = {
  memberBetWords: call({
    method: 'GET',
    path: '/console/api/members/{id}/bets/words',
    summary: 'What a member bet in these rounds, in words; rounds that the vendor tells nothing of, or not in time, are left out',
    session: ['operator'],
    permission: 'rounds.read',
    params: z.strictObject({ id: memberId }),
    query: z.strictObject(roundsAsked),
    value: betsInWords,
  }),
}
