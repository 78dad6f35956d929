import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { actOf, actOrPropose, noteOwnPerson } from '#house/audit/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { endMemberSessions } from '#house/access/index.ts'
import type { Tools } from '../tools.ts'
import { consoleMembersContract } from './console-contract.ts'
import { memberActs } from './controlled-acts.ts'
import { freezeMember } from './freeze-member.ts'
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
  unfreezeMember: answer(consoleMembersContract.unfreezeMember, async ({ input, context }) => {
    const { kinds, reason } = input.body.data
    const asked = { member: input.params.id, kinds: [...kinds] }
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) =>
      actOrPropose(tx, act, memberActs({ ...tools, random: context.random }).unfreeze, asked),
    )
    await noteOwnPerson(done, { transact: context.transact, act, subject: `member:${asked.member}` })
    return isRefusal(done) ? done : { waits: done.waits }
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
    const giving = memberActs({ ...tools, random: context.random }).giveFirstPassword
    const act = { ...actOf(context), ...input.body.data }
    const done = await context.transact((tx) => actOrPropose(tx, act, giving, { member: input.params.id }))
    if (isRefusal(done)) return done
    if (done.waits) return { waits: true, given: null }
    const { sentBy, until } = done.value
    return { waits: false, given: { sentBy, until } }
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
