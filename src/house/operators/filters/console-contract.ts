import { z } from 'zod'
import { call } from '#wire/call.ts'
import { LONGEST_FILTER_NAME } from '../rules/saved-filter.ts'

const screen = z.string().regex(/^(?:\/|(?:\/(?:\$|[a-z][a-z-]{0,40})){1,4})$/)
const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/)
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_FILTER_NAME)
  .regex(/^[^\0]*$/)
/** What stands in the screen's address; the screen reads it as any address, and drops what it does not know. */
const search = z
  .record(z.string().regex(/^[a-zA-Z]{1,32}$/), z.union([text, z.number(), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= 20)
const filter = z.strictObject({ id: z.string(), name: z.string(), search })

export const filtersContract = {
  savedFilters: call({
    method: 'GET',
    path: '/console/api/filters',
    summary: 'The operator’s own saved filters of one screen, by name',
    session: ['operator'],
    permission: 'console.own',
    query: z.strictObject({ screen }),
    value: z.strictObject({ list: z.array(filter) }),
  }),
  saveFilter: call({
    method: 'PUT',
    path: '/console/api/filters',
    summary: 'Saves a filter of a screen under a name, in the place of one that had it',
    session: ['operator'],
    permission: 'console.act',
    unkeyed: 'sets',
    body: z.strictObject({ screen, name, search }),
    value: z.null(),
    refusals: { filters_full: { data: z.strictObject({ most: z.int() }) } },
  }),
  forgetFilter: call({
    method: 'DELETE',
    path: '/console/api/filters/{id}',
    summary: 'Forgets one of the operator’s own filters',
    session: ['operator'],
    permission: 'console.act',
    unkeyed: 'sets',
    params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    value: z.null(),
  }),
}
