import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { consoleMembersContract, type MemberRow, type MemberShown } from './console-contract.ts'
import { accessCalls } from './access-calls.ts'
import { riskSignalCalls } from './risk-signal-calls.ts'
import { deedCalls, type DeedTools } from './deed-calls.ts'
import { freezesOf } from './freeze-store.ts'
import { listSessions } from '#house/access/index.ts'
import { findMemberOf, listByAccount, listMarked, listNewest, type Known, type Listed } from './member-console-store.ts'
import { profileOf } from '#house/contacts/index.ts'
import { typedContact } from '#house/contacts/rules/contact-keys.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'
import type { MemberState } from '../rules/freezes.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

const PAGE = 50

const rowOf = ({ id, account, nickname, type, currency, registeredAt, lastLoginAt, state }: Listed): MemberRow => ({
  id: String(id),
  account,
  nickname,
  type,
  currency,
  registeredAt: registeredAt.getTime(),
  lastLoginAt: lastLoginAt && lastLoginAt.getTime(),
  state,
})

type Search = { readonly search: string; readonly state: MemberState | null; readonly before: string | undefined }

async function search(context: CallContext, vault: Vault, { search: typed, state, before }: Search) {
  const { db, tenant } = context
  const beginning = accountKey(typed)
  const asked = { merchant: tenant.id, state, limit: PAGE + 1 }
  const rows = await listByAccount(db, { ...asked, beginning, after: before === undefined ? '' : textOf(before) })
  const list = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? cursorOf((list.at(-1) as Listed).accountKey) : null
  const named = before === undefined ? await namedExactly(context, vault, { typed, state }) : []
  const known = new Set(named.map(({ id }) => id))
  return { list: [...named, ...list.filter(({ id }) => !known.has(id))].map(rowOf), next }
}

/** Digits may also be an id, or a phone number as an address is one: these members come before those whose account begins so. */
async function namedExactly(
  context: CallContext,
  { index }: Vault,
  { typed, state }: { readonly typed: string; readonly state: MemberState | null },
): Promise<Listed[]> {
  const { db, tenant } = context
  const numbered = /^\d{1,16}$/.test(typed) ? await findMemberOf(db, { id: BigInt(typed), merchant: tenant.id }) : null
  const byId = numbered && (state === null || numbered.state === state) ? [numbered] : []
  // Whoever may not read a contact does not learn whose it is by asking.
  const contact = operatorOf(context).permissions.has('members.contact') ? typedContact(typed) : null
  if (contact === null) return byId
  const asked = { merchant: tenant.id, state, limit: PAGE, marks: index.every(tenant.id, contact) }
  return [...byId, ...(await listMarked(db, asked)).filter(({ id }) => id !== byId[0]?.id)]
}

const cursorOf = (key: string) => Buffer.from(key).toString('base64url')
const textOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8').replaceAll('\0', '')

async function newest({ db, tenant }: CallContext, state: MemberState | null, before: string | undefined) {
  const from = before !== undefined && /^\d{1,16}$/.test(before) ? BigInt(before) : null
  const rows = await listNewest(db, { merchant: tenant.id, state, limit: PAGE + 1, before: from })
  const { list, next } = cutPage(rows, PAGE)
  return { list: list.map(rowOf), next }
}

const login = (at: Date | null, ip: string | null) => (at && ip !== null ? { at: at.getTime(), ip } : null)

async function shown(context: CallContext, vault: Vault, known: Known): Promise<MemberShown> {
  const { db, clock } = context
  const inFull = operatorOf(context).permissions.has('members.contact')
  const profile = await profileOf(db, vault, known.id)
  const sessions = await listSessions(db, { member: known.id, current: '', now: clock() })
  const freezes = await freezesOf(db, known.id)
  return {
    ...rowOf(known),
    language: known.language,
    registeredIp: known.registeredIp,
    registerMethod: known.registerMethod,
    recommenderId: known.recommenderId,
    lastLogin: login(known.lastLoginAt, known.lastLoginIp),
    previousLogin: login(known.previousLoginAt, known.previousLoginIp),
    freezes: freezes.map(({ since, ...freeze }) => ({ ...freeze, since: since.getTime() })),
    masked: !inFull,
    contacts: Object.entries(profile).map(([field, value]) => ({ field, value: inFull ? value : masked(field, value) })),
    sessions: sessions.map(({ id, startedAt, lastSeenAt, ip, userAgent }) => ({ id, startedAt, lastSeenAt, ip, userAgent })),
  }
}

export const consoleMembersCalls = (tools: DeedTools) => ({
  members: answer(consoleMembersContract.members, ({ input, context }) => {
    const { search: typed = '', state = null, before } = input.query
    return typed === '' ? newest(context, state, before) : search(context, tools.vault, { search: typed, state, before })
  }),
  member: answer(consoleMembersContract.member, async ({ input, context }) => {
    const known = await findMemberOf(context.db, { id: BigInt(input.params.id), merchant: context.tenant.id })
    return known ? shown(context, tools.vault, known) : refuse('not_found')
  }),
  ...deedCalls(tools),
  ...accessCalls,
  ...riskSignalCalls,
})
