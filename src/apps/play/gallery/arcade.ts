import { drawing } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { Spin, SpinRow, TurnView } from '#arcade/slots/contract.ts'
import { partsOf, type Machine } from '#arcade/slots/rules/machine.ts'
import { offeredMachine } from '#arcade/slots/rules/machines/machines.ts'
import { spinOutcome } from '#arcade/slots/rules/spins/spin.ts'
import { defaultStake, stakesIn } from '#arcade/families/rules/stakes.ts'
import { amountOf } from '#arcade/slots/rules/amount.ts'
import { turnView } from '#arcade/slots/rules/spins/turn-view.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText, unitsText, type Units } from '#kit/money.ts'
import type { Answer, Arcade } from '../frame/arcade.ts'
import { galleryMachine } from './machine-view.ts'

/** Rounds to look at; `full` fills the window of a machine that holds coins. */
export type Wanted = 'any' | 'nothing' | 'return' | 'win' | 'great' | 'feature' | 'full' | 'offline'

type Drawn = { readonly below: number; readonly drawn: number }
type Round = {
  readonly turns: readonly TurnView[]
  readonly draws: readonly Drawn[]
  readonly nonce: number
  readonly grand: boolean
}

const seeds = { serverSeed: 'the seed of the gallery', clientSeed: 'gallery' }
/** The pool pays so many top stakes. */
const GRAND = 1234n

type GameSession = Pick<PlayerView, 'game' | 'language' | 'currency' | 'trial'>

export function galleryPlayer({ game, language, currency, trial }: GameSession): PlayerView {
  const balance = unitsText((stakesIn(currency)[3] ?? 0n) * 250n)
  return {
    game,
    name: 'gallery',
    currency,
    language,
    balance,
    bonus: null,
    free: null,
    trial,
    autoplay: true,
    changedFrom: null,
    since: Date.now() - 754_000,
  }
}

type Shown = { readonly game: string; readonly currency: string; readonly show: Wanted }

/** Answers as the arcade would, without money behind it: rounds are drawn by the real rules. */
export function galleryArcade({ game, currency, show }: Shown): Arcade {
  const machine = offeredMachine(game)
  if (!machine) throw new Error(`no machine ${game}`)
  const stakes = stakesIn(currency)
  const now = (stakes.at(-1) ?? 0n) * GRAND
  const grandAt = (stake: Units) => GRAND * stake
  let balance = defaultStake(stakes) * 250n
  let nonce = 0
  let silent = show === 'offline' ? 3 : 0
  const played: { row: SpinRow; spin: Spin; draws: readonly Drawn[] }[] = []

  const play = (key: string, text: string): Spin => {
    const stake = unitsOfText(text)
    const round = drawWanted(machine, { show, stake, from: nonce, jackpot: grandAt(stake) })
    nonce = round.nonce
    const payout = round.turns.reduce((sum, { amount }) => sum + unitsOfText(amount), 0n)
    balance += payout - stake
    const id = newId(Date.now(), (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
    const jackpot = round.grand ? unitsText(grandAt(stake)) : null
    const told = { round: id, stake: text, payout: unitsText(payout), jackpot }
    const commitment = commitmentOf(seeds.serverSeed)
    const spin = { ...told, key, turns: [...round.turns], paid: true, balance: unitsText(balance), commitment, nonce }
    const more = round.turns.length - 1
    const [freeSpins, respins] = machine.kind === 'hold' ? [0, more] : [more, 0]
    const row = { ...told, state: 'settled', at: Date.now(), version: machine.version, freeSpins, respins } as const
    played.unshift({ row, spin, draws: round.draws })
    return spin
  }
  const answer = (method: string, path: string, data: unknown): unknown => {
    if (method === 'POST' && path.endsWith('/spins')) return play((data as Spin).key, (data as Spin).stake)
    if (path.endsWith('/session')) return { since: Date.now(), rounds: 0, staked: '0', paid: '0', open: null }
    if (path.endsWith('/grand')) return { now: unitsText(now), topStake: unitsText(stakes.at(-1) ?? 0n) }
    if (path.endsWith('/spins')) return { list: played.map(({ row }) => row), next: null }
    const found = played.find(({ row }) => path.endsWith(row.round))
    if (!found) return galleryMachine(machine, { currency, grand: now })
    const { commitment, nonce: at, turns } = found.spin
    return { row: found.row, turns, proof: { ...seeds, commitment, nonce: at, draws: found.draws } }
  }
  return async <Value>({ method, path, data }: Parameters<Arcade>[0]): Promise<Answer<Value>> => {
    if (method === 'POST' && silent > 0) {
      silent -= 1
      return { kind: 'unknown' }
    }
    return { kind: 'value', value: answer(method, path, data) as Value }
  }
}

type Input = { readonly show: Wanted; readonly stake: Units; readonly from: number; readonly jackpot: Units }

/** The next round of the wanted kind, by nonce. No nonce can be waited for until it fills a window, so there the coins fall by decree. */
function drawWanted(machine: Machine, { show, stake, from, jackpot }: Input): Round {
  for (let nonce = from + 1; ; nonce++) {
    const { below, draws } = drawing({ ...seeds, nonce })
    let drawn = 0
    const decreed = (bound: number) => (show === 'full' && drawn++ >= machine.reels.length && bound < 100 ? 0 : below(bound))
    const outcome = spinOutcome(machine, decreed)
    const shown = { stake, parts: partsOf(machine), jackpot: outcome.grand ? jackpot : null }
    const turns = outcome.turns.map((turn) => turnView(turn, shown))
    const pays = amountOf({ pays: outcome.pays, stake, parts: shown.parts })
    if (isWanted(show, { turns, pays, stake, grand: outcome.grand })) return { turns, draws, nonce, grand: outcome.grand }
  }
}

type Judged = { readonly turns: readonly TurnView[]; readonly pays: Units; readonly stake: Units; readonly grand: boolean }

function isWanted(show: Wanted, { turns, pays, stake, grand }: Judged): boolean {
  switch (show) {
    case 'any':
    case 'offline':
      return true
    case 'nothing':
      return pays === 0n
    case 'return':
      return pays > 0n && pays <= stake
    case 'win':
      return turns.length === 1 && pays > 2n * stake && pays < 10n * stake
    case 'great':
      return turns.length === 1 && pays >= 12n * stake
    case 'feature':
      return turns.length > 1 && !grand
    case 'full':
      return grand
  }
}
