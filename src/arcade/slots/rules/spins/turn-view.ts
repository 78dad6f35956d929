import { unitsText, type Units } from '#kit/money.ts'
import type { HoldTurnView, LinesTurnView, TurnView, WaysTurnView } from '../../contract.ts'
import type { HoldTurn, LinesTurn, Turn, WaysTurn } from '../machine.ts'
import { amountOf } from '../amount.ts'

/** What so many of the stake's parts are worth. */
type Amount = (pays: number) => Units

/** `jackpot` is what the pool paid in the round. */
export type Shown = { readonly stake: Units; readonly parts: number; readonly jackpot: Units | null }

/** A turn as the contract tells it: multiples become amounts. */
export function turnView(turn: Turn, { stake, parts, jackpot }: Shown): TurnView {
  const amount: Amount = (pays) => amountOf({ pays, stake, parts })
  switch (turn.kind) {
    case 'lines':
      return linesView(turn, amount)
    case 'ways':
      return waysView(turn, amount)
    case 'hold':
      return holdView(turn, { amount, stake, jackpot })
  }
}

const windowOf = <S>(window: readonly (readonly S[])[]) => window.map((column) => [...column])

function spunView(turn: LinesTurn | WaysTurn, amount: Amount) {
  return {
    free: turn.free,
    draws: turn.stops.length,
    stops: [...turn.stops],
    window: windowOf(turn.window),
    scatters: turn.scatters,
    scatterAmount: unitsText(amount(turn.scatterPays)),
    freeSpinsWon: turn.freeSpinsWon,
    multiplier: turn.multiplier,
    amount: unitsText(amount(turn.pays)),
  }
}

function linesView(turn: LinesTurn, amount: Amount): LinesTurnView {
  const lineWins = turn.lineWins.map(({ pays, ...win }) => ({ ...win, amount: unitsText(amount(pays)) }))
  return { kind: 'lines', ...spunView(turn, amount), lineWins }
}

function waysView(turn: WaysTurn, amount: Amount): WaysTurnView {
  const wayWins = turn.wayWins.map(({ pays, cells, ...win }) => ({ ...win, cells: [...cells], amount: unitsText(amount(pays)) }))
  return { kind: 'ways', ...spunView(turn, amount), wayWins }
}

function holdView(
  turn: HoldTurn,
  { amount, stake, jackpot }: { amount: Amount; stake: Units; jackpot: Units | null },
): HoldTurnView {
  const grand = turn.grand ? jackpot : null
  return {
    kind: 'hold',
    respin: turn.respin,
    draws: turn.draws,
    stops: [...turn.stops],
    window: windowOf(turn.window),
    lineWins: turn.lineWins.map(({ pays, ...win }) => ({ ...win, amount: unitsText(amount(pays)) })),
    coins: turn.coins.map(({ stakes, ...coin }) => ({ ...coin, amount: unitsText(stake * BigInt(stakes)) })),
    respinsLeft: turn.respinsLeft,
    coinsAmount: unitsText(amount(turn.coinPays)),
    grand: grand === null ? null : unitsText(grand),
    amount: unitsText(amount(turn.pays) + (grand ?? 0n)),
  }
}
