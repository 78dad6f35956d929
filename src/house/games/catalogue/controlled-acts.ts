import { z } from 'zod'
import { unitsOfText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { controlledAct, type Recorded } from '#house/audit/index.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'
import { changeableGame, changeableVendor, type GameChange, type VendorChange } from '../console-contract.ts'
import { changeGame } from './change-game.ts'
import { changeVendor } from './change-vendor.ts'
import { lockGame, lockVendor } from './catalogue-store.ts'

/** Whether a bound is raised or taken away; null is no bound. */
const raises = (before: bigint | null, after: bigint | null) => before !== null && (after === null || after > before)

const amounts = ['largestStake', 'highestWin', 'mostNetHour', 'mostNetDay'] as const
type Bounds = { readonly [Name in (typeof amounts)[number]]?: string | null } & { readonly highestTimes?: number | null }
const unitsOf = ({ highestTimes = null, ...bounds }: Bounds) => [
  ...amounts.map((name) => (bounds[name] ? unitsOfText(bounds[name]) : null)),
  highestTimes === null ? null : BigInt(highestTimes),
]
function raisesBounds(before: Bounds, change: Change<Bounds>): boolean {
  const after = unitsOf({ ...before, ...change } as Bounds)
  return unitsOf(before).some((bound, place) => raises(bound, after[place] ?? null))
}

type Published = { readonly publishedReturn?: string | null; readonly returnSpread?: string | null }
/** Whether rounds that are called odd by what is published now would pass: by another return or by none, or by a wider spread. */
function easesReturn(before: Published, change: Change<Published>): boolean {
  const units = (text: string | null | undefined) => (text ? unitsOfText(text) : null)
  const after = { ...before, ...change }
  const known = units(before.publishedReturn)
  if (known === null) return false
  return known !== units(after.publishedReturn) || raises(units(before.returnSpread), units(after.returnSpread))
}

export const gameActs = {
  change: controlledAct({
    name: 'catalogue.changeGame',
    permission: 'games.write',
    input: z.strictObject({ id: z.string(), change: changeableGame.partial() as z.ZodType<Change<GameChange>> }),
    weigh: async (tx, { merchant }, { id, change }) => {
      const before = await lockGame(tx, { merchant: merchant.id, id })
      if (!before) return refuse('not_found')
      return {
        alone: !raisesBounds(before, change) && !easesReturn(before, change),
        subject: `game:${before.vassalage}/${before.gameCode}`,
        before: touched(before, change) as Recorded,
        after: change as Recorded,
      }
    },
    perform: (tx, act, of) => changeGame(tx, act, of),
  }),
  changeVendor: controlledAct({
    name: 'catalogue.changeVendor',
    permission: 'vendors.write',
    input: z.strictObject({ id: z.string(), change: changeableVendor.partial() as z.ZodType<Change<VendorChange>> }),
    weigh: async (tx, { merchant }, { id, change }) => {
      const before = await lockVendor(tx, { merchant: merchant.id, id })
      if (!before) return refuse('not_found')
      return {
        alone: !raisesBounds(before, change),
        subject: `vendor:${before.vassalage}`,
        before: touched(before, change) as Recorded,
        after: change as Recorded,
      }
    },
    perform: (tx, act, of) => changeVendor(tx, act, of),
  }),
}
