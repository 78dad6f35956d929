import type { MachineView } from '#arcade/slots/contract.ts'
import { partsOf, type Machine } from '#arcade/slots/rules/machine.ts'
import { namesOf } from '#arcade/slots/rules/machines/machines.ts'
import { defaultStake, stakesIn } from '#arcade/families/rules/stakes.ts'
import { unitsText, type Units } from '#kit/money.ts'

type Three = readonly [number, number, number]
const three = (of: Three): [number, number, number] => [...of]
const unknown = { rtp: '—', hitFrequency: '—', volatility: '—', largestWin: '0', features: [] }

/** A machine as the arcade would tell it, but for the figures, which only the arcade computes. */
export function galleryMachine(machine: Machine, { currency, grand }: { currency: string; grand: Units }): MachineView {
  const stakes = stakesIn(currency)
  const { game, version, rows, wild } = machine
  const pays = Object.entries(machine.pays) as [string, Three][]
  const common = {
    game,
    version,
    rows,
    wild,
    ...unknown,
    names: { ...namesOf(game) },
    reels: machine.reels.length,
    symbols: [...machine.symbols],
    pays: Object.fromEntries(pays.map(([symbol, of]) => [symbol, three(of)])),
    parts: partsOf(machine),
    stakes: stakes.map(unitsText),
    defaultStake: unitsText(defaultStake(stakes)),
  }
  if (machine.kind === 'hold') {
    const { coin, lines, hold, grand: of } = machine
    const all = hold.coins.reduce((sum, { weight }) => sum + weight, 0)
    const coins = hold.coins.map(({ stakes: worth, jackpot, weight }) => {
      return { stakes: worth, jackpot, chance: ((weight * 100) / all).toFixed(4) }
    })
    const top = unitsText(stakes.at(-1) ?? 0n)
    const share = String(of.share)
    const told = { pool: of.pool, contribution: String(of.contribution / 100), share, topStake: top, now: unitsText(grand) }
    return {
      kind: 'hold',
      ...common,
      lines: lines.map((line) => [...line]),
      coin,
      hold: { trigger: hold.trigger, respins: hold.respins, coins },
      grand: told,
    }
  }
  const { scatter, scatterPays, freeSpins } = machine
  const scattered = { scatter, scatterPays: three(scatterPays) }
  const awarded = { most: freeSpins.most, awarded: three(freeSpins.awarded) }
  if (machine.kind === 'lines') {
    const { multiplier } = machine.freeSpins
    const lines = machine.lines.map((line) => [...line])
    return { kind: 'lines', ...common, ...scattered, lines, freeSpins: { ...awarded, multiplier } }
  }
  const { multiplier } = machine.freeSpins
  const ways = rows ** machine.reels.length
  return { kind: 'ways', ...common, ...scattered, ways, freeSpins: { ...awarded, multiplier: { ...multiplier } } }
}
