import { z } from 'zod'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { factors } from '../rules/factors.ts'
import { half, secret } from '#house/visitors/rules/form-parts.ts'
import { providers, refusedBecause } from '../rules/providers.ts'

const closed = { system_maintenance: { status: 503 }, region_blocked: { status: 403 } } as const
const provider = z.enum(providers)
const one = z.strictObject({ provider })
const own = { session: ['member', 'agent'] } as const
const going = z.strictObject({ url: z.url() })

/** The ticket of a stranger ran out or was used, or that account at the provider is linked already. */
export const ticketRefusals = { journey_over: {}, link_taken: {} } as const

/** Logins by accounts at other companies. */
export const providersContract = {
  providers: call({
    method: 'GET',
    path: '/wps/session/login/social',
    summary: 'The providers that the merchant offers and has an access at',
    session: ['none'],
    value: z.array(provider),
  }),
  startProvider: call({
    method: 'GET',
    path: '/wps/session/login/social/{provider}',
    summary: 'Where the browser goes to log in at a provider',
    session: ['none'],
    params: one,
    value: going,
    refusals: { operation_not_allowed: {}, ...closed },
  }),
  finishProvider: call({
    method: 'POST',
    path: '/wps/session/login/social/{provider}',
    summary: 'The browser comes back from a provider: to a session, to a link, or as a stranger with a ticket',
    session: ['none'],
    unkeyed: 'session',
    params: one,
    body: z.strictObject({ state: textUpTo(128), code: textUpTo(4096) }),
    value: z.discriminatedUnion('outcome', [
      z.strictObject({
        outcome: z.literal('in'),
        /** Of a session; a ticket where one of the factors must be shown first. */
        token: half,
        firstTimeLogin: z.boolean(),
        factors: z.array(z.enum(factors)),
      }),
      /** Nobody here is linked to that account: for ten minutes the ticket links whoever registers or logs in in this browser. */
      z.strictObject({ outcome: z.literal('stranger'), ticket: z.string(), name: z.string() }),
      z.strictObject({ outcome: z.literal('linked') }),
    ]),
    refusals: {
      operation_not_allowed: {},
      provider_refused: { data: z.strictObject({ because: z.enum(refusedBecause) }) },
      provider_unavailable: { status: 503 },
      not_a_member: { status: 403 },
      not_an_agent: { status: 403 },
      account_blocked: { status: 403 },
      ...ticketRefusals,
      ...closed,
    },
  }),
  links: call({
    method: 'GET',
    path: '/wps/member/links',
    summary: 'The providers that may be linked, and those that are',
    ...own,
    value: z.array(z.strictObject({ provider, offered: z.boolean(), linkedAt: z.number().nullable() })),
  }),
  keepLink: call({
    method: 'POST',
    path: '/wps/member/links',
    summary: 'Links the account at the provider that this browser came from, right after a login with a password or a code',
    ...own,
    unkeyed: 'once',
    body: z.strictObject({ ticket: textUpTo(64) }),
    value: z.null(),
    refusals: { link_needs_login: { status: 403 }, ...ticketRefusals },
  }),
  startLink: call({
    method: 'POST',
    path: '/wps/member/links/{provider}',
    summary: 'Where the browser goes to link an account at a provider',
    ...own,
    sealed: true,
    unkeyed: 'session',
    params: one,
    body: z.strictObject({ password: secret }),
    value: going,
    refusals: { operation_not_allowed: {}, password_incorrect: {}, ...closed },
  }),
  unlink: call({
    method: 'POST',
    path: '/wps/member/links/{provider}/removal',
    summary: 'The account at the provider opens nothing here any more; never the last way in',
    ...own,
    sealed: true,
    unkeyed: 'sets',
    params: one,
    body: z.strictObject({ password: secret }),
    value: z.null(),
    refusals: { last_way_in: {}, password_incorrect: {} },
  }),
}
