import type { Status as Wire } from '#protocol/status.ts'
import type { Status } from '#house/wallet/index.ts'

/** What kind of limit the ledger's is, by its name: `loss_day` is one of losses. Null for what the protocol has no word for. */
export function wireLimit(
  name: string,
): 'stake' | 'loss' | 'time' | 'pause' | 'reality_check' | 'bonus_stake' | 'bonus_game' | 'free_round' | null {
  if (name === 'reality_check' || name === 'free_round') return name
  if (name === 'bonus_largest') return 'bonus_stake'
  if (name === 'bonus_product') return 'bonus_game'
  const [kind] = name.split('_')
  if (kind === 'loss' || kind === 'time' || kind === 'pause') return kind
  return kind === 'stake' || name === 'largest' || name === 'member_largest' ? 'stake' : null
}

/** What the ledger decided, in the protocol's words. `busy` was not tried: the vendor may ask the same again. */
export const wireStatus = {
  ok: 'RS_OK',
  replayed: 'RS_OK',
  reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  no_account: 'RS_ERROR_INVALID_TOKEN',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  state_forbids: 'RS_ERROR_USER_DISABLED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  tombstoned: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  round_closed: 'RS_ERROR_ROUND_CLOSED',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  already_settled: 'RS_ERROR_ALREADY_SETTLED',
  pool_short: 'RS_ERROR_POOL_SHORT',
  too_large: 'RS_ERROR_WRONG_TYPES',
  busy: 'RS_ERROR_IN_PROGRESS',
  /** The house has it: there is nothing to ask again. The balance says that it is not credited yet. */
  held: 'RS_OK',
} as const satisfies Readonly<Record<Status, Wire>>
