import { drawing } from '../../../arcade/fairness/rules/draw.ts'
import { commitmentOf } from '../../../arcade/fairness/rules/stream.ts'
import type { Seat } from '../../../arcade/seats/contract.ts'
import type { MachineView, Spin, SpinRow, TurnView } from '../../../arcade/slots/contract.ts'
import { lanternMarket1, lanternMarketNames } from '../../../arcade/slots/rules/lantern-market.ts'
import type { SpinOutcome } from '../../../arcade/slots/rules/machine.ts'
import { spinOutcome } from '../../../arcade/slots/rules/spin.ts'
import { amountOf, defaultStake, stakesIn } from '../../../arcade/slots/rules/stakes.ts'
import { newId } from '../../../kit/ids.ts'
import { unitsOfText, unitsText, type Units } from '../../../kit/money.ts'
import type { Answer, Arcade } from '../frame/arcade.ts'

export type Wanted = 'any' | 'nothing' | 'return' | 'win' | 'great' | 'free' | 'offline'

const machine = lanternMarket1
const lines = machine.lines.length
const seeds = { serverSeed: 'the seed of the gallery', clientSeed: 'gallery' }
const wanted: Readonly<Record<Wanted, (outcome: SpinOutcome) => boolean>> = {
  any: () => true,
  offline: () => true,
  nothing: ({ pays }) => pays === 0,
  return: ({ pays }) => pays > 0 && pays <= lines,
  win: ({ pays, turns }) => pays > lines * 2 && pays < lines * 10 && (turns[0]?.lineWins.length ?? 0) > 1,
  great: ({ pays, turns }) => pays >= lines * 12 && turns.length === 1,
  free: ({ turns }) => turns.length > 1,
}

export function gallerySeat({ language, currency }: { language: string; currency: string }): Seat {
  const balance = unitsText((stakesIn(currency)[3] ?? 0n) * 250n)
  return { game: machine.game, player: 'gallery', currency, language, balance, since: Date.now() - 754_000 }
}

/** Answers as the arcade would, without money behind it: rounds are drawn by the real rules. */
export function galleryArcade({ currency, show }: { currency: string; show: Wanted }): Arcade {
  const stakes = stakesIn(currency)
  let balance = defaultStake(stakes) * 250n
  let nonce = 0
  let silent = show === 'offline' ? 3 : 0
  const played: { row: SpinRow; spin: Spin; draws: readonly { below: number; drawn: number }[] }[] = []

  const draw = () => {
    for (;;) {
      nonce += 1
      const { below, draws } = drawing({ ...seeds, nonce })
      const outcome = spinOutcome(machine, below)
      if (wanted[show](outcome)) return { outcome, draws, nonce }
    }
  }
  const play = (key: string, stake: string): Spin => {
    const drawn = draw()
    const units = unitsOfText(stake)
    const payout = amountOf({ pays: drawn.outcome.pays, stake: units, lines })
    balance += payout - units
    const round = newId(Date.now(), (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
    const turns = drawn.outcome.turns.map((turn) => viewOf(turn, units))
    const spin: Spin = {
      round,
      key,
      stake,
      payout: unitsText(payout),
      turns,
      paid: true,
      balance: unitsText(balance),
      commitment: commitmentOf(seeds.serverSeed),
      nonce: drawn.nonce,
    }
    const row: SpinRow = {
      round,
      state: 'settled',
      stake,
      payout: spin.payout,
      at: Date.now(),
      version: 1,
      freeSpins: turns.length - 1,
    }
    played.unshift({ row, spin, draws: drawn.draws })
    return spin
  }
  const answer = (method: string, path: string, data: unknown): unknown => {
    if (method === 'POST' && path.endsWith('/spins')) return play((data as Spin).key, (data as Spin).stake)
    if (path.endsWith('/sitting')) return { since: Date.now(), rounds: 0, staked: '0', paid: '0', open: null }
    if (path.endsWith('/spins')) return { list: played.map(({ row }) => row), next: null }
    const found = played.find(({ row }) => path.endsWith(row.round))
    if (found)
      return {
        row: found.row,
        turns: found.spin.turns,
        proof: { ...seeds, commitment: found.spin.commitment, nonce: found.spin.nonce, draws: found.draws },
      }
    return machineView(stakes)
  }
  return async <Value>({ method, path, data }: Parameters<Arcade>[0]): Promise<Answer<Value>> => {
    await new Promise((resolve) => setTimeout(resolve, 90))
    if (method === 'POST' && silent > 0) {
      silent -= 1
      return { kind: 'unknown' }
    }
    return { kind: 'value', value: answer(method, path, data) as Value }
  }
}

function viewOf(turn: SpinOutcome['turns'][number], stake: Units): TurnView {
  const amount = (pays: number) => unitsText(amountOf({ pays, stake, lines }))
  return {
    free: turn.free,
    stops: [...turn.stops],
    window: turn.window.map((reel) => [...reel]),
    lineWins: turn.lineWins.map(({ line, symbol, count, pays }) => ({ line, symbol, count, amount: amount(pays) })),
    scatters: turn.scatters,
    scatterAmount: amount(turn.scatterPays),
    freeSpinsWon: turn.freeSpinsWon,
    multiplier: turn.multiplier,
    amount: amount(turn.pays),
  }
}

function machineView(stakes: readonly Units[]): MachineView {
  const { game, version, symbols, rows, wild, scatter } = machine
  const pays = Object.fromEntries(
    Object.entries(machine.pays).map(([symbol, three]) => [symbol, [...three] as [number, number, number]]),
  )
  return {
    game,
    version,
    names: { ...lanternMarketNames },
    reels: machine.reels.length,
    rows,
    symbols: [...symbols],
    wild,
    scatter,
    lines: machine.lines.map((line) => [...line]),
    pays,
    scatterPays: [...machine.scatterPays],
    freeSpins: { ...machine.freeSpins, awarded: [...machine.freeSpins.awarded] },
    stakes: stakes.map(unitsText),
    defaultStake: unitsText(defaultStake(stakes)),
    rtp: '—',
    hitFrequency: '—',
    volatility: '—',
    largestWin: '—',
  }
}
