/**
 * The auditor reads the raw tables by its own SQL and recomputes everything from nothing. It imports nothing of the product but kit's
 * values, so that no mistake of the product is its own mistake too. Whoever asks it hands it what the arcade publishes: the rules of its
 * games, and the key of its seeds.
 */
import pg from 'pg'
import type { Acknowledged } from './acknowledged.ts'
import { readBooks, type Books } from './books.ts'
import { checkAcknowledged, checkDepositors } from './check-acknowledged.ts'
import { checkArcade } from './arcade/check-arcade.ts'
import { checkBets } from './check-bets.ts'
import { checkChains } from './arcade/check-chains.ts'
import { checkChases } from './arcade/check-chases.ts'
import { checkRates } from './arcade/check-rates.ts'
import { checkDraws } from './arcade/check-draws.ts'
import { checkEvents } from './arcade/check-events.ts'
import { checkMade } from './arcade/check-made.ts'
import { checkExposure } from './arcade/check-exposure.ts'
import { checkMatches } from './arcade/check-matches.ts'
import { checkPlaced } from './arcade/check-placed.ts'
import { checkTicketMoney } from './arcade/check-ticket-money.ts'
import { checkShots } from './arcade/check-shots.ts'
import { checkTickets } from './arcade/check-tickets.ts'
import type { Published } from './arcade/published.ts'
import { checkActs, checkApprovals, checkDecisions, checkProposals } from './check-decisions.ts'
import { checkBills } from './agents/check-bills.ts'
import { checkBillSums } from './agents/check-bill-sums.ts'
import { checkContracts } from './agents/check-contracts.ts'
import { checkDeposits } from './check-deposits.ts'
import { checkEdges } from './agents/check-edges.ts'
import { checkLedger } from './check-ledger.ts'
import { checkReferral } from './loyalty/check-referral.ts'
import { checkRebates } from './loyalty/check-rebates.ts'
import { checkPoints } from './points/check-points.ts'
import { checkEnded } from './bonuses/check-ended.ts'
import { checkGiven } from './bonuses/check-given.ts'
import { checkSplit } from './bonuses/check-split.ts'
import { checkTaken, tallyBonuses } from './bonuses/check-taken.ts'
import { checkBonuses } from './play/check-bonuses.ts'
import { checkFreeRounds } from './play/check-free-rounds.ts'
import { checkPlay } from './play/check-play.ts'
import { checkPools } from './check-pools.ts'
import { checkNothingHeld, checkRounds } from './check-rounds.ts'
import { checkNothingMoves, checkTransfers } from './check-transfers.ts'
import { checkTree } from './agents/check-tree.ts'
import { checkVouchers } from './check-vouchers.ts'
import { checkWages } from './agents/check-wages.ts'
import { checkWithdrawals } from './check-withdrawals.ts'
import { tallyAgents, type AgentTally } from './agents/tally-agents.ts'

export type { Acknowledged } from './acknowledged.ts'
export type { Published, PublishedRules, Standing } from './arcade/published.ts'
export { missingOf, type AgentTally } from './agents/tally-agents.ts'

export type Verdict = {
  /** The first difference, named with its seed; null where the books are right. */
  readonly difference: string | null
  readonly entries: number
  readonly rounds: number
  /** The games of the arcade that were drawn or had a ticket paid, and how many decisions were made in them. */
  readonly games: ReadonlySet<string>
  readonly decisions: number
  /** Tickets on events that many share, those events, and orders of tickets for events to come. */
  readonly tickets: number
  readonly events: number
  readonly orders: number
  /** What houses said that bets pay from a draw on, and tickets that were bought at such rates. */
  readonly rates: number
  readonly rated: number
  /** Rounds and tickets that the house gave, and the tickets alone. */
  readonly freeRounds: number
  readonly freeBets: number
  readonly deposits: number
  readonly withdrawals: number
  readonly transfers: number
  /** What agents earned, and what moved along the edges of their tree. */
  readonly bills: number
  /** What members were given back for a day's play, and lines of it at the rate of the link by which they came. */
  readonly rebates: number
  readonly byLink: number
  readonly edges: number
  /** How many bonuses are in each state. */
  readonly bonuses: ReadonlyMap<string, number>
  readonly agents: AgentTally
}

