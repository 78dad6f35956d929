import { unitsText } from '#kit/money.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { answerPolicy, changePolicy, matterOf, policyShown } from './change-policy.ts'
import { transfersConsoleContract as contract } from './console-contract.ts'
import { policyChanges, transferPolicy } from './policy-store.ts'
import { listTransfers } from './transfer-store.ts'

const PAGE = 50
const CHANGES = 20

/** What operators see of transfers, and what they let through. */
export const transfersConsoleCalls = {
  agentTransfers: answer(contract.agentTransfers, async ({ input: { query }, context }) => {
    const { db, tenant } = context
    const rows = await listTransfers(db, {
      merchant: tenant.id,
      member: query.member === undefined ? null : BigInt(query.member),
      marked: query.marked === 'yes',
      before: uuidOf(query.before),
      limit: PAGE + 1,
    })
    const { list: page, next } = cutPage(rows, PAGE)
    const nameOf = await namesOf(
      db,
      page.flatMap(({ sender, receiver }) => [sender, receiver]),
    )
    const side = (member: bigint) => ({ id: String(member), account: nameOf(member) })
    const list = page.map(({ id, at, sender, receiver, way, amount, currency, marks }) => ({
      id,
      at: at.getTime(),
      sender: side(sender),
      receiver: side(receiver),
      way,
      currency,
      marks: [...marks],
      amount: unitsText(amount),
    }))
    return { list, next }
  }),
  transferPolicy: answer(contract.transferPolicy, async ({ context: { db, tenant } }) => {
    const policy = policyShown(await transferPolicy(db, tenant.id))
    const proposals = new Map((await proposalsOn(db, [matterOf(tenant.code)])).map((one) => [one.id, one]))
    const changes = (await policyChanges(db, tenant.id, CHANGES)).flatMap(({ proposal: id, before, after }) => {
      const proposal = proposals.get(id)
      return proposal ? [{ id: String(id), before, after, proposal: proposalShown(proposal) }] : []
    })
    return { policy, currency: tenant.currency, changes }
  }),
  changeTransferPolicy: answer(contract.changeTransferPolicy, ({ input, context }) => {
    const { policy, reason } = input.body.data
    const { currency } = context.tenant
    return context.transact((tx) => changePolicy(tx, { ...actOf(context), reason }, { policy, currency }))
  }),
  answerTransferPolicy: answer(contract.answerTransferPolicy, ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { proposal: BigInt(input.params.id), confirm }
    return context.transact((tx) => answerPolicy(tx, { ...actOf(context), reason }, of))
  }),
}
