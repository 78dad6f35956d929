import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { consoleMembersContract, type RiskSignalShown } from './console-contract.ts'
import { listRiskSignals, type RiskSignal, type RiskSignalPlace } from './risk-signal-store.ts'
import { reviewRiskSignal } from './review-risk-signal.ts'

const PAGE = 50

const cursorOf = ({ member, kind }: Pick<RiskSignal, 'member' | 'kind'>) => `${member}.${kind}`

function placeOf(cursor: string | undefined): RiskSignalPlace | null {
  const [, member, kind] = /^(\d{1,16})\.(\w{1,32})$/.exec(cursor ?? '') ?? []
  return member === undefined || kind === undefined ? null : { member: BigInt(member), kind }
}

const shown = (riskSignal: RiskSignal): RiskSignalShown => ({
  id: cursorOf(riskSignal),
  kind: riskSignal.kind,
  notedAt: riskSignal.notedAt.getTime(),
  member: { id: String(riskSignal.member), account: riskSignal.account, ip: riskSignal.ip },
  other:
    riskSignal.other === null
      ? null
      : { id: String(riskSignal.other), account: riskSignal.otherAccount ?? '', ip: riskSignal.otherIp ?? '' },
  bets: [...(riskSignal.bets ?? [])],
  looked: riskSignal.lookedAt && {
    at: riskSignal.lookedAt.getTime(),
    by: riskSignal.lookedBy ?? '',
    finding: riskSignal.finding ?? '',
  },
  verdict: riskSignal.verdict,
})

export const riskSignalCalls = {
  riskSignals: answer(consoleMembersContract.riskSignals, async ({ input, context }) => {
    const { kind = null, looked, before } = input.query
    const { merchant } = operatorOf(context)
    const asked = { merchant: merchant.id, kind, looked: looked === undefined ? null : looked === 'yes' }
    const rows = await listRiskSignals(context.db, { ...asked, before: placeOf(before), limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return { list: page.map(shown), next: rows.length > PAGE && last ? cursorOf(last) : null }
  }),
  reviewRiskSignal: answer(consoleMembersContract.reviewRiskSignal, ({ input, context }) => {
    const { id, kind } = input.params
    const act = { ...actOf(context), ...input.body.data }
    return context.transact((tx) => reviewRiskSignal(tx, act, { member: BigInt(id), kind }))
  }),
}
