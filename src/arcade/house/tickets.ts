import { createHash } from 'node:crypto'
import { isKeptHere } from '#arcade/players/index.ts'
import type { WalletClient } from '#protocol/client.ts'
import { adviceOn, reactionTo, type Status } from '#protocol/status.ts'
import type { Units } from '#kit/money.ts'
import { askAbout, playOf, unserved, type ClientOf, type House, type RoundCalls, type Verdict } from './ask-house.ts'
import type { PurseSettlement } from './purse.ts'

/** What the calls of one ticket say: those of a round, and the version of the result that its payout is of. */
export type TicketCalls = Omit<RoundCalls, 'pool' | 'contribution' | 'jackpot'> & {
  readonly settled_version: number | null
  /** Parts of it that were sold and paid, and what for: its payout names that too. */
  readonly parts: number
  readonly part_paid: Units
}

/** What of it a settlement says: a draw has very many, so that nothing else is looked up for each. */
export type SettledCalls = Pick<
  TicketCalls,
  | 'id'
  | 'player'
  | 'house'
  | 'player_name'
  | 'game'
  | 'currency'
  | 'opened_at'
  | 'payout'
  | 'bet_id'
  | 'win_id'
  | 'tries'
  | 'parts'
  | 'settled_version'
>

/** A part of a ticket's stake, and what it is sold for. */
export type PartCalls = { readonly stake: Units; readonly pays: Units }

/**
 * The id under which a version of a ticket's settlement is asked: the first one that was saved with the ticket, any further one follows from
 * ticket and version, so that no process can ask it under another.
 */
