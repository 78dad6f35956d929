import { z } from 'zod'
import { call } from '#wire/call.ts'
import { channels } from './rules/journey.ts'

const channel = z.enum(channels)

const consent = z.strictObject({
  channel,
  wanted: z.boolean(),
  /** When the member last said so; null: never, and nothing is sent. */
  since: z.number().nullable(),
  /** There is an address of theirs to send to. */
  reachable: z.boolean(),
})
export type ConsentShown = z.infer<typeof consent>
const consents = z.strictObject({ list: z.array(consent) })

const session = ['member', 'agent'] as const

export const campaignsContract = {
  consents: call({
    method: 'GET',
    path: '/wps/member/offers',
    summary: 'By which ways the member wants to hear of offers, and since when',
    session,
    value: consents,
  }),
  chooseConsent: call({
    method: 'PUT',
    path: '/wps/member/offers',
    summary: 'Says by one way whether the member wants to hear of offers, in their settings or from a message that they read',
    session,
    unkeyed: 'sets',
    body: z.strictObject({ channel, wanted: z.boolean(), source: z.enum(['settings', 'message']) }),
    value: consents,
  }),
  stopByLink: call({
    method: 'PUT',
    path: '/wps/offers/stop',
    summary: 'Stops offers by the way by which the message came whose link carries this secret, without a login',
    session: ['none'],
    unkeyed: 'sets',
    body: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }),
    value: z.strictObject({ channel }),
    refusals: { link_unknown: { status: 404 } },
  }),
}
