/** What deposits are limited in: a day, a week, a month of the merchants' calendar. */
export const depositPeriods = ['day', 'week', 'month'] as const
export type DepositPeriod = (typeof depositPeriods)[number]
