import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { productCodes } from '#kit/product.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { channels, goals, templates } from './rules/journey.ts'

const session = ['operator'] as const
const name = z.string().trim().min(1).max(80)
const day = z.iso.date()
const days = z.int().min(1).max(365)
const hours = z.int().min(1).max(720)
const rank = z.int().min(1).max(100)

/** Amounts are decimal text. */
const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('registered'), from: day, to: day }),
  z.strictObject({ kind: z.literal('deposited'), ever: z.boolean() }),
  z.strictObject({ kind: z.literal('idle'), days }),
  z.strictObject({ kind: z.literal('deposits'), days, least: amountText, most: amountText.nullable() }),
  z.strictObject({ kind: z.literal('turnover'), days, least: amountText, most: amountText.nullable() }),
  z.strictObject({ kind: z.literal('product'), product: z.enum(productCodes), days }),
  z.strictObject({ kind: z.literal('level'), rank }),
  z.strictObject({ kind: z.literal('language'), languages: z.array(z.string().max(20)).min(1).max(20) }),
  z.strictObject({ kind: z.literal('agent'), account: z.string().trim().min(1).max(40) }),
  z.strictObject({ kind: z.literal('link'), code: z.string().trim().min(1).max(40) }),
])
export type ConditionTerms = z.infer<typeof condition>

const segmentTerms = z.strictObject({ match: z.enum(['all', 'any']), conditions: z.array(condition).min(1).max(10) })
export type SegmentTerms = z.infer<typeof segmentTerms>

const segment = z.strictObject({ id: z.uuid(), name, terms: segmentTerms, changedAt: z.number() })
export type SegmentListed = z.infer<typeof segment>

const counted = z.strictObject({ members: z.int(), seen: z.int(), whole: z.boolean() })

const trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['registered', 'first_deposit', 'segment']) }),
  z.strictObject({ kind: z.literal('no_deposit'), hours }),
  z.strictObject({ kind: z.literal('idle'), days }),
  z.strictObject({ kind: z.literal('level'), rank }),
])

const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wait'), hours }),
  z.strictObject({ kind: z.literal('check'), condition }),
  z.strictObject({ kind: z.literal('send'), channel: z.enum(channels), template: z.enum(templates) }),
])
export type StepTerms = z.infer<typeof step>

const journeyTerms = z.strictObject({
  name,
  trigger,
  segment: z.uuid().nullable(),
  steps: z.array(step).min(1).max(12),
  goal: z.strictObject({ kind: z.enum(goals), days: z.int().min(1).max(60) }),
  heldOut: z.int().min(0).max(50),
  againDays: days.nullable(),
})
export type JourneyTerms = z.infer<typeof journeyTerms>

export const journeyStates = ['draft', 'running', 'stopped'] as const
const journey = z.strictObject({
  id: z.uuid(),
  terms: journeyTerms,
  state: z.enum(journeyStates),
  startedAt: z.number().nullable(),
  stoppedAt: z.number().nullable(),
})
export type JourneyListed = z.infer<typeof journey>

const share = z.strictObject({ reached: z.int(), of: z.int() })
const report = z.strictObject({
  entered: z.int(),
  going: z.int(),
  /** Messages by way, and what came of them. */
  sendings: z.array(
    z.strictObject({ channel: z.enum(channels), outcome: z.enum(['sent', 'not_wanted', 'no_address']), count: z.int() }),
  ),
  /** In the inbox; of the newest ten thousand. */
  opened: share,
  written: share,
  heldOut: share,
  /** In hundredths of a per cent, with its interval of 95 %. */
  difference: z.strictObject({ points: z.int(), from: z.int(), to: z.int() }).nullable(),
})
export type JourneyReport = z.infer<typeof report>

const params = z.strictObject({ id: z.uuid() })
const read = { session, permission: 'promotions.read' } as const
const write = { session, permission: 'promotions.write' } as const
const gone = { not_found: { status: 404 } } as const
const judged = { nothing_sent: {}, segment_needed: {} } as const

export const startingShape = z.strictObject({ id: z.uuid() })

export const campaignsConsoleContract = {
  segmentsListed: call({
    ...read,
    method: 'GET',
    path: '/console/api/segments',
    summary: 'The segments that operators made, the newest first',
    value: z.strictObject({
      currency: z.string(),
      languages: z.array(z.string()),
      levels: z.array(z.string()),
      today: day,
      list: z.array(segment),
    }),
  }),
  countSegment: call({
    ...read,
    method: 'POST',
    path: '/console/api/segments/count',
    summary: 'How many members such conditions find now, of those who may be written to',
    unkeyed: 'passing',
    body: segmentTerms,
    value: counted,
  }),
  saveSegment: call({
    ...write,
    method: 'POST',
    path: '/console/api/segments',
    summary: 'Makes a segment, or changes one; journeys that were started go by the one that stood then',
    idempotent: true,
    body: z.strictObject({ id: z.uuid().nullable(), name, terms: segmentTerms }),
    value: z.strictObject({ id: z.uuid() }),
    refusals: gone,
  }),
  journeysListed: call({
    ...read,
    method: 'GET',
    path: '/console/api/journeys',
    summary: 'The journeys of the merchant, the newest first',
    value: z.array(journey),
  }),
  saveJourney: call({
    ...write,
    method: 'POST',
    path: '/console/api/journeys',
    summary: 'Makes a journey, or changes one that was not started yet',
    idempotent: true,
    body: z.strictObject({ id: z.uuid().nullable(), terms: journeyTerms }),
    value: z.strictObject({ id: z.uuid() }),
    refusals: { ...gone, ...judged, journey_begun: {} },
  }),
  tryJourney: call({
    ...read,
    method: 'POST',
    path: '/console/api/journeys/{id}/count',
    summary: 'How many members would have entered a journey that had been started 30 days ago',
    unkeyed: 'passing',
    params,
    value: counted,
    refusals: gone,
  }),
  startJourney: call({
    ...write,
    method: 'POST',
    path: '/console/api/journeys/{id}/start',
    summary: 'Starts a journey; one that would have reached more than 100 members in 30 days takes a second person',
    idempotent: true,
    params,
    body: z.strictObject({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, ...gone, ...judged, journey_begun: {} },
  }),
  stopJourney: call({
    ...write,
    method: 'POST',
    path: '/console/api/journeys/{id}/stop',
    summary: 'Stops a journey for good: nobody in it is written to any more',
    unkeyed: 'once',
    params,
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { ...gone, journey_not_running: {} },
  }),
  journeyReport: call({
    ...read,
    method: 'GET',
    path: '/console/api/journeys/{id}/report',
    summary: 'What came of a journey: what was sent and opened, and how many reached its goal with it and without',
    params,
    value: report,
    refusals: gone,
  }),
}
