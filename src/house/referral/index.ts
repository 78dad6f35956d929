/**
 * Referral is what members are given for friends whom they invite: a reward for each friend who counts, and a share of what friends stake. Who invited
 * whom agents know, and what was staked loyalty counts; it pays through the wallet alone.
 * Decisions: docs/decisions/README.md#referral
 */
export { referralActs } from './programme/controlled-acts.ts'
