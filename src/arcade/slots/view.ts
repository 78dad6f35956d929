import { unitsText, type Units } from '../../kit/money.ts'
import type { Round } from '../rounds/index.ts'
import type { MachineView, Spin, SpinRow, TurnView } from './contract.ts'
import type { OfferedMachine } from './offer-machines.ts'
import { outcomeOf } from './outcome.ts'
import type { Machine, Turn } from './rules/machine.ts'
import { namesOf } from './rules/machines.ts'
import { amountOf, defaultStake, stakesIn } from './rules/stakes.ts'

export function machineView({ machine, figures }: OfferedMachine, currency: string): MachineView {
  const stakes = stakesIn(currency)
  const { rtp, hitFrequency, volatility, largestWin } = figures
  return {
    game: machine.game,
    version: machine.version,
    names: { ...namesOf(machine.game) },
    reels: machine.reels.length,
    rows: machine.rows,
    symbols: [...machine.symbols],
    wild: machine.wild,
    scatter: machine.scatter,
    lines: machine.lines.map((rows) => [...rows]),
    pays: Object.fromEntries(
      Object.entries(machine.pays).flatMap(([symbol, pays]) =>
        pays ? [[symbol, [pays[0], pays[1], pays[2]] as [number, number, number]]] : [],
      ),
    ),
    scatterPays: [...machine.scatterPays],
    freeSpins: { ...machine.freeSpins, awarded: [...machine.freeSpins.awarded] },
    stakes: stakes.map(unitsText),
    defaultStake: unitsText(defaultStake(stakes)),
    rtp,
    hitFrequency,
    volatility,
    largestWin,
  }
}

function turnView(machine: Machine, turn: Turn, stake: Units): TurnView {
  const amount = (pays: number) => unitsText(amountOf({ pays, stake, lines: machine.lines.length }))
  return {
    free: turn.free,
    stops: [...turn.stops],
    window: turn.window.map((column) => [...column]),
    lineWins: turn.lineWins.map(({ pays, ...win }) => ({ ...win, amount: amount(pays) })),
    scatters: turn.scatters,
    scatterAmount: amount(turn.scatterPays),
    freeSpinsWon: turn.freeSpinsWon,
    multiplier: turn.multiplier,
    amount: amount(turn.pays),
  }
}

export function turnsOf(round: Round): TurnView[] {
  const played = outcomeOf(round)
  return played ? played.outcome.turns.map((turn) => turnView(played.machine, turn, round.stake)) : []
}

const states = {
  stake_asked: 'playing',
  staked: 'playing',
  drawn: 'playing',
  return_asked: 'playing',
  settled: 'settled',
  refused: 'refused',
  returned: 'returned',
  held: 'held',
} as const satisfies Record<Round['state'], SpinRow['state']>

export function rowView(round: Round, machine: Pick<Machine, 'reels'>): SpinRow {
  return {
    round: round.id,
    state: states[round.state],
    stake: unitsText(round.stake),
    payout: round.payout === null ? null : unitsText(round.payout),
    at: round.opened_at.getTime(),
    version: round.version,
    freeSpins: round.draws ? round.draws.length / machine.reels.length - 1 : 0,
  }
}

export function spinView(round: Round, drawn: { payout: Units; nonce: number; commitment: string }): Spin {
  return {
    round: round.id,
    key: round.key,
    stake: unitsText(round.stake),
    payout: unitsText(drawn.payout),
    turns: turnsOf(round),
    paid: round.state === 'settled',
    balance: round.balance === null ? null : unitsText(round.balance),
    commitment: drawn.commitment,
    nonce: drawn.nonce,
  }
}
