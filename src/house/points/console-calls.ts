import { dayOf } from '#kit/calendar.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { actOf, actOrPropose, noteOwnPerson } from '#house/audit/index.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { namesOf } from '#house/members/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { pointsConsoleContract as contract, type ProgrammeVersion, type RedemptionListed } from './console-contract.ts'
import { goodActs } from './goods/controlled-acts.ts'
import { goodsOf } from './goods/good-store.ts'
import { pointsActs } from './programme/controlled-acts.ts'
import { versionsOf, type KeptVersion } from './programme/programme-store.ts'
import { decideRedemption } from './redemptions/decide-redemption.ts'
import { listRedemptions, redeemedOfGoods, type RedemptionRow } from './redemptions/redemption-store.ts'
import { showAddress } from './redemptions/show-address.ts'

const PAGE = 20

const shown = ({ version, since, terms, changedAt }: KeptVersion): ProgrammeVersion => ({
  version,
  since,
  changedAt: changedAt.getTime(),
  terms: { rates: { ...terms.rates }, conversion: terms.conversion && { ...terms.conversion } },
})

async function redemptionsShown(
  { db, tenant, language }: CallContext,
  rows: readonly RedemptionRow[],
): Promise<RedemptionListed[]> {
  const accountOf = await namesOf(
    db,
    rows.map(({ member }) => member),
  )
  return rows.map(({ id, member, names, quantity, amount, state, address, createdAt, answer: told, decidedAt, decidedBy }) => ({
    id,
    member: { id: String(member), account: accountOf(member) },
    name: wordsIn(names, { language, fallback: tenant.language }) ?? '',
    quantity,
    points: unitsText(amount),
    state,
    sent: address !== null,
    createdAt: createdAt.getTime(),
    answer: told,
    decided: decidedAt && { at: decidedAt.getTime(), by: decidedBy ?? '' },
  }))
}

/** What operators see and change of points, goods and redemptions. */
export const pointsConsoleCalls = ({ random, vault }: { readonly random: Random; readonly vault: Vault }) => {
  const acts = goodActs(random)
  return {
    pointsProgramme: answer(contract.pointsProgramme, async ({ context: { db, tenant, clock } }) => {
      const today = dayOf(clock(), tenant.calendar)
      const versions = await versionsOf(db, tenant.id)
      const holding = programmeOn(versions, today)?.version
      const [last] = versions.slice(-1)
      const told = versions.filter((one) => one.version === holding || (one === last && one.since > today))
      return { currency: tenant.currency, today, versions: told.map(shown) }
    }),
    changePointsProgramme: answer(contract.changePointsProgramme, async ({ input, context }) => {
      const { reason, ...terms } = input.body.data
      const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, pointsActs.change, terms))
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    goods: answer(contract.goods, async ({ context: { db, tenant } }) => {
      const [goods, redeemed] = await Promise.all([goodsOf(db, tenant.id), redeemedOfGoods(db, tenant.id)])
      const list = goods.map(({ id, terms, stock }) => ({
        id,
        terms: { ...terms, names: { ...terms.names }, descriptions: { ...terms.descriptions } },
        stock,
        redeemed: redeemed.get(id) ?? 0,
      }))
      return { languages: [...tenant.languages], list: list.toReversed() }
    }),
    saveGood: answer(contract.saveGood, async ({ input, context, tx }) => {
      const { reason, ...saving } = input.body.data
      const done = await actOrPropose(tx, { ...actOf(context), reason }, acts.save, saving)
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    redemptionsListed: answer(contract.redemptionsListed, async ({ input: { query }, context }) => {
      const asked = { merchant: context.tenant.id, waiting: query.state === 'waiting', beyond: query.before ?? null }
      const { list, next } = cutPage(await listRedemptions(context.db, { ...asked, limit: PAGE + 1 }), PAGE)
      return { list: await redemptionsShown(context, list), next }
    }),
    decideRedemption: answer(contract.decideRedemption, async ({ input, context }) => {
      const [act, deciding] = [actOf(context), { ...input.params, ...input.body.data, random }]
      const decided = await context.transact((tx) => decideRedemption(tx, act, deciding))
      return noteOwnPerson(decided, { transact: context.transact, act, subject: `redemption:${deciding.id}` })
    }),
    showAddress: answer(contract.showAddress, ({ input: { params }, context }) =>
      context.transact((tx) => showAddress(tx, actOf(context), { ...params, vault })),
    ),
  }
}
