import { dayOf } from '#kit/calendar.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { levelNames } from '#house/loyalty/index.ts'
import { namesOf } from '#house/members/index.ts'
import { rafflesConsoleContract as contract } from './console-contract.ts'
import { raffleActs } from './desk/controlled-acts.ts'
import { drawsOf, paidBy } from './draw-store.ts'
import { ticketsOut } from './entry-store.ts'
import { findRaffle, rafflesOf } from './raffle-store.ts'
import { drawAt, stateOn, sumOfPrizes } from './rules/raffle.ts'

/** What operators see and change of raffles. */
export const rafflesConsoleCalls = ({ random }: { readonly random: Random }) => {
  const acts = raffleActs(random)
  return {
    rafflesListed: answer(contract.rafflesListed, async ({ context: { db, tenant, clock, language } }) => {
      const today = dayOf(clock(), tenant.calendar)
      const rows = await rafflesOf(db, tenant.id, { overSince: null })
      const [out, paid] = await Promise.all([
        ticketsOut(
          db,
          rows.map(({ id }) => id),
        ),
        paidBy(db, tenant.id),
      ])
      const list = rows.map(({ id, terms, commitment, ...course }) => ({
        id,
        state: stateOn({ terms, ...course }, today),
        terms: structuredClone(terms) as never,
        drawAt: drawAt(terms, tenant.calendar),
        commitment,
        ...(out.get(id) ?? { members: 0, tickets: 0 }),
        cost: unitsText(sumOfPrizes(terms)),
        paid: unitsText(paid.get(id) ?? 0n),
      }))
      const levels = await levelNames(db, { merchant: tenant, language, now: clock() })
      return { currency: tenant.currency, languages: [...tenant.languages], levels: [...levels], today, list }
    }),
    drawResults: answer(contract.drawResults, async ({ input, context: { db, tenant } }) => {
      const raffle = await findRaffle(db, { id: input.params.id, merchant: tenant.id })
      if (!raffle) return refuse('not_found')
      const draws = await drawsOf(db, raffle.id)
      const nameOf = await namesOf(
        db,
        draws.map(({ member }) => member),
      )
      return draws.map(({ ticket, member, prize, paidAt }) => ({
        ticket,
        account: nameOf(member),
        prize: prize === null ? null : unitsText(prize),
        paidAt: paidAt?.getTime() ?? null,
      }))
    }),
    saveRaffle: answer(contract.saveRaffle, async ({ input, context, tx }) => {
      const { reason, ...saving } = input.body.data
      const done = await actOrPropose(tx, { ...actOf(context), reason }, acts.save, saving)
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    cancelRaffle: answer(contract.cancelRaffle, ({ input, context }) =>
      context.transact(async (tx) => {
        const act = { ...actOf(context), reason: input.body.data.reason }
        const done = await actOrPropose(tx, act, acts.cancel, { id: input.params.id })
        return isRefusal(done) ? done : { waits: done.waits }
      }),
    ),
  }
}
