import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, noteOwnPerson, proposalShown, proposalsOn, type Proposal } from '#house/audit/index.ts'
import {
  adjustmentsOf,
  answerAdjustment,
  matterOf,
  proposeAdjustment,
  type Adjustment,
  type RefuseOwnPerson,
} from './adjustments.ts'
import { purseOf } from './books.ts'
import { ledgerContract, type AdjustmentShown } from '../console-contract.ts'

const shown = ({ id, way, amount, currency, code }: Adjustment, proposals: readonly Proposal[]): AdjustmentShown => ({
  id,
  way,
  amount: unitsText(amount),
  currency,
  code,
  proposals: proposals.map(proposalShown),
})

export const adjustmentCalls = ({ refuseOwnPerson }: { readonly refuseOwnPerson: RefuseOwnPerson }) => ({
  memberAdjustments: answer(ledgerContract.memberAdjustments, async ({ input, context }) => {
    const of = { member: BigInt(input.params.id), merchant: context.tenant.id }
    if (!(await purseOf(context.db, of))) return refuse('not_found')
    const list = await adjustmentsOf(context.db, of)
    const proposals = await proposalsOn(
      context.db,
      list.map(({ id }) => matterOf(id)),
    )
    return list.map((adjustment) =>
      shown(
        adjustment,
        proposals.filter(({ matter }) => matter === matterOf(adjustment.id)),
      ),
    )
  }),
  proposeAdjustment: answer(ledgerContract.proposeAdjustment, {
    before: async ({ input, context }) => {
      const [act, member] = [actOf(context, input.body.data.reason), BigInt(input.params.id)]
      const own = await refuseOwnPerson(context.db, act, { member })
      return noteOwnPerson(own, { transact: context.transact, act, subject: `member:${member}` })
    },
    give: async ({ input, context, tx }) => {
      const { reason, ...wanted } = input.body.data
      const of = { wanted: { ...wanted, member: BigInt(input.params.id) }, random: context.random }
      const proposed = await proposeAdjustment(tx, { ...actOf(context), reason }, of)
      return isRefusal(proposed) ? proposed : shown(proposed.adjustment, [proposed.proposal])
    },
  }),
  answerAdjustment: answer(ledgerContract.answerAdjustment, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const { random, transact } = context
    const of = { id: input.params.adjustment, confirm, random, refuseOwnPerson }
    const act = { ...actOf(context), reason }
    const answered = await transact((tx) => answerAdjustment(tx, act, of))
    await noteOwnPerson(answered, { transact, act, subject: matterOf(of.id) })
    if (!isRefusal(answered)) return shown(answered.adjustment, [answered.proposal])
    const { code } = answered
    if (
      code === 'insufficient' ||
      code === 'not_found' ||
      code === 'nothing_proposed' ||
      code === 'second_person' ||
      code === 'same_person' ||
      code === 'own_person'
    )
      return refuse(code)
    throw new Error(`an adjustment was refused: ${code}`)
  }),
})
