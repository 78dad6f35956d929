/** What stands in the way of closing an account, by what the member is told of it, in the order in which they are. */
export const obstacles = [
  'withdrawal_open',
  'withdrawal_disputed',
  'deposit_open',
  'money_at_vendor',
  'bets_open',
  'bonus_left',
  'earnings_open',
  'balance_left',
] as const
export type Obstacle = (typeof obstacles)[number]

export type Left = {
  /** What other modules say. */
  readonly others: readonly Obstacle[]
  readonly atVendors: readonly { readonly there: bigint; readonly moving: bigint }[]
  readonly bonus: bigint
  /** Null where the member has no account. */
  readonly balance: { readonly cash: bigint; readonly held: bigint; readonly debt: bigint } | null
  /** The smallest amount that can be paid out, in units. */
  readonly payable: bigint
}

/** The first thing that stands in the way; null where nothing does. What is below the smallest amount that can be paid does not. */
export function obstacleOf({ others, atVendors, bonus, balance, payable }: Left): Obstacle | null {
  const stands = new Set<Obstacle>(others)
  if (atVendors.some(({ there, moving }) => there !== 0n || moving !== 0n)) stands.add('money_at_vendor')
  if (bonus !== 0n) stands.add('bonus_left')
  if (balance && (balance.held !== 0n || balance.debt !== 0n || balance.cash < 0n || balance.cash >= payable))
    stands.add('balance_left')
  return obstacles.find((one) => stands.has(one)) ?? null
}
