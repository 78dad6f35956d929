import type { Acknowledged } from './acknowledged.ts'
import type { Books } from './books.ts'

/** Each code against the journal and those who redeemed it: it is money once, for one member, out of what was issued. */
export function* checkVouchers(
  { vouchers, deposits, pools }: Books,
  { redeemed }: Pick<Acknowledged, 'redeemed'>,
): Generator<string> {
  const byDeposit = Map.groupBy(
    vouchers.filter(({ deposit }) => deposit !== null),
    ({ deposit }) => deposit,
  )
  const known = new Map(deposits.map((deposit) => [deposit.id, deposit]))
  for (const { id, kind, credited } of deposits) {
    const used = byDeposit.get(id) ?? []
    if (used.length !== (kind === 'voucher' ? 1 : 0)) yield `deposit ${id} by ${kind} used ${used.length} codes`
    else if (used[0] && used[0].amount !== credited)
      yield `deposit ${id} is credited with ${credited}, its code was worth ${used[0].amount}`
  }
  for (const { deposit, batch } of vouchers)
    if (deposit !== null && !known.has(deposit)) yield `a code of batch ${batch} was used for ${deposit}, which is no deposit`
  for (const [code, owners] of redeemed) {
    const answered = new Set(owners.map(({ member, deposit }) => `${deposit} of member ${member}`))
    if (answered.size > 1) yield `a code was redeemed more than once, by ${[...answered].join(' and by ')}`
    for (const { deposit } of owners)
      if (!byDeposit.has(deposit))
        yield `the code ${code.slice(0, 4)}… was acknowledged as deposit ${deposit}, and no code was used for it`
  }
  const left = vouchers.filter(({ deposit, state }) => deposit === null && state === 'issued')
  for (const currency of new Set(vouchers.map((one) => one.currency))) {
    const owed = left.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0n)
    const held = pools.find((one) => one.pool === 'vouchers' && one.currency === currency)?.held ?? 0n
    if (held !== owed) yield `the pool of vouchers holds ${held} ${currency}, the codes that are good are worth ${owed}`
  }
}
