import type { HoldMachineView } from '#arcade/slots/contract.ts'
import { UNITS_PER_WHOLE, unitsOfText, type Units } from '#kit/money.ts'

export type Jackpot = { readonly name: 'grand' | 'major' | 'minor' | 'mini'; readonly pays: Units }

/** The machine's jackpots at a stake, the greatest first. `grand` is what the pool pays at the top stake; below it, its part is cut, never rounded up. */
export function jackpotsAt(
  { grand: { topStake }, hold: { coins } }: Pick<HoldMachineView, 'grand' | 'hold'>,
  { grand, stake }: { grand: Units; stake: Units },
): readonly Jackpot[] {
  const fixed = (['major', 'minor', 'mini'] as const).flatMap((name) => {
    const coin = coins.find(({ jackpot }) => jackpot === name)
    return coin ? [{ name, pays: BigInt(coin.stakes) * stake }] : []
  })
  return [{ name: 'grand', pays: (grand * stake) / unitsOfText(topStake) }, ...fixed]
}

/** The pool that the grand is a share of, from what the grand pays at the top stake; the part of a unit that was cut off is given back. */
export function poolOf({ grand: { share } }: Pick<HoldMachineView, 'grand'>, grand: Units): Units {
  const percent = unitsOfText(share)
  return (grand * 100n * UNITS_PER_WHOLE + percent - 1n) / percent
}
