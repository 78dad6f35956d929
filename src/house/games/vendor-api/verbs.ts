import type { RequestOf, Verb } from '#protocol/endpoints.ts'
import type { HighestWin, Outcome } from '#house/wallet/index.ts'
import type { Wagers } from '#house/wagers/index.ts'
import type { Standing } from './standing.ts'

/** The verbs that move money one transaction at a time. */
export type MoneyVerb = Exclude<Verb, 'check' | 'balance' | 'betsBatch' | 'settleBatch'>

type Calls = { readonly [V in MoneyVerb]: (wagers: Wagers, request: RequestOf<V>, standing: Standing) => Promise<Outcome> }

type Named = { readonly transaction_uuid: string; readonly round: string }

/** What every operation of the ledger says; the game's type is the product that the house counts it under. */
export function playOf(standing: Standing, { transaction_uuid, round }: Named) {
  return {
    vendor: standing.key.vendor,
    ext: transaction_uuid,
    member: standing.member,
    merchant: standing.merchant,
    currency: standing.currency,
    product: standing.gameType,
    game: standing.gameCode,
    round,
  }
}

const largestOf = ({ largestStake }: Standing) => (largestStake === null ? {} : { largest: largestStake })
const highestOf = (at: Standing) => ({
  highest: [
    { of: 'game', win: at.gameHighest, times: at.gameTimes },
    { of: 'vendor', win: at.vendorHighest, times: at.vendorTimes },
  ] satisfies HighestWin[],
})
const closing = (request: { round_closed?: boolean | undefined }) => (request.round_closed ? { closesRound: true } : {})

type BetFields = Pick<RequestOf<'bet'>, 'transaction_uuid' | 'round' | 'amount'> &
  Partial<Pick<RequestOf<'bet'>, 'is_free' | 'reward_uuid' | 'jackpot_contributions'>>

/** A stake as the door takes it, bounded by what the game allows. */
export function betOf(standing: Standing, bet: BetFields) {
  return {
    ...playOf(standing, bet),
    amount: bet.amount,
    free: bet.is_free ?? false,
    ...(bet.reward_uuid && { reward: bet.reward_uuid }),
    ...(bet.jackpot_contributions && { contributions: bet.jackpot_contributions }),
    ...largestOf(standing),
  }
}

/** A settlement as the door takes it, bounded by what the game allows. */
export function settlementOf(standing: Standing, request: Omit<RequestOf<'settle'>, 'request_uuid'>) {
  return {
    ...playOf(standing, request),
    reference: request.reference_transaction_uuid,
    version: Number(request.settlement_version),
    payout: request.payout,
    ...highestOf(standing),
    ...closing(request),
  }
}

const settle = (wagers: Wagers, request: RequestOf<'settle'>, standing: Standing): Promise<Outcome> =>
  wagers.settle(settlementOf(standing, request))

/** The protocol's verbs as operations of the one door of stakes. */
export const verbs: Calls = {
  bet: (wagers, request, standing) => wagers.stake({ ...betOf(standing, request), ...closing(request) }),
  win: (wagers, request, standing) =>
    wagers.win({
      ...playOf(standing, request),
      reference: request.reference_transaction_uuid,
      amount: request.amount,
      ...highestOf(standing),
      ...(request.jackpot && { fromPool: request.jackpot }),
      ...closing(request),
    }),
  play: (wagers, request, standing) =>
    wagers.play({
      ...betOf(standing, request),
      ...highestOf(standing),
      win: {
        ext: request.win_transaction_uuid,
        amount: request.payout,
        ...(request.jackpot && { fromPool: request.jackpot }),
      },
    }),
  rollback: (wagers, request, standing) =>
    wagers.rollback({
      ...playOf(standing, request),
      reference: request.reference_transaction_uuid,
      withWins: standing.key.reversesWins,
    }),
  promoWin: (wagers, request, standing) =>
    wagers.promoWin({
      ...playOf(standing, { transaction_uuid: request.transaction_uuid, round: request.round ?? '' }),
      ...(request.round !== undefined && { round: request.round }),
      amount: request.amount,
      ...highestOf(standing.vendorStopped ? { ...standing, vendorHighest: 0n } : standing),
      ...(request.jackpot && { fromPool: request.jackpot }),
    }),
  reserve: (wagers, request, standing) =>
    wagers.reserve({
      ...playOf(standing, request),
      amount: request.amount,
      ...(request.expires_at && { expiresAt: Date.parse(request.expires_at) }),
      ...largestOf(standing),
    }),
  commit: (wagers, request, standing) =>
    wagers.commit({
      ...playOf(standing, request),
      reference: request.reference_transaction_uuid,
      ...(typeof request.amount === 'bigint' && { amount: request.amount }),
    }),
  release: (wagers, request, standing) =>
    wagers.release({ ...playOf(standing, request), reference: request.reference_transaction_uuid }),
  settle,
  resettle: settle,
  cashout: (wagers, request, standing) => {
    const paid = {
      ...playOf(standing, request),
      reference: request.reference_transaction_uuid,
      amount: request.payout,
      ...highestOf(standing),
    }
    const { part } = request
    return part === undefined ? wagers.cashOut({ ...paid, ...closing(request) }) : wagers.cashOutPart({ ...paid, part })
  },
  closeRound: (wagers, request, standing) => wagers.closeRound(playOf(standing, request)),
}
