import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { actOf } from '#house/audit/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { endMemberSessions } from '#house/access/index.ts'
import type { Tools } from '../tools.ts'
import { consoleMembersContract } from './console-contract.ts'
import { freezeMember, unfreezeMember } from './freeze-member.ts'
import { giveFirstPassword } from './give-first-password.ts'
import { isMemberOf } from './member-console-store.ts'
import { listNotes } from './note-store.ts'
import { writeNote } from './write-note.ts'

const PAGE = 50

export type DeedTools = Pick<Tools, 'passwords' | 'vault' | 'outbox'> & { readonly directory: Directory }

/** What operators do about one member. */
export const deedCalls = (tools: DeedTools) => ({
  freezeMember: answer(consoleMembersContract.freezeMember, ({ input, context }) => {
    const { kinds, reason } = input.body.data
    const of = { member: BigInt(input.params.id), kinds }
    return context.transact((tx) => freezeMember(tx, { ...actOf(context), reason }, of))
  }),
  unfreezeMember: answer(consoleMembersContract.unfreezeMember, ({ input, context }) => {
    const { kinds, reason } = input.body.data
    const of = { member: BigInt(input.params.id), kinds }
    return context.transact((tx) => unfreezeMember(tx, { ...actOf(context), reason }, of))
  }),
  memberNotes: answer(consoleMembersContract.memberNotes, async ({ input, context }) => {
    const { db, tenant } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    return cutPage(await listNotes(db, { member, before: uuidOf(input.query.before), limit: PAGE + 1 }), PAGE)
  }),
  writeNote: answer(consoleMembersContract.writeNote, ({ input, context, tx }) => {
    const { random } = context
    const of = { member: BigInt(input.params.id), ...input.body.data, random }
    return writeNote(tx, actOf(context), of)
  }),
  giveFirstPassword: answer(consoleMembersContract.giveFirstPassword, async ({ input, context }) => {
    const merchant = await tools.directory.byId(context.tenant.id)
    const { db, transact, random } = context
    const at = { ...tools, db, transact, random, merchantName: merchant?.name ?? '' }
    return giveFirstPassword(at, { ...actOf(context), ...input.body.data }, BigInt(input.params.id))
  }),
  endMemberSession: answer(consoleMembersContract.endMemberSession, async ({ input, context }) => {
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
