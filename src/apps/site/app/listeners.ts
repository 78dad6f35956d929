// What the site hears of the house by itself, one line for each feature; fetched with the first connection.
export { hearAgents } from '#site/features/agents/hear-agents.ts'
export { hearInbox } from '#site/features/content/hear-inbox.ts'
export { hearMerchant } from '#site/shell/closed/standing.ts'
export { hearPayments } from '#site/features/payments/hear-payments.ts'
export { hearGames } from '#site/features/member/hear-games.ts'
export { hearWinners } from '#site/features/games/boards/hear-winners.ts'
export { hearWallet } from '#site/features/member/hear-wallet.ts'
