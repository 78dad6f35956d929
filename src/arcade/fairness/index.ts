/**
 * fairness owns the committed seeds of each player and the draws made from them. It shows a commitment before play and the seed after
 * the pair is retired, never before; a round's outcome is a pure function of seeds and nonce. It never learns stakes, players or pays.
 * Decisions: docs/decisions/README.md#fairness
 */
export { ensureChain, linkOf, nextLink, type ChainLink, type PublicValue } from './chain.ts'
export { chainById, type ChainRow } from './chain-store.ts'
export { drawFrom, drawOn, seedsInUse, type SeedsInUse } from './draw-from.ts'
export { ensureSeeds, type SeedPorts } from './ensure-seeds.ts'
export { readProof, readSeeds } from './read-seeds.ts'
export { rememberSeeds, type SeedsOfPlayers } from './seeds-of-players.ts'
export { receiptSigner, type ReceiptSigner } from './receipts.ts'
export type { SeedKey } from './server-seed.ts'
export type { Drawn } from './rules/draw.ts'
