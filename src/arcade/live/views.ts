import { unitsText } from '#kit/money.ts'
import { chainById, linkOf, type ReceiptSigner, type SeedKey } from '#arcade/fairness/index.ts'
import {
  numbersShot,
  resultVersions,
  type Chase,
  type PublicEvent,
  type Saved,
  type Shot,
  type Skip,
  type Ticket,
} from '#arcade/events/index.ts'
import { refusalOf } from '#arcade/families/index.ts'
import type { Database } from '#runtime/database.ts'
import type { ChainProof, ChaseLine, LiveChase, LiveEvent, LiveProof, LiveTaken, LiveTicket } from './contract.ts'
import { shotText } from '#arcade/events/rules/shots.ts'
import type { SavedTicket } from './rules/saved-contract.ts'
import type { LiveShot } from './rules/shots-contract.ts'
import type { CashOut } from './rules/receipt.ts'

const states = {
  stake_asked: 'placing',
  accepted: 'accepted',
  part_asked: 'accepted',
  decided: 'decided',
  paid: 'paid',
  refused: 'refused',
  return_asked: 'returned',
  returned: 'returned',
  held: 'held',
} as const satisfies Record<Ticket['state'], LiveTicket['state']>

/** How a ticket stands, to its player. */
export const shownTicketState = ({ state }: Pick<Ticket, 'state'>): LiveTicket['state'] => states[state]

export function ticketView(ticket: Ticket): LiveTicket {
  const { payout, balance } = ticket
  const [leg] = ticket.legs
  return {
    round: ticket.id,
    key: ticket.key,
    event: leg.event,
    state: shownTicketState(ticket),
    at: ticket.opened_at.getTime(),
    stake: unitsText(ticket.stake),
    selection: leg.selection as LiveTicket['selection'],
    free: ticket.reward !== null,
    taken: ticket.taken,
    payout: payout === null ? null : unitsText(payout),
    corrected: ticket.earlier.flatMap((paid) => (paid === null ? [] : [unitsText(paid)])),
    balance: balance === null ? null : unitsText(balance),
  }
}

/** An order, as its player sees it. */
export function chaseView({ id, key, selection, first, multiples, done, state, reason, ...chase }: Chase): LiveChase {
  return {
    chase: id,
    key,
    state,
    reason: reason === null ? null : refusalOf({ reason, balance: null }).code,
    at: chase.opened_at.getTime(),
    selection: selection as LiveChase['selection'],
    first: Number(first),
    multiples: [...multiples],
    done,
    stopsOnWin: chase.stops_on_win,
    staked: unitsText(chase.staked),
    paid: unitsText(chase.paid),
  }
}

/** What a player keeps. */
export const savedView = ({ id, name, selection, saved_at }: Saved): SavedTicket => ({
  saved: id,
  name,
  selection: selection as SavedTicket['selection'],
  at: saved_at.getTime(),
})

/** A shot as everybody at the game sees it. */
export const shotView = ({ place, name, number, shot_at }: Shot): LiveShot => ({
  place,
  name,
  number: shotText(number),
  at: shot_at.getTime(),
})

type Bought = { readonly tickets: readonly Ticket[]; readonly skips: readonly Skip[] }

/** Each draw of an order, first to last. */
export function chaseLines({ first, multiples, state }: Chase, { tickets, skips }: Bought): ChaseLine[] {
  const byPlace = new Map(tickets.map((ticket) => [ticket.chase_place, ticket]))
  const skipped = new Map(skips.map(({ place, reason }) => [place, reason]))
  return multiples.map((multiple, place) => {
    const [ticket, reason] = [byPlace.get(place), skipped.get(place) ?? null]
    const left = state === 'running' ? 'coming' : 'dropped'
    return {
      number: Number(first) + place,
      multiple,
      state: ticket ? 'bought' : reason === null ? left : 'skipped',
      reason,
      ticket: ticket ? ticketView(ticket) : null,
    }
  })
}

/** A ticket with the receipt of its cash-out, where its player took it. */
export function takenView(ticket: Ticket, { sign }: ReceiptSigner): LiveTaken {
  const view = ticketView(ticket)
  const { taken, received_at, currency, game } = ticket
  if (taken === null || received_at === null || view.payout === null) return { ...view, receipt: null }
  const { round, event, payout } = view
  const said: CashOut = { game, event, ticket: round, receivedAt: received_at.getTime(), taken, payout, currency }
  return { ...view, receipt: sign(said) }
}

export function eventView({ id, number, state, closes_at, started_at, result, ...event }: PublicEvent): LiveEvent {
  const shown = result ?? event.provisional ?? null
  return {
    event: id,
    number: Number(number),
    // Nothing came of it, so every stake goes back: to players that is one thing, whoever said it.
    state: event.void ? 'cancelled' : state === 'settled' ? 'resulted' : state,
    closesAt: closes_at.getTime(),
    startedAt: started_at?.getTime() ?? null,
    result: shown && { ...shown },
    ...(event.key !== null && { key: event.key }),
    version: event.result_version,
  }
}

/** What the outcome of an event comes from: a link of a chain, or people's word. */
export async function readProofOf(
  db: Database,
  event: PublicEvent,
  { seedKey, isShotInto }: { readonly seedKey: SeedKey; readonly isShotInto: boolean },
): Promise<LiveProof> {
  if (event.key === null) {
    const proof = await chainProofOf(db, event, seedKey)
    return isShotInto ? { ...proof, shots: (await numbersShot(db, event.id)).map(shotText) } : proof
  }
  const versions = await resultVersions(db, event.id)
  return {
    from: 'outside',
    event: eventView(event),
    version: event.version,
    versions: versions.flatMap(({ version, result, source, confirmed_at: at }) =>
      at === null ? [] : [{ version, result: result && { ...result }, source, at: at.getTime() }],
    ),
  }
}

/** What it is computed from; its link only once it has run. */
async function chainProofOf(db: Database, event: PublicEvent, seedKey: SeedKey): Promise<ChainProof> {
  const chain = event.chain === null ? undefined : await chainById(db, event.chain)
  if (!chain || event.link === null || chain.public_value === null || chain.public_source === null)
    throw new Error(`the event ${event.id} has no chain`)
  const isPublic = event.result !== null || event.state === 'cancelled'
  const link = isPublic ? await linkOf(db, { chain: chain.id, number: event.link }, { seedKey }) : null
  return {
    from: 'chain',
    event: eventView(event),
    version: event.version,
    commitment: chain.commitment,
    publishedAt: chain.published_at.getTime(),
    publicValue: chain.public_value,
    publicSource: chain.public_source,
    link: event.link,
    hash: link?.link ?? null,
  }
}
