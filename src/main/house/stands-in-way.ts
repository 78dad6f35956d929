import { hasEarningsOpen } from '#house/agents/index.ts'
import type { StandsInWay } from '#house/members/index.ts'
import { paymentsLeftOpen } from '#house/payments/index.ts'
import { hasOpenBets } from '#house/wagers/index.ts'

/** What the modules above members know of a member that keeps an account open. */
export const standsInWay: StandsInWay = async (tx, member) => [
  ...(await paymentsLeftOpen(tx, member)),
  ...((await hasOpenBets(tx, member)) ? (['bets_open'] as const) : []),
  ...((await hasEarningsOpen(tx, member)) ? (['earnings_open'] as const) : []),
]
