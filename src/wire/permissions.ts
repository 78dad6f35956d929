/**
 * What an operator may be allowed. Each call of the console names one; which roles hold which stands in the operators' rules.
 * `console.own` is what concerns nobody else: who the operator is, and the way out.
 */
export const permissions = [
  'console.own',
  /** The operator's own password, factors and other sessions, and a second person's word: nothing that a login lent to many may touch. */
  'console.act',
  'dashboard.read',
  'members.read',
  /** Phone, e-mail and name in full; without it they are masked. */
  'members.contact',
  'members.state',
  /** Members whose play has marks of harm, and why: for people who are trained to speak with them. */
  'care.read',
  'care.work',
  'money.read',
  /** Has what is known of money written as a file that leaves the house. */
  'money.export',
  'payments.read',
  'payments.decide',
  'games.read',
  'games.write',
  'vendors.read',
  'vendors.write',
  'vendors.keys',
  'calls.read',
  'calls.replay',
  'rounds.read',
  'wins.release',
  'draws.read',
  /** Says what a draw came to; two people's equal words are its result. */
  'draws.say',
  /** Has numbers pay less or not be sold, and caps what is owed on them. */
  'draws.bound',
  'trading.read',
  /** Stops bets on matches, sets prices, and caps what is owed on outcomes and what members stake. */
  'trading.trade',
  'content.read',
  'content.write',
  'promotions.read',
  'promotions.write',
  /** Grants what members applied for, and keeps members from promotions. */
  'promotions.decide',
  'messages.read',
  /** Writes to members, and takes back what was written. */
  'messages.send',
  'merchant.read',
  'merchant.write',
  'operations.read',
  'operations.write',
  'jobs.read',
  'jobs.retry',
  'audit.read',
  'operators.read',
  /** Says that another operator is a person of their own. */
  'operators.confirm',
  'operators.manage',
] as const

export type Permission = (typeof permissions)[number]
