import { smaller, type Units } from '#kit/money.ts'

/** Where an upline's money for those below is taken from, in this order. */
export const purses = ['bill', 'main', 'lottery'] as const
export type Purse = (typeof purses)[number]

type Taken = { readonly purse: Purse; readonly amount: Units }

/** Takes what is needed from the purses in their order, from each as much as it has; `missing` stays due. */
export function fund(
  need: Units,
  has: Readonly<Record<Purse, Units>>,
): { readonly taken: readonly Taken[]; readonly missing: Units } {
  const taken: Taken[] = []
  let missing = need
  for (const purse of purses) {
    const amount = smaller(has[purse], missing)
    if (amount <= 0n) continue
    taken.push({ purse, amount })
    missing -= amount
  }
  return { taken, missing }
}
