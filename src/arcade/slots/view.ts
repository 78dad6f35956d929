import { unitsText, type Units } from '#kit/money.ts'
import { counts, isShown, type Round } from '#arcade/rounds/index.ts'
import type { Spin, SpinRow, TurnView } from './contract.ts'
import { outcomeOf } from './outcome.ts'
import { partsOf, type Turn } from './rules/machine.ts'
import { turnView } from './rules/spins/turn-view.ts'

/** Of a round whose stake may still be refused nothing is shown. */
export function turnsOf(round: Round): TurnView[] {
  const played = isShown(round) ? outcomeOf(round) : null
  if (!played) return []
  const shown = { stake: round.stake, parts: partsOf(played.machine), jackpot: round.jackpot }
  return played.outcome.turns.map((turn) => turnView(turn, shown))
}

const states = {
  stake_asked: 'playing',
  play_asked: 'playing',
  staked: 'playing',
  deciding: 'playing',
  further_asked: 'playing',
  further_return_asked: 'playing',
  drawn: 'playing',
  return_asked: 'playing',
  settled: 'settled',
  refused: 'refused',
  returned: 'returned',
  held: 'held',
} as const satisfies Record<Round['state'], SpinRow['state']>

const textOf = (units: Units | null) => (units === null ? null : unitsText(units))

export function rowView(round: Round): SpinRow {
  const turns: readonly Turn[] = (isShown(round) && outcomeOf(round)?.outcome.turns) || []
  return {
    round: round.id,
    state: states[round.state],
    stake: unitsText(round.stake),
    payout: counts(round) ? textOf(round.payout) : null,
    at: round.opened_at.getTime(),
    version: round.version,
    freeSpins: turns.filter((turn) => turn.kind !== 'hold' && turn.free).length,
    respins: turns.filter((turn) => turn.kind === 'hold' && turn.respin).length,
    jackpot: textOf(round.jackpot),
  }
}

export function spinView(round: Round, drawn: { payout: Units; nonce: number; commitment: string }): Spin {
  return {
    round: round.id,
    key: round.key,
    stake: unitsText(round.stake),
    payout: unitsText(drawn.payout),
    jackpot: textOf(round.jackpot),
    turns: turnsOf(round),
    paid: round.state === 'settled',
    balance: textOf(round.balance),
    commitment: drawn.commitment,
    nonce: drawn.nonce,
  }
}
