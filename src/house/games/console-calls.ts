import { unitsOfText, unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, actOrPropose, proposalShown, proposalsOn, type Proposal } from '#house/audit/index.ts'
import { addVendorKey } from './vendors/add-vendor-key.ts'
import { answerVendorKey, matterOfKey } from './vendors/answer-vendor-key.ts'
import { cataloguePage, readKeys, readVendors, type KeyRow } from './catalogue/catalogue-store.ts'
import { gameActs } from './catalogue/controlled-acts.ts'
import { changeWinnerBoard, smallestWin } from './lobby/change-winner-board.ts'
import { catalogueContract } from './console-contract.ts'
import { stopActs } from './nets/controlled-acts.ts'
import { retireVendorKey } from './vendors/retire-vendor-key.ts'

const placeForm = /^\d{1,5}:\d{1,9}$/

/** What operators do to the catalogue: games, the board of winners, vendors and their keys. */
export const catalogueCalls = ({ wrapping }: { readonly wrapping: string }) => ({
  ...gameCalls,
  ...vendorCalls(wrapping),
})

const gameCalls = {
  games: answer(catalogueContract.games, ({ input, context }) => {
    const { vassalage = null, category = null, state = null, search, before = null } = input.query
    if (before !== null && !placeForm.test(before)) return refuse('malformed', { fields: { before: 'invalid' } })
    const { id: merchant } = operatorOf(context).merchant
    return cataloguePage(context.db, { merchant, vassalage, category, state, search: search || null, before })
  }),
  changeGame: answer(catalogueContract.changeGame, async ({ input, context }) => {
    const { change, reason } = input.body.data
    const asked = { id: input.params.id, change }
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, gameActs.change, asked))
    if (isRefusal(done)) return done
    return done.waits ? { waits: true, game: null } : { waits: false, game: done.value }
  }),
  winnerBoard: answer(catalogueContract.winnerBoard, async ({ context }) => {
    const { id, currency } = operatorOf(context).merchant
    return { smallest: unitsText(await smallestWin(context.db, id)), currency }
  }),
  changeWinnerBoard: answer(catalogueContract.changeWinnerBoard, async ({ input, context }) => {
    const { smallest, reason } = input.body.data
    const changed = await context.transact((tx) => changeWinnerBoard(tx, actOf(context, reason), unitsOfText(smallest)))
    return isRefusal(changed) ? changed : { smallest: unitsText(changed), currency: operatorOf(context).merchant.currency }
  }),
}

const keyShown = (key: KeyRow, proposal: Proposal | undefined) => ({
  ...key,
  proposal: proposal ? proposalShown(proposal) : null,
})

const vendorCalls = (wrapping: string) => ({
  vendors: answer(catalogueContract.vendors, async ({ context }) => ({
    list: await readVendors(context.db, operatorOf(context).merchant.id),
  })),
  changeVendor: answer(catalogueContract.changeVendor, async ({ input, context }) => {
    const { change, reason } = input.body.data
    const asked = { id: input.params.id, change }
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, gameActs.changeVendor, asked))
    if (isRefusal(done)) return done
    return done.waits ? { waits: true, vendor: null } : { waits: false, vendor: done.value }
  }),
  endVendorStop: answer(catalogueContract.endVendorStop, async ({ input, context }) => {
    const act = { ...actOf(context), reason: input.body.data.reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, stopActs.end, input.params))
    if (isRefusal(done)) return done
    return done.waits ? { waits: true, vendor: null } : { waits: false, vendor: done.value }
  }),
  vendorKeys: answer(catalogueContract.vendorKeys, async ({ input, context: { db, tenant } }) => {
    const keys = await readKeys(db, { merchant: tenant.id, id: input.params.id })
    const proposals = await proposalsOn(
      db,
      keys.map(({ id }) => matterOfKey(id)),
    )
    const proposalOf = (id: string) => proposals.find(({ matter }) => matter === matterOfKey(id))
    return { list: keys.map((key) => keyShown(key, proposalOf(key.id))) }
  }),
  addVendorKey: answer(catalogueContract.addVendorKey, {
    give: async ({ input, context, tx }) => {
      const { reason, ...order } = input.body.data
      const { random } = context
      const of = { order: { ...order, vendor: input.params.id }, random, wrapping }
      const added = await addVendorKey(tx, { ...actOf(context), reason }, of)
      return isRefusal(added) ? added : { key: keyShown(added.key, added.proposal), secret: added.secret }
    },
    kept: ({ key }) => ({ key, secret: null }),
  }),
  answerVendorKey: answer(catalogueContract.answerVendorKey, ({ input, context }) => {
    const { id: vendor, key } = input.params
    const { confirm, reason } = input.body.data
    return context.transact((tx) => answerVendorKey(tx, { ...actOf(context), reason }, { vendor, key, confirm }))
  }),
  retireVendorKey: answer(catalogueContract.retireVendorKey, ({ input, context }) => {
    const { id: vendor, key } = input.params
    return context.transact((tx) => retireVendorKey(tx, actOf(context, input.body.data.reason), { vendor, key }))
  }),
})
