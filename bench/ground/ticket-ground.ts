import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listGame } from '#house/games/index.ts'
import { openWagers } from '#house/wagers/index.ts'
import { openDatabase, type Database } from '#runtime/database.ts'
import { codeOf, CURRENCY, openHttpGround, tokenOf, type HttpGround } from './http-ground.ts'

/** The arcade's name of the bench's house. */
export const HOUSE = 'bench'
const LINES = 2

/** A game of tickets, as the house's catalogue has it. */
export type TicketGame = { readonly game: string; readonly product: 'LOTT' | 'SPORTS'; readonly name: string }

/** What the open frame of a member shows. */
export const frameToken = (member: number | ''): string => `the-token-of-the-frame-of-member-${member}`

/** The ids of a ticket by its number, ascending as those of the arcade are, and the same in the database and here. */
export const idOf = (what: string, number: number): string => {
  const [time, rest] = [number.toString(16).padStart(12, '0'), createHash('md5').update(`${what}${number}`).digest('hex')]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(13, 16)}-8${rest.slice(17, 20)}-${rest.slice(20)}`
}
export const idIn = (what: string) =>
  sql`(SELECT lpad(to_hex(i), 12, '0') || '7' || substr(rest, 14, 3) || '8' || substr(rest, 18) FROM md5(${what}::text || i) rest)::uuid`

/** Whose a ticket is, in turn: every hundredth member has no money. */
export const memberOf = (number: number, members: number): number => {
  const turn = number % (members - Math.floor(members / 100))
  return 1 + turn + Math.floor(turn / 99)
}

export type TicketGround = HttpGround & {
  readonly arcadeOwner: Database
  readonly vendor: number
  readonly members: number
}

type Opening = {
  readonly of: TicketGame
  readonly members: number
  readonly settings?: Readonly<Record<string, string>>
}

/** The house with a game of tickets in its catalogue, and members who have its frame open or may open it. */
export async function openTicketGround({ of: { game, product, name }, ...options }: Opening): Promise<TicketGround> {
  const ground = await openHttpGround({ ...options, preload: 2000 })
  const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
  const vendor = await owner.transact(async (tx) => {
    const { rows } = await sql<{ vendor: number }>`SELECT vendor FROM games.game LIMIT 1`.execute(tx)
    const of = rows[0]!.vendor
    await listGame(tx, { vendor: of, gameCode: game, gameType: product, names: { EN: name }, icon: null })
    await sql`UPDATE games.game SET largest_stake = NULL, highest_win = NULL, highest_times = NULL WHERE game_code = ${game}`.execute(
      tx,
    )
    return of
  })
  const token = `${product}-${tokenOf(0).slice(0, -1)}`
  await sql`
    INSERT INTO games.session (id, secret_hash, state, vendor, game, channel, member, merchant, currency, language, created_at, expires_at)
    SELECT gen_random_uuid(), sha256(convert_to(s.prefix || m, 'UTF8')), s.state, g.vendor, g.id, s.channel, m, 1, ${CURRENCY}, 'EN', now(),
      now() + interval '12 hours'
    FROM generate_series(1, ${options.members}::int) m, games.game g, (VALUES ('live', 'WEB', ${token}),
      ('launched', 'MOBILE', ${codeOf(0, game).slice(0, -1)})) s(state, channel, prefix) WHERE g.game_code = ${game}`.execute(
    owner.db,
  )
  await owner.close()
  const arcadeOwner = openDatabase({ url: Object.assign(new URL(ground.ownerUrl), { pathname: '/arcade' }).href, connections: 2 })
  await fillPlayers(arcadeOwner.db, { game, members: options.members, token })
  return {
    ...ground,
    arcadeOwner: arcadeOwner.db,
    vendor,
    members: options.members,
    close: async () => {
      await arcadeOwner.close()
      await ground.close()
    },
  }
}

type Players = { readonly game: string; readonly members: number; readonly token: string }

async function fillPlayers(owner: Database, { game, members, token }: Players): Promise<void> {
  await sql`INSERT INTO players.player (house, name, currency) SELECT ${HOUSE}, i, ${CURRENCY} FROM generate_series(1, ${members}::int) i`.execute(
    owner,
  )
  await sql`
    INSERT INTO players.session (id, player, game, language, token_hash, code_hash, house_token, opened_at, expires_at, version)
    SELECT ${idIn('session')}, i, ${game}, 'EN', sha256(convert_to(${frameToken('')} || i, 'UTF8')), sha256(convert_to('c' || i, 'UTF8')), ${token}::text || i, now(),
      now() + interval '12 hours', 1 FROM generate_series(1, ${members}::int) i`.execute(owner)
}

type Staking = {
  readonly of: TicketGame
  readonly tickets: number
  /** What the ticket of that number, from one on, costs. */
  readonly amountOf: (number: number) => bigint
}

/** The stakes of so many tickets, through the ledger's own door, as the tickets' calls would have them. */
export async function stakeAll({ url, vendor, members }: TicketGround, { of, tickets, amountOf }: Staking): Promise<void> {
  const house = openDatabase({ url, role: 'croupier_house', connections: 2 })
  const lane = openDatabase({ url, role: 'croupier_lane', connections: LINES + 1 })
  const wagers = await openWagers({ db: house.db, lane, clock: Date.now, lines: LINES })
  const play = { vendor, merchant: 1, currency: CURRENCY, product: of.product, game: of.game }
  let next = 1
  const buyer = async () => {
    for (let number = next++; number <= tickets; number = next++) {
      const ids = { ext: idOf('bet', number), round: idOf('ticket', number), member: BigInt(memberOf(number, members)) }
      const { status } = await wagers.stake({ ...play, ...ids, amount: amountOf(number) })
      if (status !== 'ok') throw new Error(`a stake of the bench was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 1000 }, buyer))
  await wagers.close()
  await Promise.all([house.close(), lane.close()])
}
