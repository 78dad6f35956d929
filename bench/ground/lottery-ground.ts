import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listGame } from '#house/games/index.ts'
import { openWagers } from '#house/wagers/index.ts'
import { openDatabase, type Database } from '#runtime/database.ts'
import { codeOf, CURRENCY, openHttpGround, tokenOf, type HttpGround } from './http-ground.ts'

/** A lottery of a real place, whose draws two people tell. */
export const LOTTERY = 'north-daily'
/** The arcade's name of the bench's house. */
export const HOUSE = 'bench'
const LINES = 2
/** What a line costs in the bench's currency. */
export const STAKE = 2000_00000n

/** The ids of a ticket by its number, ascending as those of the arcade are, and the same in the database and here. */
const idOf = (what: string, number: number): string => {
  const [time, rest] = [number.toString(16).padStart(12, '0'), createHash('md5').update(`${what}${number}`).digest('hex')]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(13, 16)}-8${rest.slice(17, 20)}-${rest.slice(20)}`
}
const idIn = (what: string) =>
  sql`(SELECT lpad(to_hex(i), 12, '0') || '7' || substr(rest, 14, 3) || '8' || substr(rest, 18) FROM md5(${what}::text || i) rest)::uuid`

/** Whose a ticket is, in turn: every hundredth member has no money. */
const memberOf = (number: number, members: number): number => {
  const turn = number % (members - Math.floor(members / 100))
  return 1 + turn + Math.floor(turn / 99)
}
const memberIn = (members: number) =>
  sql`(1 + i % ${members - Math.floor(members / 100)}::int + i % ${members - Math.floor(members / 100)}::int / 99)`

export type LotteryGround = HttpGround & {
  readonly arcadeOwner: Database
  readonly vendor: number
  readonly members: number
  /** An open draw with so many tickets that were sold; its id. */
  readonly sellDraw: (tickets: number) => Promise<string>
}

/** The house with the lottery in its catalogue, and members who have its frame open or may open it. */
export async function openLotteryGround(options: {
  readonly members: number
  readonly settings?: Readonly<Record<string, string>>
}): Promise<LotteryGround> {
  const ground = await openHttpGround({ ...options, preload: 2000 })
  const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
  const vendor = await owner.transact(async (tx) => {
    const { rows } = await sql<{ vendor: number }>`SELECT vendor FROM games.game LIMIT 1`.execute(tx)
    const of = rows[0]!.vendor
    await listGame(tx, { vendor: of, gameCode: LOTTERY, gameType: 'LOTT', names: { EN: 'North' }, icon: null })
    await sql`UPDATE games.game SET largest_stake = NULL, highest_win = NULL, highest_times = NULL WHERE game_code = ${LOTTERY}`.execute(
      tx,
    )
    return of
  })
  const token = `lottery-${tokenOf(0).slice(0, -1)}`
  await sql`
    INSERT INTO games.session (id, secret_hash, state, vendor, game, channel, member, merchant, currency, language, created_at, expires_at)
    SELECT gen_random_uuid(), sha256(convert_to(s.prefix || m, 'UTF8')), s.state, g.vendor, g.id, s.channel, m, 1, ${CURRENCY}, 'EN', now(),
      now() + interval '12 hours'
    FROM generate_series(1, ${options.members}::int) m, games.game g, (VALUES ('live', 'WEB', ${token}),
      ('launched', 'MOBILE', ${codeOf(0, LOTTERY).slice(0, -1)})) s(state, channel, prefix) WHERE g.game_code = ${LOTTERY}`.execute(
    owner.db,
  )
  await owner.close()
  const arcadeOwner = openDatabase({ url: Object.assign(new URL(ground.ownerUrl), { pathname: '/arcade' }).href, connections: 2 })
  await fillPlayers(arcadeOwner.db, { members: options.members, token })
  return {
    ...ground,
    arcadeOwner: arcadeOwner.db,
    vendor,
    members: options.members,
    sellDraw: (tickets) => sellDraw({ ground, arcadeOwner: arcadeOwner.db, vendor, tickets, members: options.members }),
    close: async () => {
      await arcadeOwner.close()
      await ground.close()
    },
  }
}

async function fillPlayers(owner: Database, { members, token }: { readonly members: number; readonly token: string }) {
  await sql`INSERT INTO players.player (house, name, currency) SELECT ${HOUSE}, i, ${CURRENCY} FROM generate_series(1, ${members}::int) i`.execute(
    owner,
  )
  await sql`
    INSERT INTO players.session (id, player, game, language, token_hash, code_hash, house_token, opened_at, expires_at, version)
    SELECT ${idIn('session')}, i, ${LOTTERY}, 'EN', sha256(convert_to('t' || i, 'UTF8')), sha256(convert_to('c' || i, 'UTF8')), ${token}::text || i, now(),
      now() + interval '12 hours', 1 FROM generate_series(1, ${members}::int) i`.execute(owner)
}

type Selling = {
  readonly ground: HttpGround
  readonly arcadeOwner: Database
  readonly vendor: number
  readonly tickets: number
  readonly members: number
}

async function sellDraw(selling: Selling): Promise<string> {
  await stakeAll(selling)
  return fillDraw(selling)
}

/** The stakes, through the ledger's own door, as the tickets' calls would have them. */
async function stakeAll({ ground, vendor, tickets, members }: Selling): Promise<void> {
  const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })
  const lane = openDatabase({ url: ground.url, role: 'croupier_lane', connections: LINES + 1 })
  const wagers = await openWagers({ db: house.db, lane, clock: Date.now, lines: LINES })
  const play = { vendor, merchant: 1, currency: CURRENCY, product: 'LOTT', game: LOTTERY, amount: STAKE }
  let next = 1
  const buyer = async () => {
    for (let number = next++; number <= tickets; number = next++) {
      const one = { ...play, ext: idOf('bet', number), round: idOf('ticket', number), member: BigInt(memberOf(number, members)) }
      const { status } = await wagers.stake(one)
      if (status !== 'ok') throw new Error(`a stake of the bench was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 1000 }, buyer))
  await wagers.close()
  await Promise.all([house.close(), lane.close()])
}

