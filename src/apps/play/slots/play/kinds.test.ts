import { describe, expect, test } from 'vitest'
import type { HoldTurnView, MachineView, TurnView, WaysTurnView } from '#arcade/slots/contract.ts'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { partsOf, type Machine } from '#arcade/slots/rules/machine.ts'
import { machines, offeredMachine } from '#arcade/slots/rules/machines/machines.ts'
import { spinOutcome } from '#arcade/slots/rules/spins/spin.ts'
import { turnView } from '#arcade/slots/rules/spins/turn-view.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import { galleryMachine } from '#play/gallery/machine-view.ts'
import { jackpotsAt } from './jackpots.ts'
import { awardsOf, coinsWorth, hasReels, linesAmount, spunAmount, wantedBy } from './reading.ts'

const stake: Units = 2_000_000n
const regatta = offeredMachine('moon-regatta') as Machine
const sunrise = offeredMachine('angkor-sunrise') as Machine
const viewOf = (machine: Machine): MachineView => galleryMachine(machine, { currency: 'USD', grand: 5_000_000_000n })

/** The first of the rounds, as played by the real rules, that is `wanted`. */
function roundOf<T extends TurnView>(machine: Machine, wanted: (turns: readonly T[]) => boolean): readonly T[] {
  for (let nonce = 0; ; nonce++) {
    const { below } = drawing({ serverSeed: 'the seed of this test', clientSeed: 'dara', nonce })
    const shown = { stake, parts: partsOf(machine), jackpot: null }
    const turns = spinOutcome(machine, below).turns.map((turn) => turnView(turn, shown)) as unknown as T[]
    if (wanted(turns)) return turns
  }
}

describe('a machine that pays by ways', () => {
  test('lights every cell that takes part and names the number of ways, never a line', () => {
    const [turn] = roundOf<WaysTurnView>(regatta, ([first]) => (first?.wayWins.length ?? 0) > 1) as [WaysTurnView]
    const awards = awardsOf(turn, viewOf(regatta))
    expect(awards.map(({ by, which, cells }) => ({ by, which, cells }))).toEqual(
      turn.wayWins.map(({ ways, cells }) => ({ by: 'ways', which: ways, cells })),
    )
    for (const { symbol, cells } of awards)
      expect(cells.every(({ reel, row }) => [symbol, regatta.wild].includes(turn.window[reel]?.[row] ?? ''))).toBe(true)
  })

  test('tells awards that add up to what the turn pays [trust 76]', () => {
    const turns = roundOf<WaysTurnView>(regatta, (all) => all.length > 5)
    for (const turn of turns) {
      const told = awardsOf(turn, viewOf(regatta)).reduce((sum, { amount }) => sum + amount, 0n)
      expect(told).toBe(unitsOfText(turn.amount))
    }
  })
})

describe('a machine that holds coins', () => {
  const held = roundOf<HoldTurnView>(sunrise, (turns) => turns.length > 4)

  test('has reels in its first turn alone; the others are respins of single cells', () => {
    expect(held.map(hasReels)).toEqual(held.map((_, i) => i === 0))
  })

  test('counts the lines at once and the coins when all respins are over, and both are what the round pays [trust 76]', () => {
    const [first, last] = [held[0] as HoldTurnView, held.at(-1) as HoldTurnView]
    if (!hasReels(first)) throw new Error('the first turn has no reels')
    expect(spunAmount(first)).toBe(linesAmount(first))
    expect(coinsWorth(last)).toBe(unitsOfText(last.coinsAmount))
    const paid = held.reduce((sum, { amount }) => sum + unitsOfText(amount), 0n)
    expect(spunAmount(first) + coinsWorth(last)).toBe(paid)
  })

  test('pays nothing for coins that are too few, and so tells nothing of them', () => {
    const [turn] = roundOf<HoldTurnView>(sunrise, ([first, more]) => !more && (first?.coins.length ?? 0) > 2) as [HoldTurnView]
    if (!hasReels(turn)) throw new Error('the first turn has no reels')
    expect(turn.coinsAmount).toBe('0')
    expect(spunAmount(turn)).toBe(unitsOfText(turn.amount))
  })

  test('shows jackpots at the bet that is set: the fixed ones in bets, the grand in proportion, cut and never rounded up [trust 76]', () => {
    const view = viewOf(sunrise)
    if (view.kind !== 'hold') throw new Error('this machine holds no coins')
    const top = unitsOfText(view.grand.topStake)
    const at = (bet: Units) => jackpotsAt(view, { grand: 1_000_000_007n, stake: bet })
    expect(at(top).map(({ name }) => name)).toEqual(['grand', 'major', 'minor', 'mini'])
    expect(at(top)[0]?.pays).toBe(1_000_000_007n)
    expect((at(top / 500n)[0]?.pays ?? 0n) * 500n).toBeLessThanOrEqual(1_000_000_007n)
    expect(at(stake).slice(1)).toEqual([
      { name: 'major', pays: 200n * stake },
      { name: 'minor', pays: 50n * stake },
      { name: 'mini', pays: 20n * stake },
    ])
  })
})

test('every machine has a feature that a reel may be watched for, with a symbol that lies on its strips', () => {
  for (const machine of machines) {
    const { symbol, needed } = wantedBy(viewOf(machine))
    expect(needed).toBeGreaterThan(2)
    expect(machine.reels.flat()).toContain(symbol)
  }
})
