import { smaller, type Units } from '#kit/money.ts'
import type { Policy } from '../contracts/policy.ts'

/** The period before: what it came to by itself, and with what it had to make good. */
type Before = { readonly own: Units; readonly base: Units }

const below = (amount: Units): Units => smaller(amount, 0n)

/**
 * What a period has to make good of those in which the team won, zero or below. Permanent: until it is made good; previous: of the one
 * before alone; half_month: in the second half of a month what its first half left. `secondHalf` says that it is such a second half.
 */
export function carriedInto(policy: Policy['carry'], before: Before | null, { secondHalf }: { secondHalf: boolean }): Units {
  if (!before) return 0n
  switch (policy) {
    case 'none':
      return 0n
    case 'permanent':
      return below(before.base)
    case 'previous':
      return below(before.own)
    case 'half_month':
      return secondHalf ? below(before.base) : 0n
  }
}
