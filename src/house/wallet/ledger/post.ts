import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Clock } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { laneOf } from '../rules/lane-of.ts'
import type { States } from '../rules/states.ts'
import { stateBits } from '../rules/states.ts'
import type { Place } from './operation.ts'

export type MemberPurpose = 'cash' | 'hold' | 'points'
export type HousePurpose =
  | 'stakes'
  | 'payouts'
  | 'deposits'
  | 'withdrawals'
  | 'promotions'
  | 'commissions'
  | 'transit'
  | 'pending_withdrawals'
  | 'suspense'
  | 'vendor_results'
  | 'due_commissions'
  | 'remainders'

/**
 * One end of a movement. A house account is the one of the other end's lane and currency, or of the member named by `of` where both ends
 * are the house's; a pool's name means its home account.
 */
export type AccountRef =
  | { readonly member: bigint; readonly purpose?: MemberPurpose }
  | { readonly bonus: bigint; readonly member: bigint }
  | { readonly vendor: number; readonly member: bigint; readonly purpose: 'vendor' | 'vendor_transit' }
  | { readonly house: HousePurpose; readonly of?: bigint }
  | { readonly pool: string; readonly merchant: number; readonly currency: string }

export const postKinds = [
  'deposit',
  'deposit_reversal',
  'withdrawal_request',
  'withdrawal_paid',
  'withdrawal_returned',
  'transfer',
  'bonus',
  'bonus_release',
  'bonus_forfeit',
  'rebate',
  'salary',
  'dividend',
  'commission',
  'reward',
  'fee',
  'adjustment',
  'points',
  'points_convert',
  'pool_fund',
  'wallet_transfer',
  'wallet_transfer_done',
  'wallet_transfer_returned',
  'vendor_result',
  'remainder',
] as const
export type PostKind = (typeof postKinds)[number]

export type Line = { readonly from: AccountRef; readonly to: AccountRef; readonly amount: Units }

/**
 * `id` is a uuid kept before the call; the same id posts once for ever. `cause` names the domain row. `unless` are states of a member in the lines
 * that refuse the posting. A deposit, and what another member sends, counts in the deposit limits of
 * whoever gets it; `limited` also refuses what is above them.
 */
export type Posting = {
  readonly id: string
  readonly kind: PostKind
  readonly cause: string
  readonly lines: readonly Line[]
  readonly unless?: States
  readonly limited?: boolean
}

export type PostRefusal = Refusal<
  | 'insufficient'
  | 'no_account'
  | 'wrong_currency'
  | 'state_forbids'
  | 'limit_reached'
  | 'reused'
  | 'too_large'
  | 'payouts_halted'
  | 'unknown_reference'
  | 'already_settled',
  null
>

/** `replayed`: this id was posted before, and nothing was posted now. `balance` is of the first line's account, after that line. */
export type Posted = { readonly replayed: boolean; readonly entry: Place; readonly balance: Units }

type Answer = {
  readonly status: 'ok' | 'replayed' | PostRefusal['code']
  readonly lane: number | null
  readonly seq: bigint | null
  readonly balance: Units | null
}

function postedOf(answer: Answer): Posted | PostRefusal {
  const { status, lane, seq, balance } = answer
  if (status !== 'ok' && status !== 'replayed') return refuse(status)
  return { replayed: status === 'replayed', entry: { lane: lane!, seq: seq! }, balance: balance! }
}

/**
 * The second door to the journal, for every verb that is not play. Make it the last statement before the commit: from here to there
 * the lanes of its accounts wait. A refusal has changed nothing.
 */
export async function post(
  tx: Tx,
  { id, kind, cause, lines, unless = {}, limited = false }: Posting,
  clock: Clock,
): Promise<Posted | PostRefusal> {
  const { rows } = await sql<Answer>`
    SELECT * FROM wallet.post(${id}, ${kind}, ${cause}, ${JSON.stringify(lines.map(lineJson))}, ${stateBits(unless)}, ${limited}, ${new Date(clock())})`.execute(
    tx,
  )
  return postedOf(rows[0]!)
}

/**
 * Postings of one lane, in their order, each as by `post`, with its own id and its own checks. One lane, since another would be taken out of order
 * while the first is held: throws where an end has another. After a refusal, the first one's, roll back: the others were posted.
 */
export async function postAll(tx: Tx, postings: readonly Posting[], clock: Clock): Promise<readonly Posted[] | PostRefusal> {
  const lanes = new Set(postings.flatMap(({ lines }) => lines.flatMap(({ from, to }) => [...laneOfEnd(from), ...laneOfEnd(to)])))
  if (lanes.size > 1) throw new Error('postings of several lanes are posted one by one')
  const asked = postings.map(({ lines, unless = {}, limited = false, ...rest }) => ({
    ...rest,
    limited,
    unless: stateBits(unless),
    lines: lines.map(lineJson),
  }))
  const { rows } = await sql<Answer>`
    SELECT a.* FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS p(id uuid, kind text, cause text, lines jsonb, unless int, limited boolean),
      LATERAL wallet.post(p.id, p.kind, p.cause, p.lines, p.unless, p.limited, ${new Date(clock())}) a`.execute(tx)
  const posted: Posted[] = []
  for (const row of rows) {
    const answer = postedOf(row)
    if (isRefusal(answer)) return answer
    posted.push(answer)
  }
  return posted
}

/** None where it is that of the other end. */
function laneOfEnd(end: AccountRef): readonly number[] {
  if ('pool' in end) throw new Error('postings of a pool are posted one by one')
  const whose = 'member' in end ? end.member : end.of
  return whose === undefined ? [] : [laneOf(whose)]
}

const endJson = (end: AccountRef): Record<string, unknown> =>
  Object.fromEntries(Object.entries(end).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]))

const lineJson = ({ from, to, amount }: Line) => ({ from: endJson(from), to: endJson(to), amount: String(amount) })

export type Reversal = { readonly posting: string; readonly id: string; readonly cause: string }

/** Undoes a whole posting by linked rows, at most once for ever; it may leave a debt. */
export async function reversePosting(tx: Tx, { posting, id, cause }: Reversal, clock: Clock): Promise<Posted | PostRefusal> {
  const { rows } = await sql<Answer>`SELECT * FROM wallet.reverse(${posting}, ${id}, ${cause}, ${new Date(clock())})`.execute(tx)
  return postedOf(rows[0]!)
}
