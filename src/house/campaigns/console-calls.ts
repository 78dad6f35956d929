import { dayOf } from '#kit/calendar.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { levelNames } from '#house/loyalty/index.ts'
import { campaignsConsoleContract as contract, type JourneyListed } from './console-contract.ts'
import { journeyActs } from './journeys/controlled-acts.ts'
import { findJourney, journeysOf, type JourneyRow } from './journeys/journey-store.ts'
import { saveJourney } from './journeys/save-journey.ts'
import { stopJourney } from './driving/stop-journey.ts'
import { tryJourney } from './journeys/try-journey.ts'
import { showReport } from './report/show-report.ts'
import { countSegment } from './segments/count-members.ts'
import { readSegment } from './segments/read-terms.ts'
import { saveSegment } from './segments/save-segment.ts'
import { findSegment, segmentsOf } from './segments/segment-store.ts'

const stateOf = ({ startedAt, stoppedAt }: JourneyRow) => (stoppedAt ? 'stopped' : startedAt ? 'running' : 'draft')

const listed = (row: JourneyRow): JourneyListed => ({
  id: row.id,
  terms: row.terms,
  state: stateOf(row),
  startedAt: row.startedAt?.getTime() ?? null,
  stoppedAt: row.stoppedAt?.getTime() ?? null,
})

/** What operators see and do of segments and journeys. */
export const campaignsConsoleCalls = ({ random }: { readonly random: Random }) => ({
  segmentsListed: answer(contract.segmentsListed, async ({ context: { db, tenant, language, clock } }) => {
    const now = clock()
    const list = (await segmentsOf(db, tenant.id)).map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.getTime() }))
    const levels = await levelNames(db, { merchant: tenant, language, now })
    const { currency, languages, calendar } = tenant
    return { currency, languages: [...languages], levels: [...levels], today: dayOf(now, calendar), list }
  }),
  countSegment: answer(contract.countSegment, ({ input, context: { db, tenant: merchant, clock } }) =>
    countSegment(db, { merchant, segment: readSegment(input.body.data) }, clock()),
  ),
  saveSegment: answer(contract.saveSegment, ({ input, context, tx }) =>
    saveSegment(tx, actOf(context), { ...input.body.data, random }),
  ),
  journeysListed: answer(contract.journeysListed, async ({ context: { db, tenant } }) =>
    (await journeysOf(db, tenant.id)).map(listed),
  ),
  saveJourney: answer(contract.saveJourney, ({ input, context, tx }) =>
    saveJourney(tx, actOf(context), { ...input.body.data, random }),
  ),
  tryJourney: answer(contract.tryJourney, async ({ input, context: { db, tenant: merchant, clock } }) => {
    const found = await findJourney(db, { ...input.params, merchant: merchant.id })
    if (!found) return refuse('not_found')
    const { terms } = found
    const segment = terms.segment === null ? null : await findSegment(db, { id: terms.segment, merchant: merchant.id })
    return tryJourney(db, { merchant, terms, segment: segment?.terms ?? null }, clock())
  }),
  startJourney: answer(contract.startJourney, async ({ input, context, tx }) => {
    const act = { ...actOf(context), ...input.body.data }
    const done = await actOrPropose(tx, act, journeyActs.start, input.params)
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  stopJourney: answer(contract.stopJourney, ({ input, context }) =>
    context.transact((tx) => stopJourney(tx, actOf(context, input.body.data.reason), input.params.id)),
  ),
  journeyReport: answer(contract.journeyReport, async ({ input, context: { db, tenant } }) => {
    const found = await findJourney(db, { ...input.params, merchant: tenant.id })
    return found ? showReport(db, found.id) : refuse('not_found')
  }),
})
