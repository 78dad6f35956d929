import { z } from 'zod'
import { call } from '#wire/call.ts'
import { pageOf, reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { fileProblems } from './rules/list-file.ts'
import { listCodes } from './rules/lists.ts'
import { hitStates } from './rules/hits.ts'

const time = z.number()

const list = z.strictObject({
  code: z.enum(listCodes),
  /** Null where none was taken yet. */
  loadedAt: time.nullable(),
  persons: z.int(),
  /** Why the file that is there now is not taken, and in which line; the one before stays. */
  problem: z.strictObject({ what: z.enum(fileProblems), line: z.int() }).nullable(),
  /** Members are being asked about it since it changed. */
  asking: z.boolean(),
})

/** Covered in the middle unless the operator may read contacts in full. */
const person = z.strictObject({
  names: z.array(z.string()),
  birthday: z.string().nullable(),
  documents: z.array(z.string()),
})

const hit = z.strictObject({
  id: z.uuid(),
  list: z.enum(listCodes),
  reference: z.string(),
  likeness: z.enum(['exact', 'near']),
  foundAt: time,
  state: z.enum(hitStates),
  member: z.strictObject({ id: z.string(), account: z.string(), told: person }),
  /** Null: they stand on the list no more. */
  listed: person.nullable(),
  decided: z.strictObject({ at: time, by: z.string(), reason: z.string() }).nullable(),
})
export type HitShown = z.infer<typeof hit>

export const screeningContract = {
  lists: call({
    method: 'GET',
    path: '/console/api/screening/lists',
    summary: 'The lists of persons that members are compared with, and whether their files are taken',
    session: ['operator'],
    permission: 'members.read',
    value: z.array(list),
  }),
  hits: call({
    method: 'GET',
    path: '/console/api/screening/hits',
    summary:
      'Members who may be somebody of a list, beside what the list tells: those that wait for a decision, or those decided',
    session: ['operator'],
    permission: 'members.read',
    query: z.strictObject({ state: z.enum(['open', 'decided']), before: z.uuid().optional() }),
    value: pageOf(hit),
  }),
  decideHit: call({
    method: 'POST',
    path: '/console/api/screening/hits/{id}/decision',
    summary: 'Proposes that a member is, or is not, the person of a list; a second person confirms it',
    session: ['operator'],
    permission: 'members.state',
    unkeyed: 'once',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ same: z.boolean(), reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, hit_decided: {} },
  }),
}
