/**
 * house owns the arcade's side of the wallet protocol: what is asked for a round's money, under the ids saved with the round before the
 * first call, and what an answer means. Where the arcade keeps the money itself, its purse answers in the house's place. It never draws,
 * and decides nothing about a round.
 * Decisions: docs/decisions/README.md#house-of-the-arcade
 */
export { houseOf, type House, type RoundCalls, type Verdict } from './ask-house.ts'
export { fillPurse, housesOf, purseHouse, readPurse, settlePurse } from './purse.ts'
export { refuseReward, type RewardRefusal } from './refuse-reward.ts'
export { settlementId, ticketHouseOf, type SettledCalls, type TicketCalls, type TicketHouse } from './tickets.ts'
export { tableHouseOf, type BucketCalls, type TableHouse } from './table-money.ts'
export { readHolding, takeTransfer, type Transfer } from './take-transfer.ts'