export type Auditing = {
  readonly seed: number
  readonly told: Acknowledged
  readonly published: Published
  /**
   * running: at any moment · resting: nobody plays and everything had its time, so no round of the arcade may be open · over: every
   * round is closed too, so nothing may lie in escrow or on hold.
   */
  readonly when: 'running' | 'resting' | 'over'
}

/** Audits the books as they stand in this connection's transaction. */
export async function audit(client: pg.ClientBase, { seed, ...asked }: Auditing): Promise<Verdict> {
  const books = await readBooks(client)
  const [first] = differences(books, asked)
  return {
    difference: first === undefined ? null : `seed ${seed}: ${first}`,
    entries: books.entries.length,
    rounds: books.arcadeRounds.length,
    games: new Set([
      ...books.arcadeRounds.flatMap(({ pair, game }) => (pair === null ? [] : [game])),
      ...books.tickets.flatMap(({ payout, game }) => (payout === null ? [] : [game])),
    ]),
    decisions: books.arcadeRounds.reduce((sum, { decisions }) => sum + decisions.length, 0),
    tickets: books.tickets.length,
    events: books.events.length,
    orders: books.chases.length,
    rates: books.rates.length,
    rated: books.legs.filter(({ selection }) => JSON.stringify(selection).includes('"rates"')).length,
    freeRounds: books.freeRounds.length,
    freeBets: books.tickets.filter(({ reward }) => reward !== null).length,
    deposits: books.deposits.length,
    withdrawals: books.withdrawals.length,
    transfers: books.transfers.length,
    bills: books.bills.length,
    rebates: books.rebates.length,
    byLink: books.rebateLines.filter(({ by_link, amount }) => by_link && amount > 0n).length,
    edges: books.agents.transfers.length,
    bonuses: tallyBonuses(books),
    agents: tallyAgents(books),
  }
}

function* differences(books: Books, { told, published, when }: Omit<Auditing, 'seed'>): Generator<string> {
  yield* checkLedger(books)
  yield* checkRounds(books)
  yield* checkPlay(books)
  yield* checkFreeRounds(books)
  yield* checkBonuses(books)
  yield* checkGiven(books)
  yield* checkSplit(books)
  yield* checkEnded(books)
  yield* checkTaken(books, told)
  yield* checkRebates(books)
  yield* checkPoints(books)
  yield* checkReferral(books)
  yield* checkArcade(books, { vendor: told.vendor, resting: when !== 'running' })
  yield* checkDraws(books, published)
  yield* checkChains(books, { published, links: told.links })
  yield* checkEvents(books, published)
  yield* checkShots(books, published)
  yield* checkMade(books)
  yield* checkTickets(books, published)
  yield* checkMatches(books, published)
  yield* checkChases(books, published)
  yield* checkRates(books, published)
  yield* checkTicketMoney(books, { vendor: told.vendor, resting: when !== 'running' })
  yield* checkExposure(books, published)
  yield* checkPools(books)
  yield* checkProposals(books)
  yield* checkDeposits(books, told)
  yield* checkBills(books)
  yield* checkBillSums(books)
  yield* checkApprovals(books, told.bounds)
  yield* checkTree(books)
  yield* checkContracts(books, told)
  yield* checkEdges(books, told)
  yield* checkWages(books)
  yield* checkVouchers(books, told)
  yield* checkWithdrawals(books)
  yield* checkDecisions(books, told.bounds)
  yield* checkTransfers(books)
  yield* checkActs(books, told.acts)
  yield* checkAcknowledged(books, told)
  yield* checkPlaced(books, told, published)
  yield* checkBets(books, told, published)
  yield* checkDepositors(books, told)
  if (when !== 'over') return
  yield* checkNothingHeld(books)
  yield* checkNothingMoves(books)
}

/** Audits one moment of a database, on a connection of its own. */
export async function auditDatabase(url: string, auditing: Auditing): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url, application_name: 'auditor' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await audit(client, auditing)
  } finally {
    await client.end()
  }
}
