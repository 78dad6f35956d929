import { unitsText, type Units } from '#kit/money.ts'
import type { HoldMachineView, LinesMachineView, MachineView, WaysMachineView } from './contract.ts'
import type { OfferedMachine } from './offer-machines.ts'
import { cut, ratio } from '#arcade/families/rules/fraction.ts'
import { partsOf, type HoldMachine, type LinesMachine, type Machine, type WaysMachine } from './rules/machine.ts'
import { namesOf } from './rules/machines/machines.ts'
import { coinWeights } from './rules/spins/spin-hold.ts'
import { defaultStake, stakesIn } from '#arcade/families/rules/stakes.ts'

type Three = readonly [number, number, number]
const three = (of: Three): [number, number, number] => [...of]

/** `grand` is what the grand pays now at the top stake; nothing where the machine has none. */
export function machineView(
  { machine, figures }: OfferedMachine,
  { currency, grand }: { currency: string; grand: Units },
): MachineView {
  const stakes = stakesIn(currency)
  const common = {
    ...commonView(machine),
    stakes: stakes.map(unitsText),
    defaultStake: unitsText(defaultStake(stakes)),
    ...figures,
    features: figures.features.map((feature) => ({ ...feature })),
  }
  switch (machine.kind) {
    case 'lines':
      return { ...linesView(machine), ...common }
    case 'ways':
      return { ...waysView(machine), ...common }
    case 'hold':
      return { ...holdView(machine, { topStake: stakes.at(-1) ?? 0n, grand }), ...common }
  }
}

function commonView(machine: Machine) {
  const pays = Object.entries(machine.pays) as [string, Three | undefined][]
  return {
    game: machine.game,
    version: machine.version,
    names: { ...namesOf(machine.game) },
    reels: machine.reels.length,
    rows: machine.rows,
    symbols: [...machine.symbols],
    wild: machine.wild,
    pays: Object.fromEntries(pays.flatMap(([symbol, of]) => (of ? [[symbol, three(of)] as const] : []))),
    parts: partsOf(machine),
  }
}

const linesOf = ({ lines }: { readonly lines: readonly (readonly number[])[] }) => lines.map((rows) => [...rows])

type Shared = keyof ReturnType<typeof commonView> | 'stakes' | 'defaultStake' | keyof OfferedMachine['figures']

function linesView(machine: LinesMachine): Omit<LinesMachineView, Shared> {
  const { scatter, scatterPays, freeSpins } = machine
  return {
    kind: 'lines',
    lines: linesOf(machine),
    scatter,
    scatterPays: three(scatterPays),
    freeSpins: { ...freeSpins, awarded: three(freeSpins.awarded) },
  }
}

function waysView({ reels, rows, scatter, scatterPays, freeSpins }: WaysMachine): Omit<WaysMachineView, Shared> {
  return {
    kind: 'ways',
    ways: rows ** reels.length,
    scatter,
    scatterPays: three(scatterPays),
    freeSpins: { ...freeSpins, awarded: three(freeSpins.awarded), multiplier: { ...freeSpins.multiplier } },
  }
}

function holdView(machine: HoldMachine, { topStake, grand }: { topStake: Units; grand: Units }): Omit<HoldMachineView, Shared> {
  const { coin, hold, grand: of } = machine
  const weights = BigInt(coinWeights(machine))
  const chance = (weight: number) => cut(ratio(BigInt(weight) * 100n, weights), 4)
  return {
    kind: 'hold',
    lines: linesOf(machine),
    coin,
    hold: {
      trigger: hold.trigger,
      respins: hold.respins,
      coins: hold.coins.map(({ stakes, jackpot, weight }) => ({ stakes, jackpot, chance: chance(weight) })),
    },
    grand: {
      pool: of.pool,
      contribution: cut(ratio(BigInt(of.contribution), 100n), 4),
      share: cut(ratio(BigInt(of.share), 1n), 4),
      topStake: unitsText(topStake),
      now: unitsText(grand),
    },
  }
}
