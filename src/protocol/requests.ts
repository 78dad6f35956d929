import { z } from 'zod'
import { LARGEST_MOVEMENT } from '#kit/money.ts'
import { isTurned } from '#kit/turning.ts'

/** Amounts are whole hundred-thousandths, never negative, at most 90 thousand million of the currency. */
const amount = z.bigint().min(0n).max(LARGEST_MOVEMENT)
/** The id of one attempt; it is echoed as it came. */
const attempt = z.uuid()
/** The id of a money operation: one id in either case of letters. */
const transaction = z.uuid().toLowerCase()
/**
 * No NUL and no half of a surrogate pair: what cannot be written down as it came would come back as another name. No mark that turns a line
 * around: it would be read as another.
 */
const name = z
  .string()
  .min(1)
  .max(128)
  .refine((text) => text.isWellFormed() && !text.includes('\0') && !isTurned(text), 'a text of whole characters, as it is read')
const currency = z.string().regex(/^[A-Za-z0-9]{3,8}$/)
const token = z.string().min(8).max(256)
const version = z.bigint().min(1n).max(1_000_000n)
const moment = z.iso.datetime({ offset: true })

const asked = { request_uuid: attempt }
/** Who stakes shows the live session. */
const player = { user: name, token }
/** What follows a stake may come weeks later: it names the player, and the session if the vendor still has it. */
const afterwards = { user: name, token: token.nullish() }
const named = {
  transaction_uuid: transaction,
  supplier_user: name.nullish(),
  game_code: name,
  currency,
  round: name,
  /** An opaque description of at most 1 KB. */
  bet: z.string().max(1024).nullish(),
  occurred_at: moment.nullish(),
}
const play = { ...named, round_closed: z.boolean().optional() }
/** A free bet moves no cash; its amount says what it stands for. `reward_uuid` is the wallet's own reward, or one of the vendor's. */
const gift = { is_free: z.boolean().optional(), reward_uuid: transaction.nullish(), campaign_uuid: transaction.nullish() }
const reference = { reference_transaction_uuid: transaction }
/** Information for the player's history; the money of pools is in `jackpot_contributions` and `jackpot`. */
const told = { jackpot_contribution: amount.nullish(), jackpot_win: amount.nullish() }
const share = z.strictObject({ pool: name, amount })
const stake = { ...gift, ...told, amount, jackpot_contributions: z.array(share).max(8).optional() }
const payout = { settlement_version: version, payout: amount }

type Staked = { readonly amount: bigint; readonly jackpot_contributions?: readonly { readonly amount: bigint }[] | undefined }
const sharesFit = ({ amount, jackpot_contributions = [] }: Staked) =>
  jackpot_contributions.reduce((sum, one) => sum + one.amount, 0n) <= amount
type Paid = { readonly amount: bigint; readonly jackpot?: { readonly amount: bigint } | undefined }
type Played = Paid & Pick<Staked, 'jackpot_contributions'> & { readonly payout: bigint }
const playFits = (asked: Played) => sharesFit(asked) && jackpotFits({ amount: asked.payout, jackpot: asked.jackpot })
const jackpotFits = ({ amount, jackpot }: Paid) => !jackpot || jackpot.amount <= amount

const settlement = { ...afterwards, ...play, ...gift, ...reference, ...payout }

export const requests = {
  check: z.strictObject({ ...asked, token }),
  balance: z.strictObject({ ...asked, ...player, game_code: name.optional(), currency: currency.optional() }),
  bet: z.strictObject({ ...asked, ...player, ...play, ...stake }).refine(sharesFit, 'contributions are a part of the amount'),
  win: z
    .strictObject({ ...asked, ...afterwards, ...play, ...gift, ...told, ...reference, amount, jackpot: share.optional() })
    .refine(jackpotFits, 'the jackpot is a part of the amount'),
  /** Stake and outcome of a round that is drawn already, all or nothing: a bet, and the win that closes its round. */
  play: z
    .strictObject({
      ...asked,
      ...player,
      ...named,
      ...stake,
      win_transaction_uuid: transaction,
      payout: amount,
      jackpot: share.optional(),
    })
    .refine(playFits, 'contributions are a part of the amount, the jackpot is a part of the payout')
    .refine((one) => one.win_transaction_uuid !== one.transaction_uuid, 'a bet and a win are two transactions'),
  /** The amount is ignored: the stored one is reversed. */
  rollback: z.strictObject({ ...asked, ...afterwards, ...play, ...gift, ...reference, amount: amount.nullish() }),
  promoWin: z
    .strictObject({
      ...asked,
      ...afterwards,
      ...play,
      ...gift,
      ...told,
      round: name.optional(),
      reference_transaction_uuid: transaction.optional(),
      amount,
      jackpot: share.optional(),
    })
    .refine(jackpotFits, 'the jackpot is a part of the amount'),
  betsBatch: z.strictObject({
    ...asked,
    ...player,
    supplier_user: name.nullish(),
    game_code: name,
    currency,
    round: name,
    round_closed: z.boolean().optional(),
    occurred_at: moment.nullish(),
    bets: z
      .array(z.strictObject({ transaction_uuid: transaction, bet: play.bet, ...stake }).refine(sharesFit))
      .min(1)
      .max(100),
  }),
  /** Each settlement stands for itself: its own user, round, transaction and answer. */
  settleBatch: z.strictObject({ ...asked, settlements: z.array(z.strictObject(settlement)).min(1).max(1000) }),
  /** Without `expires_at` the hold stands until it is committed or released. */
  reserve: z.strictObject({ ...asked, ...player, ...play, amount, expires_at: moment.nullish() }),
  /** Takes the held stake, or less of it when an amount is given. */
  commit: z.strictObject({ ...asked, ...afterwards, ...play, ...reference, amount: amount.optional() }),
  release: z.strictObject({ ...asked, ...afterwards, ...play, ...reference }),
  settle: z.strictObject({ ...asked, ...settlement }),
  resettle: z.strictObject({ ...asked, ...settlement }),
  /** With `part` so much of the stake alone is bought back for the payout; the rest runs on, and what settles it later names this payout too. */
  cashout: z.strictObject({ ...asked, ...settlement, part: amount.optional() }),
  closeRound: z.strictObject({ ...asked, ...afterwards, transaction_uuid: transaction, game_code: name, currency, round: name }),
} as const
