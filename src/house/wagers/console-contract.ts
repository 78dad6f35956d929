import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { countingContract } from './counting/console-contract.ts'

const time = z.number()

/** What an open round waits for: its vendor to say how a bet ended, or a hold to be taken or given back. */
export const waitsFor = ['outcome', 'hold'] as const

export const roundRow = z.strictObject({
  member: z.string(),
  /** What the member is called. */
  account: z.string(),
  vendor: z.int(),
  round: z.string(),
  game: z.string(),
  product: z.string(),
  currency: z.string(),
  openedAt: time,
  closedAt: time.nullable(),
  staked: amountText,
  stakedFree: amountText,
  returned: signedAmountText,
  /** Still at stake. */
  escrow: amountText,
  bets: z.int(),
  wins: z.int(),
  /** Null once it is closed. */
  waitsFor: z.enum(waitsFor).nullable(),
})
export type RoundRow = z.infer<typeof roundRow>

const heldWinRow = z.strictObject({
  vendor: z.int(),
  transaction: z.uuid(),
  /** The bet that it names, which nobody knows where it is not above the highest win; null of a gift. */
  reference: z.uuid().nullable(),
  member: z.string(),
  account: z.string(),
  currency: z.string(),
  game: z.string(),
  round: z.string(),
  amount: amountText,
  firstAt: time,
  lastAt: time,
  times: z.int(),
  /** Whose highest win it is above, what that allowed the round, what was staked in it, and by how much it is above. */
  above: z.strictObject({ of: z.enum(['game', 'vendor']), bound: amountText, staked: amountText, excess: amountText }).nullable(),
  /** What was proposed about it and sent back, and what waits for a second person. */
  proposals: z.array(proposal),
})

const releasing = {
  session: ['operator'],
  permission: 'wins.release',
  params: z.strictObject({ vendor: z.string().regex(/^\d{1,5}$/), transaction: z.uuid() }),
} as const

export const wagersContract = {
  ...countingContract,
  openRounds: call({
    method: 'GET',
    path: '/console/api/rounds/open',
    summary: 'Rounds that have been open for longer than so many minutes, oldest first, with what each waits for',
    session: ['operator'],
    permission: 'rounds.read',
    query: z.strictObject({
      minutes: z.coerce.number().int().min(0).max(1_000_000).optional(),
      vendor: z.coerce.number().int().min(0).max(32_767).optional(),
      before: cursor.optional(),
    }),
    value: pageOf(roundRow),
  }),
  heldWins: call({
    method: 'GET',
    path: '/console/api/wins/held',
    summary: 'Wins on bets that nobody knows, and wins above the highest: nothing was credited. Oldest first',
    session: ['operator'],
    permission: 'rounds.read',
    query: z.strictObject({ before: cursor.optional() }),
    value: pageOf(heldWinRow),
  }),
  proposeRelease: call({
    method: 'POST',
    path: '/console/api/wins/held/{vendor}/{transaction}/release',
    summary: 'Proposes to credit a held win; nothing moves before a second person confirms it',
    ...releasing,
    unkeyed: 'once',
    value: proposal,
    body: z.strictObject({ reason }),
    refusals: { ...proposing, win_gone: {} },
  }),
  answerRelease: call({
    method: 'POST',
    path: '/console/api/wins/held/{vendor}/{transaction}/release/answer',
    summary:
      'Confirms the proposal, which credits the win once, as a promotional win of its vendor where its bet is not known: its own id is the key, so the vendor’s retry pays nothing more; or sends the proposal back',
    ...releasing,
    unkeyed: 'once',
    value: proposal,
    body: z.strictObject({ confirm: z.boolean(), reason }),
    refusals: { ...answering, win_gone: {}, win_refused: { data: z.strictObject({ status: z.string() }) } },
  }),
}
