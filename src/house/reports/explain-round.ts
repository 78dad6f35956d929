import { HOUR, MINUTE } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { callsOfRound, gameNames, vendorCallRowsOf } from '#house/games/index.ts'
import { betKinds, consoleRound, roundRowsOf } from '#house/wagers/index.ts'
import { journalLineOf, readRoundEntries } from '#house/wallet/index.ts'
import { betRows } from './records.ts'

/** Longest after its opening that calls of a round are looked for by its name alone. */
const REACH = 2 * HOUR

type Input = {
  readonly merchant: number
  readonly member: bigint
  readonly vendor: number
  readonly round: string
  readonly language: string
}

/** All that is known of one round: bets, outcome, the journal's lines and the vendor's calls. Null where the merchant has none such. */
export async function explainRound(db: Database, { language, ...of }: Input) {
  const round = await consoleRound(db, of)
  if (!round) return null
  const { member, merchant, vendor } = of
  const entries = await readRoundEntries(db, { member, vendor, round: of.round, from: round.openingSeq })
  const bets = entries.filter(({ kind }) => betKinds.some((bet) => bet === kind))
  const opened = round.openedAt.getTime()
  const closed = Math.min(round.closedAt?.getTime() ?? Number.POSITIVE_INFINITY, opened + REACH)
  const calls = await callsOfRound(db, {
    vendor,
    round: of.round,
    transactions: entries.flatMap(({ ext }) => ext ?? []),
    from: new Date(opened - MINUTE),
    to: new Date(closed + MINUTE),
  })
  const games = await gameNames(db, { merchant, language })
  const [told] = await roundRowsOf(db, [round])
  if (!told) return null
  return {
    round: told,
    gameName: games.find((game) => game.vendor === vendor && game.gameCode === round.game)?.name ?? round.game,
    bets: await betRows(db, { member, merchant, language }, bets),
    journal: entries.map(journalLineOf),
    calls: await vendorCallRowsOf(db, calls),
    profit: unitsText(entries.reduce((sum, { amount }) => sum + amount, 0n)),
  }
}
