import { z } from 'zod'
import { call } from '#wire/call.ts'
import { cursor, pageOf } from '#wire/paging.ts'
import { modes } from '../rules/contracts/policy.ts'
import { requestStates, requestTypes, sides } from '../rules/contracts/request.ts'
import { contractKinds, periods } from '../rules/terms.ts'

const typedAmount = z.string().max(40)
const kind = z.enum(contractKinds)
/** What members are called; the house has no name. */
const account = z.string()

/** Rates in per cent, amounts in the merchant's currency, as decimal text: as typed, and as shown. */
export const terms = z.strictObject({
  mode: z.enum(modes),
  period: z.enum(periods),
  /** What a member must have staked in the period to count as active. */
  minBet: typedAmount,
  rows: z
    .array(
      z.strictObject({
        rate: z.string().max(20),
        activeMembers: z.number(),
        turnover: typedAmount,
        /** What the team must have lost. */
        loss: typedAmount,
      }),
    )
    .max(100),
})

/** How a contract ended; what each means stands in the migration. */
export const endings = ['replaced', 'lowered', 'above', 'agreed', 'moved', 'desk'] as const

export const contractShown = z.strictObject({
  id: z.uuid(),
  kind,
  version: z.int(),
  /** Who gives it; null is the house. */
  upline: account.nullable(),
  downline: account,
  terms,
  validFrom: z.number(),
  validUntil: z.number().nullable(),
  /** Nothing before it is paid by this version. */
  countsFrom: z.number(),
  endedAs: z.enum(endings).nullable(),
})
export type ContractShown = z.infer<typeof contractShown>

export const requestShown = z.strictObject({
  id: z.uuid(),
  kind,
  type: z.enum(requestTypes),
  upline: account.nullable(),
  downline: account,
  asker: z.enum(sides),
  state: z.enum(requestStates),
  /** Null where an end is asked for. */
  terms: terms.nullable(),
  /** What holds between the two now. */
  current: contractShown.nullable(),
  askedAt: z.number(),
  answeredAt: z.number().nullable(),
})
export type RequestShown = z.infer<typeof requestShown>

/** A request as a member sees it: whether it waits for them. */
const ownRequest = requestShown.extend({ side: z.enum(sides), waitsForMe: z.boolean() })
export type OwnRequest = z.infer<typeof ownRequest>

const affected = z.strictObject({
  consent: z.string(),
  count: z.int(),
  list: z.array(z.strictObject({ account, rate: z.string(), becomes: z.string().nullable() })),
})

/** Where in what was typed. */
const at = { data: z.strictObject({ at: z.string() }) } as const
const atRate = { data: z.strictObject({ at: z.string(), rate: z.string() }) } as const

/** What terms may be refused for: one field each. */
export const termsRefusals = {
  rate_malformed: at,
  rate_too_fine: at,
  rate_too_high: at,
  rate_below: atRate,
  rate_above: atRate,
  rate_above_upline: atRate,
  rate_off_step: atRate,
  amount_malformed: at,
  amount_too_fine: at,
  amount_too_large: at,
  members_malformed: at,
  loss_missing: at,
  rows_out_of_order: at,
  rows_outside: { data: z.strictObject({ at: z.string(), most: z.number() }) },
  period_not_offered: at,
  period_of_upline: { data: z.strictObject({ at: z.string(), period: z.enum(periods) }) },
  mode_not_offered: at,
} as const

export const answerRefusals = {
  ...termsRefusals,
  upline_without_contract: {},
  contract_ended: {},
  request_ended: {},
  other_side: {},
  downline_moved: {},
  /** Whoever accepts all the same sends the consent back. */
  downlines_affected: { data: affected },
} as const

const session = ['member', 'agent'] as const
const named = z.strictObject({ kind })
const id = z.uuid()

/** Within what terms may be typed. */
const termsBounds = {
  currency: z.string(),
  minRate: z.string(),
  /** The merchant's, or the highest of the one above. */
  maxRate: z.string(),
  step: z.string(),
  maxRows: z.int(),
  periods: z.array(z.enum(periods)),
  modes: z.array(z.enum(modes)),
}

/** Why nothing may be offered or asked for; null where it may. */
const refusedBounds = z.enum(['upline_without_contract', 'offers_closed']).nullable()

/** Within what a link may preset a contract of a kind. */
export const presetBounds = z.strictObject({ kind, refused: refusedBounds, ...termsBounds })
export type PresetBounds = z.infer<typeof presetBounds>

const processing = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('offer'), account: z.string().max(64), terms }),
  z.strictObject({ act: z.literal('request'), terms }),
  z.strictObject({ act: z.literal('accept'), request: id, consent: z.string().max(64).optional() }),
  z.strictObject({ act: z.enum(['reject', 'withdraw']), request: id }),
  z.strictObject({ act: z.literal('terminate'), contract: id }),
])
export type Processing = z.infer<typeof processing>

export const contractBounds = z.strictObject({
  refused: refusedBounds,
  ...termsBounds,
  /** Null is the house. */
  upline: account.nullable(),
  downline: account,
  current: contractShown.nullable(),
  waiting: requestShown.nullable(),
})
export type ContractBounds = z.infer<typeof contractBounds>

const own = contractShown.nullable()
const waiting = z.array(ownRequest)
const consolidated = z.strictObject({
  dailysalreqtype: waiting,
  divtypereq: waiting,
  contracthoursalreq: waiting,
  realtimesalreqtype: waiting,
  dailysalinfotype: own,
  divtypeinfo: own,
  contracthoursalinfo: own,
  contractmrdailysalinfotype: own,
})
export type Consolidated = z.infer<typeof consolidated>

/** Contracts between an agent and those directly below, as the two see them. */
export const contractsContract = {
  consolidatedContracts: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/contracts/consolidated',
    summary:
      'By the specification’s names, of each kind: what the two sides ask of each other and waits, and the contract that holds',
    session,
    right: 'contracts',
    value: consolidated,
  }),
  contractRequests: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/contracts/requests',
    summary: 'What this member asked for or was asked, newest first; all of it, or what still waits',
    session,
    right: 'contracts',
    query: z.strictObject({ before: cursor.optional(), open: z.enum(['yes', 'no']).optional() }),
    value: pageOf(ownRequest),
  }),
  downlineContracts: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/contracts',
    summary: 'The contracts that this agent has with those directly below, of one kind',
    session: ['agent'],
    right: 'contracts',
    query: z.strictObject({ kind, before: cursor.optional() }),
    value: pageOf(contractShown),
  }),
  contractBounds: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/contracts/{kind}/bounds',
    summary:
      'Within what a contract may be offered to somebody directly below, or without a name be asked for oneself, and what holds now',
    session,
    right: 'contracts',
    params: named,
    query: z.strictObject({ account: z.string().max(64).optional() }),
    value: contractBounds,
    refusals: { contracts_off: {}, not_direct: {} },
  }),
  processContract: call({
    method: 'POST',
    path: '/wps/agent/contracts/{kind}',
    summary:
      'Offers a contract, asks for one, accepts, rejects, withdraws, or asks that one ends; what ends or is lowered below is consented to first',
    session,
    right: 'contracts',
    idempotent: true,
    params: named,
    body: processing,
    value: ownRequest,
    refusals: {
      ...answerRefusals,
      contracts_off: {},
      offers_closed: {},
      not_direct: {},
      request_waits: {},
    },
  }),
}
