import type { Units } from '#kit/money.ts'
import { isKeptHere } from '#arcade/players/index.ts'
import { askAbout, playOf, type ClientOf, type House, type RoundCalls, type Verdict } from './ask-house.ts'

/** What the calls of one bucket of table money say: it is a round of its own. */
export type BucketCalls = Omit<
  RoundCalls,
  'stake' | 'payout' | 'bet_id' | 'win_id' | 'pool' | 'contribution' | 'jackpot' | 'reward'
> & {
  readonly held: Units
  readonly staked: Units
  readonly won: Units
  readonly hold_id: string
  readonly commit_id: string
  readonly settle_id: string
}

/** The house as a bucket sees it. Each call carries the id saved in the bucket, so asking again is asking the same. */
export type TableHouse = {
  readonly hold: (bucket: BucketCalls) => Promise<Verdict>
  /** Takes what was staked; the rest is the player's again. */
  readonly commit: (bucket: BucketCalls) => Promise<Verdict>
  /** Pays what was won, nothing too, and closes the round. */
  readonly settle: (bucket: BucketCalls) => Promise<Verdict>
  /** Gives the whole hold back; one that has not come yet never will. */
  readonly giveBack: (bucket: BucketCalls) => Promise<Verdict>
}

type TableCall = { readonly clientOf: ClientOf; readonly house: House }

/** Whose money the arcade keeps goes to the purse, everyone else to the house. */
export function tableHouseOf({ clientOf, house }: TableCall): TableHouse {
  return {
    hold: async (bucket) => {
      if (isKeptHere(bucket.house)) return house.stake(callsOf(bucket))
      const held = { transaction_uuid: bucket.hold_id, amount: bucket.held }
      return askAbout(clientOf, bucket, ['reserve', { ...playOf(callsOf(bucket)), ...held }])
    },
    commit: async (bucket) => {
      if (isKeptHere(bucket.house)) return house.win({ ...callsOf(bucket), payout: bucket.held - bucket.staked })
      const taken = { ...of(bucket), transaction_uuid: bucket.commit_id, amount: bucket.staked }
      return askAbout(clientOf, bucket, ['commit', taken])
    },
    settle: async (bucket) => {
      if (isKeptHere(bucket.house)) return house.win({ ...callsOf(bucket), win_id: bucket.settle_id, payout: bucket.won })
      const paid = { transaction_uuid: bucket.settle_id, settlement_version: 1n, payout: bucket.won, round_closed: true }
      return askAbout(clientOf, bucket, ['settle', { ...of(bucket), ...paid }])
    },
    giveBack: (bucket) => house.giveBack(callsOf(bucket)),
  }
}

const of = (bucket: BucketCalls) => ({ ...playOf(callsOf(bucket)), reference_transaction_uuid: bucket.hold_id })

/** A bucket as a round whose stake is what is held. */
function callsOf(bucket: BucketCalls): RoundCalls {
  const { hold_id: bet_id, commit_id: win_id, held: stake } = bucket
  return { ...bucket, bet_id, win_id, stake, payout: null, pool: null, contribution: 0n, jackpot: null, reward: null }
}
