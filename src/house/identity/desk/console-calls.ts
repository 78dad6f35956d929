import { refuse } from '../../../kit/refusal.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { operatorOf, type CallContext } from '../../../runtime/http/context.ts'
import { actOf } from '../../audit/index.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { membersContract, type MemberRow, type MemberShown } from './console-contract.ts'
import { endMemberSessions } from '../sessions/end-session.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { findMemberOf, isMemberOf, listByAccount, listMarked, listNewest, type Known, type Listed } from './member-desk-store.ts'
import { profileOf } from '../profile.ts'
import { typedContact } from '../rules/contact-keys.ts'
import { accountKey } from '../rules/fields.ts'
import { masked } from '../rules/mask.ts'
import type { Vault } from '../vault.ts'

const PAGE = 50

const rowOf = ({ id, account, nickname, type, currency, registeredAt, lastLoginAt, blockedAt }: Listed): MemberRow => ({
  id: String(id),
  account,
  nickname,
  type,
  currency,
  registeredAt: registeredAt.getTime(),
  lastLoginAt: lastLoginAt && lastLoginAt.getTime(),
  state: blockedAt ? 'blocked' : 'open',
})

type Search = { readonly search: string; readonly blocked: boolean | null; readonly before: string | undefined }

async function search(context: CallContext, vault: Vault, { search: typed, blocked, before }: Search) {
  const { db, tenant } = context
  const beginning = accountKey(typed)
  const asked = { merchant: tenant.id, blocked, limit: PAGE + 1 }
  const rows = await listByAccount(db, { ...asked, beginning, after: before === undefined ? '' : textOf(before) })
  const list = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? cursorOf((list.at(-1) as Listed).accountKey) : null
  const named = before === undefined ? await namedExactly(context, vault, { typed, blocked }) : []
  const known = new Set(named.map(({ id }) => id))
  return { list: [...named, ...list.filter(({ id }) => !known.has(id))].map(rowOf), next }
}

/** Digits may also be an id, or a phone number as an address is one: these members come before those whose account begins so. */
async function namedExactly(
  context: CallContext,
  { marks }: Vault,
  { typed, blocked }: { readonly typed: string; readonly blocked: boolean | null },
): Promise<Listed[]> {
  const { db, tenant } = context
  const numbered = /^\d{1,16}$/.test(typed) ? await findMemberOf(db, { id: BigInt(typed), merchant: tenant.id }) : null
  const byId = numbered && (blocked === null || (numbered.blockedAt !== null) === blocked) ? [numbered] : []
  // Whoever may not read a contact does not learn whose it is by asking.
  const contact = operatorOf(context).permissions.has('members.contact') ? typedContact(typed) : null
  if (contact === null) return byId
  const asked = { merchant: tenant.id, blocked, limit: PAGE, marks: marks.marks(tenant.id, contact) }
  return [...byId, ...(await listMarked(db, asked)).filter(({ id }) => id !== byId[0]?.id)]
}

const cursorOf = (key: string) => Buffer.from(key).toString('base64url')
const textOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8').replaceAll('\0', '')

async function newest({ db, tenant }: CallContext, blocked: boolean | null, before: string | undefined) {
  const from = before !== undefined && /^\d{1,16}$/.test(before) ? BigInt(before) : null
  const rows = await listNewest(db, { merchant: tenant.id, blocked, limit: PAGE + 1, before: from })
  const list = rows.slice(0, PAGE)
  return { list: list.map(rowOf), next: rows.length > PAGE ? String(list.at(-1)?.id) : null }
}

const login = (at: Date | null, ip: string | null) => (at && ip !== null ? { at: at.getTime(), ip } : null)

async function shown(context: CallContext, vault: Vault, known: Known): Promise<MemberShown> {
  const { db, clock } = context
  const inFull = operatorOf(context).permissions.has('members.contact')
  const profile = await profileOf(db, vault, known.id)
  const sessions = await listSessions(db, { member: known.id, current: '', now: clock() })
  const { blockedAt, blockedBy, blockedReason } = known
  return {
    ...rowOf(known),
    language: known.language,
    registeredIp: known.registeredIp,
    registerMethod: known.registerMethod,
    recommenderId: known.recommenderId,
    lastLogin: login(known.lastLoginAt, known.lastLoginIp),
    previousLogin: login(known.previousLoginAt, known.previousLoginIp),
    blocked: blockedAt && { at: blockedAt.getTime(), by: blockedBy ?? '', reason: blockedReason ?? '' },
    masked: !inFull,
    contacts: Object.entries(profile).map(([field, value]) => ({ field, value: inFull ? value : masked(field, value) })),
    sessions: sessions.map(({ id, startedAt, lastSeenAt, ip, userAgent }) => ({ id, startedAt, lastSeenAt, ip, userAgent })),
  }
}

export const membersCalls = (vault: Vault) => ({
  members: answer(membersContract.members, ({ input, context }) => {
    const { search: typed = '', state, before } = input.query
    const blocked = state === undefined ? null : state === 'blocked'
    return typed === '' ? newest(context, blocked, before) : search(context, vault, { search: typed, blocked, before })
  }),
  member: answer(membersContract.member, async ({ input, context }) => {
    const known = await findMemberOf(context.db, { id: BigInt(input.params.id), merchant: context.tenant.id })
    return known ? shown(context, vault, known) : refuse('not_found')
  }),
  blockMember: answer(membersContract.blockMember, ({ input, context }) => {
    const { reason } = input.body.data
    return context.transact((tx) => blockMember(tx, { ...actOf(context), reason }, BigInt(input.params.id)))
  }),
  unblockMember: answer(membersContract.unblockMember, ({ input, context }) => {
    const { reason } = input.body.data
    return context.transact((tx) => unblockMember(tx, { ...actOf(context), reason }, BigInt(input.params.id)))
  }),
  endMemberSession: answer(membersContract.endMemberSession, async ({ input, context }) => {
    const { at: now, actor, ip } = actOf(context)
    const { id, code } = context.tenant
    const member = BigInt(input.params.id)
    return context.transact(async (tx) => {
      if (!(await isMemberOf(tx, { id: member, merchant: id }))) return refuse('not_found')
      const ending = {
        member,
        session: input.params.session,
        merchant: code,
        actor,
        ip,
        now,
        reason: 'ended by operator',
      } as const
      return (await endMemberSessions(tx, ending)) === 0 ? refuse('not_found') : null
    })
  }),
})
