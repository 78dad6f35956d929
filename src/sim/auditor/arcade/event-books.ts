import type { Units } from '#kit/money.ts'

/** A chain of outcomes, as it was published. */
export type Chain = {
  readonly id: bigint
  readonly game: string
  readonly salt: Uint8Array
  readonly length: number
  readonly commitment: string
  readonly public_value: string | null
  readonly used: number
  readonly published: bigint
}

type PlayerInput = Readonly<Record<string, unknown>>

/** Times are in microseconds. */
export type ArcadeEvent = {
  readonly id: string
  readonly game: string
  readonly number: bigint
  readonly version: number
  /** Which link of which chain it is; null where its result comes from outside. */
  readonly chain: bigint | null
  readonly link: number | null
  /** By which one from outside is known; null for one of a chain. */
  readonly key: string | null
  readonly state: string
  readonly opened: bigint
  readonly started: bigint | null
  readonly resulted: bigint | null
  readonly result: PlayerInput | null
  readonly result_version: number
}

/** A version of a result from outside, as two people said it; a result of null says that the event is void. */
export type SaidResult = {
  readonly event: string
  readonly version: number
  readonly result: PlayerInput | null
  readonly entered_by: string
  readonly confirmed_by: string
}

/** An event that another's result is made of, in its order, and of which version of its own that is. */
export type ResultSource = { readonly event: string; readonly source: string; readonly version: number }

export type ArcadeTicket = {
  readonly id: string
  readonly player: bigint
  readonly house: string
  readonly player_name: string
  readonly game: string
  readonly key: string
  readonly stake: Units
  readonly currency: string
  readonly bet_id: string
  readonly win_id: string
  readonly return_id: string
  readonly state: string
  readonly reason: string | null
  readonly taken: number | null
  readonly payout: Units | null
  readonly settled_version: number | null
  /** What its settlements before the last one paid. */
  readonly earlier: number
  readonly terms: PlayerInput | null
  /** Parts that were sold and paid: how many, of how much of its stake, and what for. */
  readonly parts: number
  readonly part_stake: Units
  readonly part_paid: Units
  readonly opened: bigint
  /** When it was saved that the ticket was taken. */
  readonly takenAt: bigint | null
  /** When its player's request for that arrived; null where its own target took it. */
  readonly received: bigint | null
  readonly ended: boolean
  /** The order that it is of, and the place of its draw there; null for any other. */
  readonly chase: string | null
  readonly chase_place: number | null
  /** The house's reward that it is a free bet of. */
  readonly reward: string | null
}
/** An order for draws to come. */
export type Chase = {
  readonly id: string
  readonly player: bigint
  readonly game: string
  readonly selection: PlayerInput
  readonly multiples: readonly number[]
  readonly first: bigint
  readonly stops_on_win: boolean
  readonly done: number
  readonly state: string
  readonly ended: bigint | null
}
/** What a house pays on a bet from an event on; null: what is published. */
export type SaidRates = {
  readonly word: string
  readonly house: string
  readonly game: string
  readonly bet: string
  readonly first: bigint
  readonly rates: string | null
  readonly said: bigint
}
/** A draw of an order in which nothing was bought. */
export type ChaseSkip = { readonly chase: string; readonly place: number }
export type Leg = {
  readonly event: string
  readonly ticket: string
  readonly selection: PlayerInput
  readonly place: number
  /** In ten-thousandths; null where the game's own rules say what it pays. */
  readonly price: number | null
}

/** A part of a ticket that was sold while the rest ran on, with the prices that its pay was reckoned by. */
export type SoldPart = {
  readonly ticket: string
  readonly number: number
  readonly stake: Units
  readonly pays: Units
  readonly prices: readonly { readonly event: string; readonly price: number }[]
  readonly paid: boolean
}

/** What an event may come to owe by an outcome, as the arcade counts it. */
export type Exposure = { readonly event: string; readonly currency: string; readonly outcome: string; readonly amount: Units }

/** A match of the virtual world, and the link that it is played from. */
export type PlayedMatch = { readonly key: string; readonly chain: bigint; readonly link: number }

/** A number that a player shot into an event, and when, in microseconds. */
export type ShotNumber = {
  readonly event: string
  readonly place: number
  readonly player: bigint
  readonly number: number
  readonly at: bigint
}

export type EventBooks = {
  readonly shots: readonly ShotNumber[]
  readonly matches: readonly PlayedMatch[]
  readonly chains: readonly Chain[]
  readonly events: readonly ArcadeEvent[]
  readonly said: readonly SaidResult[]
  readonly sources: readonly ResultSource[]
  readonly tickets: readonly ArcadeTicket[]
  readonly legs: readonly Leg[]
  readonly parts: readonly SoldPart[]
  readonly exposures: readonly Exposure[]
  readonly chases: readonly Chase[]
  readonly skips: readonly ChaseSkip[]
  readonly rates: readonly SaidRates[]
}

