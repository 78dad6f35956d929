import { z } from 'zod'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { cursor, pageOf } from '#wire/paging.ts'
import { nameUpTo, textUpTo } from '#wire/text.ts'
import { presetBounds, terms, termsRefusals } from '../contracts/contract.ts'
import { linkStates, newcomers } from '../rules/invitation.ts'
import { presetMisses } from '../rules/contracts/preset.ts'
import { contractKinds } from '../rules/terms.ts'

const agent = ['agent'] as const
const as = z.enum(newcomers)

/** Of the kinds that a link offers to agents who come by it. */
const preset = z.strictObject({ kind: z.enum(contractKinds), terms })
const presets = z.strictObject({ dividend: terms, daily: terms, hourly: terms, realtime: terms }).partial()

/** Where in what was typed, the kind first: `dividend.rows.0.rate`. */
const at = { data: z.strictObject({ at: z.string() }) } as const

const link = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  /** Where it leads, code and all. */
  url: z.string(),
  as,
  domain: z.string(),
  label: z.string(),
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
  /** How many may come by it; null for any number. */
  most: z.int().nullable(),
  used: z.int(),
  state: z.enum(linkStates),
  presets: z.array(preset),
  /** The rebate of whoever comes by it, in per cent, within what links may give today; null where it gives none. */
  rebate: z.string().nullable(),
})
export type Link = z.infer<typeof link>

const arrival = z.strictObject({
  id: memberId,
  account: z.string(),
  as,
  at: z.int(),
  /** Opened by the agent, by one of the agent's links, by the agent's name, or by the word of somebody below; null for who was put here later. */
  way: z.enum(['opened', 'link', 'name', 'friend']).nullable(),
  link: z.strictObject({ id: z.uuid(), label: z.string() }).nullable(),
  /** Who is below and whose word it was. */
  friend: z.string().nullable(),
  /** The agent opened it, and nobody has been in: a first password can still be had. */
  unclaimed: z.boolean(),
  /** What the link presets and was not offered, and why. */
  missed: z.array(z.strictObject({ kind: z.enum(contractKinds), why: z.enum(presetMisses) })),
})
export type Arrival = z.infer<typeof arrival>

export const registerContract = {
  agentLinks: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/links',
    summary:
      'The agent’s invitation links, newest first, the merchant’s hosts to which one may lead, and the highest rebate that one may give',
    session: agent,
    right: 'accounts',
    query: z.strictObject({ before: z.uuid().optional() }),
    value: z.strictObject({
      list: z.array(link),
      next: z.uuid().nullable(),
      domains: z.array(z.string()),
      /** In per cent; null where links give none. */
      mostRebate: z.string().nullable(),
    }),
  }),
  presetBounds: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/links/bounds',
    summary: 'Within what the agent’s links may offer contracts to agents who come by them, of each kind that the merchant has',
    session: agent,
    right: 'contracts',
    value: z.array(presetBounds),
  }),
  createAgentLink: call({
    method: 'POST',
    path: '/wps/agent/links',
    summary:
      'Makes an invitation link: as what people come by it, to which host, until when and how many, which contracts agents are then offered, and which rebate everybody has',
    session: agent,
    right: 'accounts',
    idempotent: true,
    body: z.strictObject({
      as,
      domain: textUpTo(253),
      label: nameUpTo(40),
      days: z.int().min(1).max(365).nullable(),
      most: z.int().min(1).max(100_000).nullable(),
      presets: presets.optional(),
      /** In per cent, as typed. */
      rebate: z.string().max(20).optional(),
    }),
    value: link,
    refusals: {
      domain_unknown: {},
      too_many_links: { data: z.strictObject({ most: z.int() }) },
      ...termsRefusals,
      contracts_off: at,
      offers_closed: at,
      preset_without_own: at,
      presets_for_agents: {},
    },
  }),
  stopAgentLink: call({
    method: 'DELETE',
    path: '/wps/agent/links/{id}',
    summary: 'Stops an invitation link; whoever came by it stays',
    session: agent,
    right: 'accounts',
    unkeyed: 'sets',
    params: z.strictObject({ id: z.uuid() }),
    value: link,
  }),
  openDownline: call({
    method: 'POST',
    path: '/wps/agent/members',
    summary:
      'Opens an account directly below the agent. It has no password yet: the first one is asked for by itself, and never kept',
    session: agent,
    right: 'accounts',
    idempotent: true,
    body: z.strictObject({ account: textUpTo(64), as }),
    value: z.strictObject({ id: memberId, account: z.string(), as }),
    /** `rule`: of the merchant's rule for usernames, as registration says it. */
    refusals: { account_refused: { data: z.strictObject({ rule: z.string() }) }, too_deep: {} },
  }),
  givePassword: call({
    method: 'POST',
    path: '/wps/agent/members/{id}/password',
    summary:
      'A random password, good once and for a day, for an account that the agent opened and nobody has been in; the one before is void',
    session: agent,
    right: 'accounts',
    unkeyed: 'secret',
    params: z.strictObject({ id: memberId }),
    value: z.strictObject({ password: z.string(), until: z.int() }),
    refusals: { password_own: {} },
  }),
  arrivals: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/agent/arrivals',
    summary: 'Who came directly below the agent by somebody’s word, and how, newest first',
    session: agent,
    right: 'accounts',
    query: z.strictObject({ before: cursor.optional(), link: z.uuid().optional() }),
    value: pageOf(arrival),
  }),
  upline: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/member/upline',
    summary: 'Under whom the member stands, and by whose word they came',
    session: ['member', 'agent'],
    /** A friend's account is shown in part. */
    value: z.strictObject({ upline: z.string().nullable(), invitedBy: z.string().nullable() }),
  }),
  referral: call({
    method: 'GET',
    sees: 'others',
    path: '/wps/member/referral',
    summary: 'The member’s code and link for friends, and who came by it, newest first',
    session: ['member', 'agent'],
    query: z.strictObject({ before: cursor.optional() }),
    value: z.strictObject({
      code: z.string(),
      url: z.string(),
      total: z.int(),
      /** Accounts are shown in part. */
      list: z.array(z.strictObject({ account: z.string(), at: z.int() })),
      next: cursor.nullable(),
    }),
    refusals: { referral_closed: {} },
  }),
}
