import { z } from 'zod'
import { statuses, type Status } from './status.ts'

const answer = {
  status: z.enum(Object.keys(statuses) as [Status, ...Status[]]),
  request_uuid: z.string().nullish(),
  user: z.string().nullish(),
  currency: z.string().nullish(),
  /** What may be spent now, also with a refusal; it may stand below nought after a correction. */
  balance: z.bigint().nullish(),
  /** The wallet's own id of the operation. */
  transaction_id: z.string().nullish(),
  /** True when the operation was known before and this is its answer again. */
  retransmission: z.boolean().optional(),
  balances: z.strictObject({ cash: z.bigint(), bonus: z.bigint() }).optional(),
  /**
   * With RS_ERROR_LIMIT_REACHED, what the player is told: of stakes, of losses or of time a limit is reached, or they pause,
   * a reality check waits to be answered, their bonus gives nothing to such a stake or game, or no free
   * round is left of the reward that the bet names, or not such a one. Absent: some other limit.
   */
  limit: z.enum(['stake', 'loss', 'time', 'pause', 'reality_check', 'bonus_stake', 'bonus_game', 'free_round']).optional(),
  /** For people; nobody decides by it. */
  message: z.string().nullish(),
}
const checked = {
  ...answer,
  /** The token that bets carry from now on, when the launch token was swapped; else null or the same. */
  token: z.string().nullish(),
  channel: z.string().nullish(),
  country: z.string().nullish(),
  jurisdiction: z.string().nullish(),
  language: z.string().nullish(),
  /** A free trial: the vendor gives play credit of its own and asks no money of the wallet. */
  is_trial: z.boolean().optional(),
  /** Rounds may be played one after another without a press for each. Absent: they may not. */
  autoplay: z.boolean().optional(),
}
const single = z.strictObject({ ...answer, transaction_uuid: z.string().nullish() })
/** Rounds of the named game that the wallet gives the player: bets at exactly this amount may be free, and name the reward. */
const freeRounds = z.strictObject({
  reward_uuid: z.uuid().toLowerCase(),
  amount: z.bigint().min(1n),
  left: z.bigint().min(1n).max(1_000_000n),
  expires_at: z.iso.datetime({ offset: true }),
})
const balance = z.strictObject({ ...answer, transaction_uuid: z.string().nullish(), free_rounds: z.array(freeRounds).optional() })
/** One result for each part of the batch, in its order. */
const batch = z.strictObject({ ...answer, results: z.array(single).optional() })

export const answers = { check: z.strictObject(checked), balance, single, batch } as const
