import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { billStanding, type contractKind } from '#house/agents/contract.ts'

export const day = z.string().regex(/^20\d{2}-\d{2}-\d{2}$/)
export const word = z.string().regex(/^[\w-]{1,64}$/)

/** open: may still win · settled · returned: the stake was taken back */
export const betStates = ['open', 'settled', 'returned'] as const

const ownRecords = ['bets', 'account', 'profit', 'bonuses'] as const
/** Of an agent's team. */
const teamRecords = ['team_bets', 'team_transactions', 'team_losses', 'team_members'] as const
export const isTeamRecord = (record: string): boolean => teamRecords.some((one) => one === record)
type Kind = z.infer<typeof contractKind>
/** Of what an agent earned by contracts of one kind. */
const kindOfBills = {
  dividend_bills: 'dividend',
  daily_bills: 'daily',
  hourly_bills: 'hourly',
  realtime_bills: 'realtime',
} as const satisfies Readonly<Record<string, Kind>>
export const kindOfRecord: Readonly<Record<string, Kind | undefined>> = kindOfBills
export const isAgentRecord = (record: string): boolean =>
  isTeamRecord(record) || record === 'income' || kindOfRecord[record] !== undefined

const askedRecords = [
  ...ownRecords,
  ...teamRecords,
  'income',
  ...(Object.keys(kindOfBills) as readonly (keyof typeof kindOfBills)[]),
] as const
/** The last one is the console’s, of all agents. */
export const exportRecords = [...askedRecords, 'agent_bills'] as const
export type ExportRecord = (typeof exportRecords)[number]

/** waiting: for its turn · running: being written · done: whole · failed: it will not be, ask again · cancelled: by its asker */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export const exported = z.strictObject({
  id: z.uuid(),
  record: z.enum(exportRecords),
  from: day,
  to: day,
  state: z.enum(exportStates),
  /** How far it is, in parts of a thousand. */
  done: z.int(),
  lines: z.int(),
  /** The file comes in so many parts, each asked for by itself: 0, 1, 2 … */
  parts: z.int(),
  askedAt: z.int(),
  /** From then on nobody gets it any more. */
  endsAt: z.int(),
})
export type Export = z.infer<typeof exported>

export const days = z.strictObject({ from: day, to: day, zone: z.string().max(64) })

/** What narrows a record on its page narrows its file. */
const wish = days.extend({
  /** The member's own without one. */
  zone: days.shape.zone.optional(),
  record: z.enum(askedRecords),
  vassalage: word.optional(),
  gameType: word.optional(),
  state: z.enum(betStates).optional(),
  kind: word.optional(),
  /** Of a team: one member’s lines alone, or somebody’s team; `not_found` unless they stand below the agent now. */
  member: memberId.optional(),
  of: memberId.optional(),
  /** Of bills: those that stand so alone. */
  standing: billStanding.optional(),
})
export type Wish = Omit<z.infer<typeof wish>, 'record'> & { readonly record: ExportRecord; readonly zone: string }

/** Named as it was given. */
export const zone_unknown = { data: z.strictObject({ zone: z.string() }) } as const
export const exportRefusals = { period_invalid: {}, zone_unknown, export_running: {} } as const

export const cancelRefusals = { export_over: {} } as const

export const file = z.strictObject({ id: z.uuid() })
export const part = z.strictObject({
  part: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})

const session = ['member', 'agent'] as const

export const exportsContract = {
  startExport: call({
    method: 'POST',
    path: '/wps/records/exports',
    summary:
      'Has one of the member’s records, of an agent’s team or of what an agent earned, written as a file, in the caller’s language and zone; one at a time, twenty a day',
    session,
    idempotent: true,
    body: wish,
    value: exported,
    refusals: exportRefusals,
  }),
  exports: call({
    method: 'GET',
    path: '/wps/records/exports',
    summary: 'The files that the member asked for and may still have, newest first',
    session,
    value: z.array(exported),
  }),
  exportPart: call({
    method: 'GET',
    path: '/wps/records/exports/{id}',
    summary: 'A part of the member’s own file, the first without a number, once the file is whole',
    session,
    params: file,
    query: part,
    value: z.strictObject({ text: z.string() }),
  }),
  cancelExport: call({
    method: 'POST',
    path: '/wps/records/exports/{id}/cancel',
    summary: 'Ends a file of the member’s that is being written; what was written of it is gone',
    session,
    unkeyed: 'once',
    params: file,
    value: exported,
    refusals: cancelRefusals,
  }),
}
