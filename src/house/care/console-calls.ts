import { type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import type { Tx } from '#runtime/database.ts'
import { actOf } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { beginTimeOut } from './begin-time-out.ts'
import { countCases, findCase, listCases, type CaseRow } from './case-store.ts'
import { closeCase } from './close-case.ts'
import { careContract as contract, type CaseShown } from './console-contract.ts'
import { messageMember } from './message-member.ts'
import { noteCase } from './note-case.ts'
import { caseShown, caseWhole } from './show-case.ts'
import { takeCase } from './take-case.ts'
import { tightenLimit } from './tighten-limit.ts'

const PAGE = 50

const cursorOf = ({ score, member }: CaseRow) => `${score}.${member}`
function placeOf(cursor: string | undefined) {
  const [, score, member] = /^(\d{1,4})\.(\d{1,16})$/.exec(cursor ?? '') ?? []
  return score === undefined || member === undefined ? null : { score: Number(score), member: BigInt(member) }
}

/** The case as it stands after a deed; a refusal of the deed stays one. */
async function after<R extends Refusal>(tx: Tx, context: CallContext, id: string, refused: null | R): Promise<CaseShown | R> {
  if (refused) return refused
  const member = BigInt(id)
  const row = await findCase(tx, { member, merchant: operatorOf(context).merchant.id })
  return caseShown(row as CaseRow, (await namesOf(tx, [member]))(member))
}

export const careCalls = {
  careCases: answer(contract.careCases, async ({ input, context }) => {
    const { state, level = null, taken = null, before } = input.query
    const { id: operator, merchant } = operatorOf(context)
    const rows = await listCases(context.db, {
      merchant: merchant.id,
      open: state === 'open',
      level,
      taken,
      operator,
      before: placeOf(before),
      limit: PAGE + 1,
    })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    const called = await namesOf(
      context.db,
      page.map(({ member }) => member),
    )
    return {
      list: page.map((row) => caseShown(row, called(row.member))),
      next: rows.length > PAGE && last ? cursorOf(last) : null,
    }
  }),
  careQueue: answer(contract.careQueue, ({ context }) => countCases(context.db, operatorOf(context).merchant.id)),
  careCase: answer(contract.careCase, async ({ input, context }) => {
    const { db, clock } = context
    const { id: merchant, calendar } = operatorOf(context).merchant
    const member = BigInt(input.params.id)
    const row = await findCase(db, { member, merchant })
    if (!row) return null
    const account = (await namesOf(db, [member]))(member)
    return caseWhole(db, { row, account }, { calendar, now: clock() })
  }),
  takeCase: answer(contract.takeCase, ({ input: { params }, context }) =>
    context.transact(async (tx) => {
      const { random } = context
      return after(tx, context, params.id, await takeCase(tx, actOf(context), { member: BigInt(params.id), random }))
    }),
  ),
  noteCase: answer(contract.noteCase, async ({ input: { params, body }, context, tx }) => {
    const of = { member: BigInt(params.id), ...body.data, random: context.random }
    return after(tx, context, params.id, await noteCase(tx, actOf(context), of))
  }),
  messageMember: answer(contract.messageMember, async ({ input: { params, body }, context, tx }) => {
    const of = { member: BigInt(params.id), ...body.data, random: context.random }
    return after(tx, context, params.id, await messageMember(tx, actOf(context), of))
  }),
  tightenLimit: answer(contract.tightenLimit, async ({ input: { params, body }, context, tx }) => {
    const { reason, ...limit } = body.data
    const of = { member: BigInt(params.id), ...limit, random: context.random }
    return after(tx, context, params.id, await tightenLimit(tx, { ...actOf(context), reason }, of))
  }),
  beginTimeOut: answer(contract.beginTimeOut, async ({ input: { params, body }, context, tx }) => {
    const { reason, days } = body.data
    const of = { member: BigInt(params.id), days, random: context.random }
    return after(tx, context, params.id, await beginTimeOut(tx, { ...actOf(context), reason }, of))
  }),
  closeCase: answer(contract.closeCase, ({ input: { params, body }, context }) =>
    context.transact(async (tx) => {
      const { reason, outcome } = body.data
      const of = { member: BigInt(params.id), outcome, random: context.random }
      return after(tx, context, params.id, await closeCase(tx, { ...actOf(context), reason }, of))
    }),
  ),
}
