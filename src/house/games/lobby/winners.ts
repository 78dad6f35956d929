import { sql } from 'kysely'
import { unitsText, type Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { accountsOf } from '#house/members/index.ts'
import { payoutReader, roundsOf, type Payout, type Round } from '#house/wagers/index.ts'
import { laneOf } from '#house/wallet/index.ts'
import type { Winner } from '../contract.ts'
import { offered, shownColumns, shownGame, type Shelf } from './game-lists.ts'
import { maskName } from '../rules/mask-name.ts'
import { isNotable, mayChangeBoard, NOTABLE } from '../rules/winner.ts'

/** So many of a merchant's newest notable rounds are kept. */
const KEPT = 200

/** Every process hears there which merchant's board is another now. */
export const WINNERS_CHANGED = 'winners_changed'

type Played = { readonly member: bigint; readonly vendor: number; readonly round: string; readonly at: Date }

/** Follows the journal: which rounds of late were worth telling, by what they had returned when the reader came by. */
export const winnerReader = payoutReader({
  name: 'games.winners',
  read: async (tx, paid) => {
    const smallest = await smallestOf(tx, paid)
    const touched = new Map<string, Played>()
    for (const one of paid) {
      const { member, vendor, round, merchant, at } = one
      if (!mayChangeBoard(one, smallest(merchant))) continue
      touched.set(`${member}/${vendor}/${round}`, { member, vendor, round, at })
    }
    for (const [member, played] of Map.groupBy(touched.values(), (one) => one.member))
      await judge(tx, { member, played, smallest })
    if (touched.size === 0) return
    for (const merchant of new Set(paid.map((one) => one.merchant))) {
      await trim(tx, merchant)
      await announce(tx, merchant)
    }
  },
  clear: async (tx) => {
    await sql`DELETE FROM games.winner`.execute(tx)
  },
})

type Smallest = (merchant: number) => Units

async function smallestOf(tx: Tx, paid: readonly Payout[]): Promise<Smallest> {
  const merchants = [...new Set(paid.map(({ merchant }) => merchant))]
  const { rows: settings } = await sql<{ merchant: number; smallest: Units }>`
    SELECT merchant, smallest FROM games.winner_setting WHERE merchant = ANY(${merchants}::int[])`.execute(tx)
  const set = new Map(settings.map(({ merchant, smallest }) => [merchant, smallest]))
  return (merchant) => set.get(merchant) ?? NOTABLE
}

/** Puts each round of one member on the board, at what it has returned, or takes it away. */
async function judge(
  tx: Tx,
  { member, played, smallest }: { member: bigint; played: readonly Played[]; smallest: Smallest },
): Promise<void> {
  const [account] = await accountsOf(tx, [member])
  if (!account) return
  const rounds = new Map((await roundsOf(tx, { member, names: played })).map((round) => [nameOf(round), round]))
  for (const one of played) {
    const round = rounds.get(nameOf(one))
    if (round && isNotable(round, smallest(round.merchant)))
      await show(tx, { round, at: one.at, player: maskName(account.account) })
    else await hide(tx, one)
  }
}

const nameOf = ({ vendor, round }: { readonly vendor: number; readonly round: string }) => `${vendor}/${round}`

async function show(tx: Tx, { round, at, player }: { round: Round; at: Date; player: string }): Promise<void> {
  await sql`
    INSERT INTO games.winner (lane, member, vendor, round, merchant, at, game_code, player, currency, amount)
    VALUES (${laneOf(round.member)}, ${round.member}, ${round.vendor}, ${round.round}, ${round.merchant}, ${at}, ${round.game}, ${player},
      ${round.currency}, ${round.won})
    ON CONFLICT (lane, member, vendor, round) DO UPDATE SET at = excluded.at, amount = excluded.amount`.execute(tx)
}

async function hide(tx: Tx, { member, vendor, round }: Played): Promise<void> {
  await sql`
    DELETE FROM games.winner WHERE lane = ${laneOf(member)} AND member = ${member} AND vendor = ${vendor} AND round = ${round}`.execute(
    tx,
  )
}

async function trim(tx: Tx, merchant: number): Promise<void> {
  await sql`
    DELETE FROM games.winner WHERE (lane, member, vendor, round) IN
      (SELECT lane, member, vendor, round FROM games.winner WHERE merchant = ${merchant}
       ORDER BY at DESC, lane, member, vendor, round OFFSET ${KEPT})`.execute(tx)
}

/** At the commit. */
async function announce(tx: Tx, merchant: number): Promise<void> {
  await sql`SELECT pg_notify(${WINNERS_CHANGED}, ${String(merchant)})`.execute(tx)
}

type Row = Parameters<typeof shownGame>[0] & { player: string; currency: string; amount: Units; at: Date }

/** The newest notable wins at games that are still offered. */
export async function winnersOf(
  db: Database,
  { category, limit, ...shelf }: Shelf & { readonly category: string | null; readonly limit: number },
): Promise<{ vo: Winner }[]> {
  const { rows } = await sql<Row>`
    SELECT ${shownColumns(shelf.language)}, w.player, w.currency, w.amount, w.at
    FROM games.winner w JOIN games.game g ON g.vendor = w.vendor AND g.game_code = w.game_code JOIN games.vendor v ON v.id = g.vendor
    WHERE w.merchant = ${shelf.merchant} AND ${offered(shelf)} AND (${category}::text IS NULL OR g.category = ${category})
    ORDER BY w.at DESC, w.lane, w.member, w.vendor, w.round LIMIT ${limit}`.execute(db)
  return rows.map(({ player, currency, amount, at, ...game }) => ({
    vo: { ...shownGame(game), player, currency, winAmount: unitsText(amount), at: at.getTime() },
  }))
}
