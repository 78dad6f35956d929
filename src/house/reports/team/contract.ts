import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { betStates, day, word } from '../exports/contract.ts'

/** A place in the journal: lane-number. */
const place = z.string().regex(/^\d{1,2}-\d{1,18}$/)

const session = ['agent'] as const
/** One day of the merchants' calendar, of somebody below the agent now; `not_found` for anybody else. */
const asked = { member: memberId, day, before: place.optional() }
const refusals = { period_invalid: {} } as const

const teamRound = z.strictObject({
  id: place,
  at: z.int(),
  vassalage: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  round: z.string(),
  stake: amountText,
  returned: signedAmountText,
  currency: z.string(),
  state: z.enum(betStates),
})
export type TeamRound = z.infer<typeof teamRound>

const teamMovement = z.strictObject({ id: place, at: z.int(), kind: z.string(), amount: signedAmountText, currency: z.string() })
export type TeamMovement = z.infer<typeof teamMovement>

export const teamRecordsContract = {
  teamRounds: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/records/team/bets',
    summary: 'The bets of somebody below the agent on one day, newest first; a page may hold fewer and still have a next one',
    session,
    right: 'team',
    query: z.strictObject({ ...asked, gameType: word.optional() }),
    value: z.strictObject({ list: z.array(teamRound), next: place.nullable() }),
    refusals,
  }),
  teamMovements: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/records/team/account',
    summary: 'Movements of money besides play of somebody below the agent on one day; what they have is not told',
    session,
    right: 'team',
    query: z.strictObject({ ...asked, kind: word }),
    value: z.strictObject({ list: z.array(teamMovement), next: place.nullable() }),
    refusals,
  }),
}
