/**
 * Missions are what a merchant asks of its members' play in a day or a week and pays for it once they claim, and the leaderboard of the week. They
 * keep no stakes of their own: loyalty counts those, and they pay through the wallet alone.
 * Decisions: docs/decisions/README.md#missions
 */
export { missionActs } from './controlled-acts.ts'
export { countClaimableMissions } from './show-missions.ts'
