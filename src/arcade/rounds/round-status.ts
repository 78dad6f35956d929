import { isUuid } from '#kit/ids.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { furtherStakes } from './further-store.ts'
import { openFunds, roundById, type Round } from './store.ts'

type Transaction = {
  readonly transaction_uuid: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly reference_transaction_uuid?: string
  readonly amount: Units
}
type Status = { readonly state: 'OPEN' | 'CLOSED' | 'UNKNOWN'; readonly transactions: Transaction[] }

/** A round as the house may ask for it, to compare books: whether it has ended, and every money call that the house has confirmed. */
export async function roundStatus(db: Database, asked: { house: string; round: string }): Promise<Status> {
  const round = isUuid(asked.round) ? await roundById(db, asked.round) : undefined
  if (!round || round.house !== asked.house) return { state: 'UNKNOWN', transactions: [] }
  return {
    state: round.ended_at === null || round.state === 'held' ? 'OPEN' : 'CLOSED',
    transactions: [...confirmedCalls(round), ...(await furtherCalls(db, round))],
  }
}

function confirmedCalls(round: Round): Transaction[] {
  const bet = { transaction_uuid: round.bet_id, kind: 'bet', amount: round.stake } as const
  const reference_transaction_uuid = round.bet_id
  switch (round.state) {
    case 'staked':
    case 'deciding':
    case 'further_asked':
    case 'further_return_asked':
    case 'drawn':
      return [bet]
    case 'settled':
      return [bet, { transaction_uuid: round.win_id, kind: 'win', reference_transaction_uuid, amount: round.payout ?? 0n }]
    case 'returned':
      return [{ transaction_uuid: round.return_id, kind: 'rollback', reference_transaction_uuid, amount: round.stake }]
    case 'held':
      return round.held_from === 'return_asked' ? [] : [bet]
    case 'stake_asked':
    case 'play_asked':
    case 'refused':
    case 'return_asked':
      return []
  }
}

/** What decisions staked on top, and what of it went back. */
async function furtherCalls(db: Database, { id }: Round): Promise<Transaction[]> {
  return (await furtherStakes(db, id)).flatMap(({ state, stake: amount, bet_id, return_id }): Transaction[] => {
    if (state === 'taken') return [{ transaction_uuid: bet_id, kind: 'bet', amount }]
    if (state !== 'returned') return []
    return [{ transaction_uuid: return_id, kind: 'rollback', reference_transaction_uuid: bet_id, amount }]
  })
}

/** Money in rounds that have not ended, by state and currency, for the operator's eyes. */
export async function openFundsReport(db: Database, house: string) {
  const funds = await openFunds(db, house)
  return funds.map((part) => ({ ...part, staked: unitsText(part.staked), owed: unitsText(part.owed) }))
}