export function settlementId({ id, win_id }: Pick<TicketCalls, 'id' | 'win_id'>, version: number): string {
  if (version <= 1) return win_id
  const bytes = createHash('sha256').update(`settlement ${version} of ${id}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The house as a ticket sees it. Each call carries the ids saved in the ticket, so asking again is asking the same. */
export type TicketHouse = {
  readonly stake: (ticket: TicketCalls) => Promise<Verdict>
  readonly giveBack: (ticket: TicketCalls) => Promise<Verdict>
  /** Pays what was taken while the event ran; it is final, whatever the result. */
  readonly cashOut: (ticket: TicketCalls) => Promise<Verdict>
  /** Pays for a part of the ticket's stake while the rest runs on. */
  readonly cashOutPart: (ticket: TicketCalls, part: PartCalls) => Promise<Verdict>
  /**
   * Brings what each of these tickets was paid to what the result gives it, nothing too, by the difference from its version before; all in
   * one call, and each with its own answer.
   */
  readonly settle: (tickets: readonly SettledCalls[]) => Promise<readonly Verdict[]>
  readonly freeRounds: House['freeRounds']
}

const callsOf = (ticket: TicketCalls): RoundCalls => ({ ...ticket, pool: null, contribution: 0n, jackpot: null })

type TicketCall = {
  readonly clientOf: ClientOf
  readonly house: House
  /** As `settle`, of tickets whose money the arcade keeps. */
  readonly settlePurse: (settlement: PurseSettlement) => Promise<Verdict>
}

/** Whose money the arcade keeps goes to the purse, everyone else to the house. */
export function ticketHouseOf({ clientOf, house, settlePurse }: TicketCall): TicketHouse {
  const asked = (tickets: readonly SettledCalls[]) => tickets.filter((ticket) => !isKeptHere(ticket.house))
  const cashOutHere = (ticket: TicketCalls) =>
    ticket.parts === 0 ? house.win(callsOf(ticket)) : settlePurse(purseSettlementOf({ ...ticket, settled_version: null }))
  return {
    stake: (ticket) => house.stake(callsOf(ticket)),
    giveBack: (ticket) => house.giveBack(callsOf(ticket)),
    freeRounds: house.freeRounds,
    cashOut: async (ticket) =>
      isKeptHere(ticket.house)
        ? cashOutHere(ticket)
        : askAbout(clientOf, ticket, ['cashout', settlementOf(ticket, nextVersion(ticket))]),
    cashOutPart: async (ticket, part) =>
      isKeptHere(ticket.house)
        ? settlePurse(purseSettlementOf({ ...ticket, payout: ticket.part_paid + part.pays }))
        : askAbout(clientOf, ticket, ['cashout', partOf(ticket, part)]),
    settle: async (tickets) => {
      const coming = Object.entries(Object.groupBy(asked(tickets), ({ house: of }) => of)).map(([of, theirs = []]) =>
        settleAll(clientOf(of), theirs),
      )
      const kept = tickets.filter((ticket) => isKeptHere(ticket.house))
      const verdicts = new Map((await Promise.all(coming)).flatMap((answered) => [...answered]))
      for (const ticket of kept) verdicts.set(ticket.id, await settlePurse(purseSettlementOf(ticket)))
      return tickets.map(({ id }) => verdicts.get(id) as Verdict)
    },
  }
}

async function settleAll(client: WalletClient | null, tickets: readonly SettledCalls[]): Promise<ReadonlyMap<string, Verdict>> {
  if (!client) return new Map(tickets.map(({ id }) => [id, unserved]))
  // User and game say whose each is, so that the house looks up no session for every ticket of a draw.
  const settlements = tickets.map((ticket) => ({
    user: ticket.player_name,
    game_code: ticket.game,
    currency: ticket.currency,
    round: ticket.id,
    occurred_at: ticket.opened_at.toISOString(),
    ...payingOf(ticket, ticket.settled_version ?? nextVersion(ticket)),
  }))
  const { answer, why } = await client.attempt('settleBatch', { settlements })
  return new Map(
    tickets.map((ticket, at) => {
      const result = answer?.status === 'RS_OK' ? answer.results?.[at] : undefined
      return [ticket.id, resultOf(ticket, result ?? { status: null, why })]
    }),
  )
}

/** The result of one part of a batch, read as the answer to it alone would be. */
function resultOf(
  { tries }: Pick<TicketCalls, 'tries'>,
  result: { status: Status | null; balance?: bigint | null | undefined; why?: string },
): Verdict {
  const { status, balance = null, why = 'no answer' } = result
  if (status === 'RS_OK') return { kind: 'done', balance }
  if (status === 'RS_ERROR_IN_PROGRESS') return { kind: 'running' }
  const advice = adviceOn('win', status)
  if (reactionTo('win', status) === 'final' || tries + 1 >= advice.tries)
    return { kind: 'refused', reason: status ?? why, balance }
  return { kind: 'unknown', reason: status ?? why, alert: advice.alert }
}

/** Parts have the first versions, in their order. */
const nextVersion = ({ parts }: Pick<TicketCalls, 'parts'>): number => parts + 1

const partOf = (ticket: TicketCalls, { stake, pays }: PartCalls) => ({
  ...settlementOf({ ...ticket, payout: pays }, nextVersion(ticket)),
  part: stake,
  round_closed: false,
})

const settlementOf = (ticket: TicketCalls, version: number) => ({ ...playOf(callsOf(ticket)), ...payingOf(ticket, version) })

function payingOf(ticket: SettledCalls, version: number) {
  return {
    transaction_uuid: settlementId(ticket, version),
    reference_transaction_uuid: ticket.bet_id,
    settlement_version: BigInt(version),
    payout: payoutOf(ticket),
    round_closed: true,
  }
}

function purseSettlementOf(ticket: SettledCalls): PurseSettlement {
  const { id: round, player, house, settled_version } = ticket
  const version = settled_version ?? nextVersion(ticket)
  return { id: settlementId(ticket, version), round, player, house, version, payout: payoutOf(ticket) }
}

function payoutOf({ id, payout }: Pick<TicketCalls, 'id' | 'payout'>): Units {
  if (payout === null) throw new Error(`the ticket ${id} is not decided`)
  return payout
}
