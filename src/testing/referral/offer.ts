import type { Programme } from '#house/referral/rules/programme.ts'

/** Asks for deposits of twenty and stakes of a hundred within a week. */
export const offer: Programme = {
  offered: true,
  counts: { deposits: '20', stakes: '100', days: 7 },
  tiers: [
    { from: 1, reward: '3' },
    { from: 3, reward: '5' },
  ],
  welcome: '2',
  shares: [50, 20, 10],
  mostADay: '10',
  budgetADay: null,
}