type Rows = <Row>(text: string) => Promise<Row[]>
type AsText<Row, Name extends keyof Row> = Omit<Row, Name> & Readonly<Record<Name, string>>

/** What the arcade wrote of outcomes that many share, and of the tickets on them. */
export async function readEvents(rows: Rows): Promise<EventBooks> {
  const chains = await rows<AsText<Chain, 'salt'>>(`
    SELECT id, game, encode(salt, 'hex') AS salt, length, commitment, public_value, used,
      (extract(epoch FROM published_at) * 1000000)::bigint AS published
    FROM fairness.chain ORDER BY id`)
  const events = await rows<AsText<ArcadeEvent, 'result'>>(`
    SELECT id, game, number, version, chain, link, key, state, (extract(epoch FROM opened_at) * 1000000)::bigint AS opened,
      (extract(epoch FROM started_at) * 1000000)::bigint AS started,
      (extract(epoch FROM resulted_at) * 1000000)::bigint AS resulted, coalesce(result, 'null') AS result, result_version
    FROM events.event ORDER BY game, number`)
  const said = await rows<AsText<SaidResult, 'result'>>(`
    SELECT event, version, coalesce(result, 'null') AS result, entered_by, confirmed_by FROM events.result
    WHERE confirmed_by IS NOT NULL ORDER BY event, version`)
  const sources = await rows<ResultSource>('SELECT event, source, version FROM events.source ORDER BY event, place')
  const legs = await rows<AsText<Leg, 'selection'>>(
    'SELECT event, ticket, selection, place, price FROM events.leg ORDER BY ticket, place',
  )
  const tickets = await rows<AsText<ArcadeTicket, 'terms'>>(`
    SELECT id, player, house, player_name, game, key, stake, currency, bet_id, win_id, return_id,
      CASE WHEN b.ticket IS NULL THEN state ELSE 'decided' END AS state, reason, taken, coalesce(b.owed, payout) AS payout,
      CASE WHEN b.ticket IS NULL THEN settled_version ELSE 1 END AS settled_version, cardinality(earlier) AS earlier, coalesce(terms, 'null') AS terms, parts, part_stake, part_paid,
      (extract(epoch FROM opened_at) * 1000000)::bigint AS opened, (extract(epoch FROM taken_at) * 1000000)::bigint AS "takenAt",
      (extract(epoch FROM received_at) * 1000000)::bigint AS received, ended_at IS NOT NULL AS ended, chase, chase_place, reward
    FROM events.ticket
    LEFT JOIN (SELECT unnest(tickets) AS ticket, unnest(payouts) AS owed FROM events.settlement_batch) b ON b.ticket = id ORDER BY id`)
  const parts = await rows<AsText<SoldPart, 'prices'>>(
    'SELECT ticket, number, stake, pays, prices, paid_at IS NOT NULL AS paid FROM events.part ORDER BY ticket, number',
  )
  const shots = await rows<ShotNumber>(`
    SELECT event, place, player, number, (extract(epoch FROM shot_at) * 1000000)::bigint AS at FROM events.shot ORDER BY event, place`)
  return {
    shots,
    matches: await rows<PlayedMatch>('SELECT key, chain, link FROM sportsbook.played ORDER BY chain, link'),
    chains: chains.map((chain) => ({ ...chain, salt: Buffer.from(chain.salt, 'hex') })),
    events: events.map((event) => ({ ...event, result: JSON.parse(event.result) as ArcadeEvent['result'] })),
    said: said.map((one) => ({ ...one, result: JSON.parse(one.result) as SaidResult['result'] })),
    sources,
    tickets: tickets.map((ticket) => ({ ...ticket, terms: JSON.parse(ticket.terms) as ArcadeTicket['terms'] })),
    parts: parts.map((part) => ({ ...part, prices: JSON.parse(part.prices) as SoldPart['prices'] })),
    legs: legs.map((leg) => ({ ...leg, selection: JSON.parse(leg.selection) as PlayerInput })),
    chases: (
      await rows<AsText<Omit<Chase, 'multiples'>, 'selection'> & { readonly multiples: string }>(`
        SELECT id, player, game, selection, to_json(multiples) AS multiples, first, stops_on_win, done, state,
          (extract(epoch FROM ended_at) * 1000000)::bigint AS ended
        FROM events.chase ORDER BY id`)
    ).map((chase) => ({
      ...chase,
      selection: JSON.parse(chase.selection) as PlayerInput,
      multiples: JSON.parse(chase.multiples) as number[],
    })),
    skips: await rows<ChaseSkip>('SELECT chase, place FROM events.chase_skip ORDER BY chase, place'),
    rates: await rows<SaidRates>(`
      SELECT word, house, game, bet, first, rates, (extract(epoch FROM said_at) * 1000000)::bigint AS said FROM events.rates ORDER BY word`),
    exposures: await rows<Exposure>(
      'SELECT event, currency, outcome, amount FROM events.exposure ORDER BY event, currency, outcome',
    ),
  }
}
