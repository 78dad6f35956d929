import { z } from 'zod'
import { drawOutcomes } from '../rules/draw-brought.ts'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { channel } from '#wire/channel.ts'
import { ageRefusals } from '#house/members/contract.ts'
import { transferStates } from '../rules/transfer.ts'

const session = ['member', 'agent'] as const
const code = z.string().min(1).max(64)

/** The main wallet, as one side of a transfer. A vendor's wallet is called by its vassalage. */
export const MAIN = 'MAIN'

export const transfer = z.strictObject({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  /** The vendor's name, for people. */
  vendor: z.string(),
  /** Null until the vendor has said how much is there. */
  amount: amountText.nullable(),
  currency: z.string(),
  state: z.enum(transferStates),
  /** Why it was refused: VENDOR_SILENT, NOTHING_THERE, or the vendor's word. */
  reason: z.string().nullable(),
  createdAt: z.number().int(),
  changedAt: z.number().int(),
})
export type Transfer = z.infer<typeof transfer>

const vendorWallet = z.strictObject({
  vassalage: z.string(),
  name: z.string(),
  open: z.boolean(),
  /** What the vendor says is there; null where it never said. */
  balance: amountText.nullable(),
  /** When it said so; now, unless it does not answer. */
  knownAt: z.number().int().nullable(),
  /** Whether it answered just now. */
  answers: z.boolean(),
  /** On its way there or back. */
  moving: amountText,
})
export type VendorWallet = z.infer<typeof vendorWallet>

export const transferContract = {
  funds: call({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary:
      'All of the member’s money in one view: to spend, held in open stakes, owed after a correction, at each vendor that keeps a wallet, on its way, and in all',
    session: ['trial', 'member', 'agent'],
    value: z.strictObject({
      currency: z.string(),
      balance: signedAmountText,
      held: amountText,
      owed: amountText,
      vendors: z.array(vendorWallet),
      total: signedAmountText,
      /** Whether opening a game with nothing at its vendor brings the money there: as the member chose, or else the merchant. */
      auto: z.boolean(),
    }),
  }),
  merchantWallet: call({
    method: 'GET',
    path: '/wps/merchant/wallet',
    summary: 'Whether one wallet serves every vendor (isSingle 1), or some keep their own (0)',
    session: ['none'],
    query: z.strictObject({ merchantCode: z.string().max(64).optional() }),
    value: z.strictObject({ isSingle: z.literal([0, 1]) }),
  }),
  transfer: call({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    summary:
      'Moves money between the main wallet (MAIN) and that of a vendor (its vassalage); without an amount, all that is there',
    session,
    idempotent: true,
    body: z.strictObject({ from: code, to: code, amount: z.string().max(40).optional() }),
    value: transfer,
    refusals: {
      wallet_unknown: { status: 404 },
      transfer_sides: {},
      amount_malformed: {},
      amount_too_fine: {},
      amount_too_large: {},
      transfer_nothing: {},
      transfer_open: {},
      insufficient: {},
      vendor_closed: {},
      bets_forbidden: {},
      play_limited: {},
      ...ageRefusals,
    },
  }),
  transfersBack: call({
    method: 'POST',
    path: '/wps/wallets/transfers/back',
    summary: 'Brings everything back from every vendor where nothing is on its way; answers the transfers that were begun',
    session,
    idempotent: true,
    value: z.array(transfer),
  }),
  transfers: call({
    method: 'GET',
    path: '/wps/wallets/transfers',
    summary: 'The member’s transfers, newest first; `before` is the last id of the page above',
    session,
    query: z.strictObject({ before: z.uuid().optional() }),
    value: z.strictObject({ list: z.array(transfer), next: z.uuid().nullable() }),
  }),
  chooseAuto: call({
    method: 'PUT',
    path: '/wps/wallets/auto',
    summary: 'Whether opening a game with nothing at its vendor brings the member’s money there',
    session,
    unkeyed: 'sets',
    body: z.strictObject({ auto: z.boolean() }),
    value: z.strictObject({ auto: z.boolean() }),
  }),
}

const drawn = z.strictObject({
  gameCode: z.string(),
  /** By language code. */
  names: z.record(z.string(), z.string()),
  called: z.string(),
  at: z.int(),
  daily: z.boolean(),
  outcome: z.enum(drawOutcomes),
  paid: amountText,
  currency: z.string(),
})
export type Drawn = z.infer<typeof drawn>

export const gamesChannel = channel({
  name: 'games',
  summary: 'That a transfer between the member’s wallet and a vendor’s is in another state now, and what a draw brought',
  session,
  messages: {
    transfer: z.strictObject({ id: z.uuid(), state: z.enum(transferStates) }),
    /** What a draw brought the member's tickets; of one around the clock, where something came back. */
    drawn,
  },
})
