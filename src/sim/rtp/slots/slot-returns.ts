import type { CatalogueEntry } from '#arcade/families/index.ts'
import { countFigures } from '#arcade/slots/rules/figures/count-figures.ts'
import { partsOf } from '#arcade/slots/rules/machine.ts'
import { machineOf } from '#arcade/slots/rules/machines/machines.ts'
import { noRounds, type Returns } from '../sample.ts'
import { sampleSpins } from './sample-spins.ts'
import { verdictOn } from './verdict.ts'

/** A machine's spins against the figures that are counted of its reels. */
export function slotReturns({ game_code: game, version }: CatalogueEntry): Returns {
  const machine = machineOf({ game, version })
  if (!machine) throw new Error(`no machine ${game} ${version}`)
  const told = (holds: boolean) => (holds ? 'hold' : 'DO NOT HOLD')
  return {
    kinds: 1,
    sample: (asked) => sampleSpins(machine, asked),
    judge: ([sample = noRounds]) => {
      const { simulated, within, exact, ...verdict } = verdictOn(sample, countFigures(machine), { parts: partsOf(machine) })
      const holds = verdict.holds && verdict.hitsHold && verdict.featuresHold
      const text =
        `returned ${simulated.toFixed(4)} % ± ${within.toFixed(4)}; exactly ${exact.toFixed(4)} %: ` +
        `${verdict.holds ? 'holds' : 'DOES NOT HOLD'}; hits ${told(verdict.hitsHold)}; features ${told(verdict.featuresHold)}`
      return { text, holds }
    },
  }
}
