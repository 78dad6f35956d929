import { z } from 'zod'
import { call } from '#wire/call.ts'
import { id, ids, languageCode, picturePlace, reading, schedule, standing, time, writing } from '../console-contract.ts'
import { resourceTypes } from '../contract.ts'

const resourceDraft = z.strictObject({
  resourceType: z.enum(resourceTypes),
  texts: z.record(languageCode, z.strictObject({ title: z.string().trim().min(1).max(80) })),
  /** Where it leads: elsewhere by https, or a path of the site. */
  url: z
    .union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])\S*$/)])
    .pipe(z.string().max(500))
    .nullable(),
  picture: picturePlace.nullable(),
  ...schedule,
  from: time.nullable(),
})

const resourceRow = resourceDraft.extend(standing)
export type ResourceListed = z.infer<typeof resourceRow>

const asResource = {
  words_missing: {},
  address_missing: {},
  picture_missing: {},
  picture_unknown: {},
  schedule_reversed: {},
} as const

export const resourceContract = {
  resources: call({
    method: 'GET',
    path: '/console/api/content/resources',
    summary: 'Every download, link and sign in its place, also what is not shown',
    ...reading,
    value: z.strictObject({ list: z.array(resourceRow) }),
  }),
  createResource: call({
    method: 'POST',
    path: '/console/api/content/resources',
    summary: 'Adds a resource at the end',
    ...writing,
    idempotent: true,
    body: resourceDraft,
    value: resourceRow,
    refusals: asResource,
  }),
  changeResource: call({
    method: 'PUT',
    path: '/console/api/content/resources/{id}',
    summary: 'Changes what is named of a resource; publishing and taking back are such changes',
    ...writing,
    unkeyed: 'sets',
    params: z.strictObject({ id }),
    body: resourceDraft.partial(),
    value: resourceRow,
    refusals: { resource_unknown: { status: 404 }, ...asResource },
  }),
  orderResources: call({
    method: 'PUT',
    path: '/console/api/content/resource-order',
    summary: 'Puts the resources in this order: all of them, each once',
    ...writing,
    unkeyed: 'sets',
    body: z.strictObject({ ids }),
    value: z.strictObject({ list: z.array(resourceRow) }),
    refusals: { order_incomplete: {} },
  }),
}
