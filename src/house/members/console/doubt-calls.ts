import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { consoleMembersContract, type DoubtShown } from './console-contract.ts'
import { listDoubts, type Doubt, type DoubtPlace } from './doubt-store.ts'
import { lookAtDoubt } from './look-at-doubt.ts'

const PAGE = 50

const cursorOf = ({ member, kind }: Pick<Doubt, 'member' | 'kind'>) => `${member}.${kind}`

function placeOf(cursor: string | undefined): DoubtPlace | null {
  const [, member, kind] = /^(\d{1,16})\.(\w{1,32})$/.exec(cursor ?? '') ?? []
  return member === undefined || kind === undefined ? null : { member: BigInt(member), kind }
}

const shown = (doubt: Doubt): DoubtShown => ({
  id: cursorOf(doubt),
  kind: doubt.kind,
  notedAt: doubt.notedAt.getTime(),
  member: { id: String(doubt.member), account: doubt.account, ip: doubt.ip },
  other: doubt.other === null ? null : { id: String(doubt.other), account: doubt.otherAccount ?? '', ip: doubt.otherIp ?? '' },
  looked: doubt.lookedAt && { at: doubt.lookedAt.getTime(), by: doubt.lookedBy ?? '', finding: doubt.finding ?? '' },
})

export const doubtCalls = {
  doubts: answer(consoleMembersContract.doubts, async ({ input, context }) => {
    const { kind = null, looked, before } = input.query
    const { merchant } = operatorOf(context)
    const asked = { merchant: merchant.id, kind, looked: looked === undefined ? null : looked === 'yes' }
    const rows = await listDoubts(context.db, { ...asked, before: placeOf(before), limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return { list: page.map(shown), next: rows.length > PAGE && last ? cursorOf(last) : null }
  }),
  lookAtDoubt: answer(consoleMembersContract.lookAtDoubt, ({ input, context }) => {
    const { id, kind } = input.params
    const act = { ...actOf(context), ...input.body.data }
    return context.transact((tx) => lookAtDoubt(tx, act, { member: BigInt(id), kind }))
  }),
}
