import { sql } from 'kysely'
import { CURRENCY } from './http-ground.ts'
import { HOUSE, idIn, openTicketGround, stakeAll, type TicketGround } from './ticket-ground.ts'

/** A lottery of a real place, whose draws two people tell. */
export const LOTTERY = 'north-daily'
const of = { game: LOTTERY, product: 'LOTT', name: 'North' } as const
/** What a line costs in the bench's currency. */
const STAKE = 2000_00000n

const memberIn = (members: number) =>
  sql`(1 + i % ${members - Math.floor(members / 100)}::int + i % ${members - Math.floor(members / 100)}::int / 99)`

export type LotteryGround = TicketGround & {
  /** An open draw with so many tickets that were sold; its id. */
  readonly sellDraw: (tickets: number) => Promise<string>
}

export async function openLotteryGround(options: {
  readonly members: number
  readonly settings?: Readonly<Record<string, string>>
}): Promise<LotteryGround> {
  const ground = await openTicketGround({ of, ...options })
  const sellDraw = async (tickets: number) => {
    await stakeAll(ground, { of, tickets, amountOf: () => STAKE })
    return fillDraw(ground, tickets)
  }
  return { ...ground, sellDraw }
}

/** The tickets, each one bet on a number of two digits, of all bets in turn; every outcome's sum beside them. */
async function fillDraw({ arcadeOwner: owner, members }: TicketGround, tickets: number): Promise<string> {
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
