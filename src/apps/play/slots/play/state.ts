import type { PlayerView } from '#arcade/players/contract.ts'
import type { MachineView } from '#arcade/slots/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import { giftFor, type Gift } from '#play/parts/deck/gift.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'
import type { Greatness } from '#play/parts/win/greatness.ts'
import type { Award } from './reading.ts'
import { pursesSaid } from '#play/parts/purses.ts'

/**
 * ready: a stake may be made · asking: the arcade has been asked, the reels run · landing: they come to rest · showing: what it
 * brought is shown · the others are scenes, which stand over the reels until they are sent on.
 */
export type Phase = 'ready' | 'asking' | 'landing' | 'showing' | Scene
export type Scene = 'freeWon' | 'freeDone' | 'holdWon' | 'holdDone' | 'jackpot' | 'great'
const scenes: readonly string[] = ['freeWon', 'freeDone', 'holdWon', 'holdDone', 'jackpot', 'great'] satisfies Scene[]

export function isScene(phase: Phase): phase is Scene {
  return scenes.includes(phase)
}

/** What a screen reader is told, as a key of the texts and what stands in it. */
export type Headline = {
  readonly key:
    | 'saidNothing'
    | 'saidReturned'
    | 'saidWon'
    | 'saidFreeWon'
    | 'saidFreeDone'
    | 'saidHoldWon'
    | 'saidHoldDone'
    | 'saidJackpot'
  readonly values: Record<string, string | number>
}

export type Notice = { readonly code: string; readonly data: unknown }

export type TableState = {
  readonly phase: Phase
  /** Index into the machine's stakes. */
  readonly stake: number
  readonly balance: Units | null
  /** How much of it is a bonus; null where there is none. */
  readonly bonus: Units | null
  /** Free spins that the house gives; they go before the player's own money. */
  readonly gift: Gift | null
  /** What the round has brought so far, and how it is to be told. */
  readonly win: Units
  readonly tone: 'none' | 'win' | 'return'
  readonly greatness: Greatness | null
  readonly shown: Award | null
  readonly free: FreeSpins | null
  readonly hold: Held | null
  /** What the grand pays at the machine's top stake; null where there is none. */
  readonly grand: Units | null
  readonly trouble: Trouble | null
  readonly notice: Notice | null
  readonly said: Headline | null
  /** The house has not confirmed the payout yet. */
  readonly unpaid: boolean
  readonly noSession: NoSession | null
  readonly quick: boolean
  readonly gameSession: { readonly since: number; readonly staked: Units; readonly paid: Units }
}

/** Free spins under way: which of how many, what was won last, and what their wins are multiplied by. */
export type FreeSpins = { readonly turn: number; readonly of: number; readonly won: number; readonly multiplier: number }

/** Coins that are held: how many of how many cells, what they are worth together, and the respins still to come. */
export type Held = { readonly coins: number; readonly cells: number; readonly worth: Units; readonly left: number }

export function firstState(
  machine: MachineView,
  player: PlayerView,
  { stake, quick }: { stake: string | null; quick: boolean },
): TableState {
  const wanted = machine.stakes.indexOf(stake ?? machine.defaultStake)
  return {
    phase: 'ready',
    stake: wanted >= 0 ? wanted : Math.max(machine.stakes.indexOf(machine.defaultStake), 0),
    ...pursesSaid(player),
    gift: giftFor(machine, player),
    win: 0n,
    tone: 'none',
    greatness: null,
    shown: null,
    free: null,
    hold: null,
    grand: machine.kind === 'hold' ? unitsOfText(machine.grand.now) : null,
    trouble: null,
    notice: null,
    said: null,
    unpaid: false,
    noSession: null,
    quick,
    gameSession: { since: player.since, staked: 0n, paid: 0n },
  }
}
