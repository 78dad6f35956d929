import type { LiveBet, LiveChange, LiveEvent, LiveTable, LiveTicket } from '#arcade/live/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'
import type { AutoState } from '#play/parts/auto/rules.ts'

/** The game as everybody sees it, kept up to date. */
export type Table = {
  readonly event: LiveEvent | null
  /** The bets of the event by their tickets; what was said last stands last. */
  readonly bets: ReadonlyMap<string, LiveBet>
  /** The last results, newest first. */
  readonly results: readonly LiveEvent[]
}

/** One of the player's bets on each event. */
export type SlipState = {
  /** Its ticket of the event; null where there is none. */
  readonly own: LiveTicket | null
  /** The multiplier, in hundredths, at which the ticket was taken, as far as this page knows. */
  readonly taken: number | null
  /** The arcade is being asked for a ticket, or to take one. */
  readonly asking: 'place' | 'take' | null
  /** A bet is placed by itself when the next event opens. */
  readonly queued: boolean
  /** Index into the game's stakes. */
  readonly stake: number
  readonly selection: object
  /** A run that places it event after event; null where none did since the player's last own press. */
  readonly auto: AutoState | null
}

/** opening: the table was not heard yet · heard: what it says is heard · lost: it goes on, and nothing of it is heard. */
export type Line = 'opening' | 'heard' | 'lost'

export type LiveState = {
  readonly table: Table
  /** As many as the game takes of one player. */
  readonly slips: readonly SlipState[]
  readonly balance: Units | null
  /** How much of it is a bonus; null where there is none. */
  readonly bonus: Units | null
  readonly trouble: Trouble | null
  readonly notice: string | null
  readonly line: Line
  readonly noSession: NoSession | null
  readonly gameSession: { readonly since: number; readonly staked: Units; readonly paid: Units }
}

/** Which slip asks for more than there is: the first without a ticket whose stake the balance does not cover; null where none does. */
export function shortIn({ slips, balance }: Pick<LiveState, 'slips' | 'balance'>, stakes: readonly string[]): number | null {
  const at = slips.findIndex(({ own, stake }) => own === null && balance !== null && unitsOfText(stakes[stake] ?? '0') > balance)
  return at < 0 ? null : at
}

/** What the great button of a slip does as things stand. */
export type SlipAction = 'place' | 'wait' | 'take' | 'queue' | 'unqueue' | 'next'

export function slipActionOf({ event }: Table, { own, taken, queued, asking, auto }: SlipState): SlipAction {
  if (asking === 'place') return 'wait'
  if (event?.state === 'running' && own && stands(own) && taken === null) return 'take'
  if (own !== null && event?.state === 'open') return 'wait'
  if (auto?.ended === null) return 'next'
  if (event?.state === 'open') return 'place'
  return queued ? 'unqueue' : 'queue'
}

/** On a lost line nobody sees what they bet on. To take a ticket goes another way than the table comes, and is always tried. */
export const canPress = (deed: SlipAction, line: Line): boolean =>
  deed === 'place' || deed === 'queue' ? line !== 'lost' : deed === 'take' || deed === 'unqueue'

/** Whether a ticket can still be taken, as far as its player was told. */
export const stands = ({ state }: LiveTicket): boolean => state === 'accepted'

/** Whether nothing more comes of a ticket but a person's decision. */
export const isOver = ({ state, payout }: LiveTicket): boolean => payout !== null || state === 'returned' || state === 'held'

/** What a ticket was taken at: as the arcade says, else as the page saw it, but for a ticket that has come to nothing. */
export const takenOf = ({ taken, payout }: LiveTicket, seen: number | null): number | null =>
  taken ?? (payout !== null && unitsOfText(payout) === 0n ? null : seen)

/** What a slip's ticket has won, once it is taken. */
export const wonBy = ({ own, taken }: SlipState): Units =>
  own === null || taken === null ? 0n : (unitsOfText(own.stake) * BigInt(taken)) / 100n

const RESULTS = 24

/** The bets of the event, the player's own among them also where nobody else hears of them, as in free play. */
export function betsSeen({ table, slips }: Pick<LiveState, 'table' | 'slips'>, currency: string): ReadonlyMap<string, LiveBet> {
  const owns = slips.flatMap(({ own, taken }) =>
    own ? [{ ticket: own.round, name: '', stake: own.stake, currency, taken }] : [],
  )
  return new Map([...owns.map((own) => [own.ticket, own] as const), ...table.bets])
}

export function tableOf({ event, bets, results }: LiveTable): Table {
  return { event, bets: new Map(bets.map((bet) => [bet.ticket, bet])), results }
}

/** The table after a change: another event begins without bets, and new results join the strip, each once, however often it is told. */
export function changed(table: Table, { event = table.event ?? undefined, bets, results }: LiveChange): Table {
  const another = event?.event !== table.event?.event
  const kept = new Map(another ? [] : table.bets)
  for (const bet of bets) {
    kept.delete(bet.ticket)
    kept.set(bet.ticket, bet)
  }
  const told = new Map([...results, ...table.results].toReversed().map((result) => [result.event, result]))
  return { event: event ?? null, bets: kept, results: [...told.values()].toReversed().slice(0, RESULTS) }
}

/**
 * How far the arcade's clock is ahead of this device's, from what it said when: a message was on its way for some time, so that the one
 * that was fastest says it best.
 */
export class Skew {
  #ahead = -Infinity

  readonly hear = (now: number, heard: number = Date.now()): void => {
    this.#ahead = Math.max(this.#ahead, now - heard)
  }

  readonly now = (at: number = Date.now()): number => at + (Number.isFinite(this.#ahead) ? this.#ahead : 0)
}
