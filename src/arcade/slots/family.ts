import { defineFamily } from '#arcade/families/index.ts'
import { isTransfer } from '#arcade/players/index.ts'
import { catalogueOf } from './catalogue.ts'
import { openGrands } from './grand.ts'
import { countedMachines, offerMachines } from './offer-machines.ts'
import { drawSpin } from './outcome.ts'

const offered = countedMachines()

export const slots = defineFamily({
  family: 'slots',
  life: 'round',
  catalogue: catalogueOf(offered),
  rounds: { draw: drawSpin },
  open: async ({ db, transact, at, houses }) => {
    await offerMachines({ transact }, { at })
    for (const house of houses) await openGrands(db, { house, offered })
  },
  // A grand's pool lies at the house, which sees no stake of money that the arcade keeps.
  offers: (game, house) => !(isTransfer(house) && offered.get(game)?.machine.kind === 'hold'),
})