/** The tickets, each one bet on a number of two digits, of all bets in turn; every outcome's sum beside them. */
async function fillDraw({ arcadeOwner: owner, tickets, members }: Selling): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO events.event (id, game, number, version, key, state, opened_at, closes_at)
    SELECT gen_random_uuid(), ${LOTTERY}, coalesce(max(number), 0) + 1, 1, 'bench', 'open', now() - interval '1 hour', now() + interval '1 hour'
    FROM events.event WHERE game = ${LOTTERY} RETURNING id`.execute(owner)
  const event = rows[0]!.id
  await sql`
    INSERT INTO events.ticket (id, player, session, game, version, key, house, player_name, currency, house_token, stake, bet_id, win_id, return_id,
      state, opened_at, next_try_at)
    SELECT ${idIn('ticket')}, s.player, s.id, ${LOTTERY}, 1, ${idIn('key')}, ${HOUSE}, s.player, ${CURRENCY},
      s.house_token, ${STAKE}, ${idIn('bet')}, ${idIn('win')}, ${idIn('return')}, 'accepted', now(), now()
    FROM generate_series(1, ${tickets}::int) i JOIN players.session s ON s.player = ${memberIn(members)}`.execute(owner)
  await sql`
    INSERT INTO events.leg (event, ticket, place, selection, version)
    SELECT ${event}, ${idIn('ticket')}, 1, jsonb_build_object('series', 1960, 'lines', jsonb_build_array(jsonb_build_object('bet',
      (ARRAY['lo2', 'de'])[1 + i % 2], 'pick', lpad((i / 2 % 100)::text, 2, '0'), 'times', 1, 'mode', 0))), 0
    FROM generate_series(1, ${tickets}::int) i`.execute(owner)
  await sql`
    INSERT INTO events.exposure (event, currency, outcome, amount)
    SELECT ${event}, ${CURRENCY}, bet || ':' || lpad(n::text, digits, '0'), (n * 7919 % 100000) * 100000::bigint
    FROM (VALUES ('lo2', 2), ('de', 2), ('lo3', 3), ('lo4', 4), ('de-front', 2)) b(bet, digits), generate_series(0, 9999) n WHERE n < 10 ^ digits`.execute(
    owner,
  )
  await sql`VACUUM ANALYZE events.ticket, events.leg, events.exposure, players.session`.execute(owner)
  return event
}
