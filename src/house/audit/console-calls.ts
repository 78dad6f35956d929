import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { auditContract } from './console-contract.ts'
import { chainsOf } from './rules/chain.ts'
import { countRows, readTrail, type Place } from './store.ts'
import { cursorOf, entryId, placeOf } from './trail-place.ts'
import { findAlterations } from './verify.ts'

const PAGE = 50

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at))

export const auditCalls = {
  auditTrail: answer(auditContract.auditTrail, async ({ input, context }) => {
    const { code } = operatorOf(context).merchant
    const { actor = null, subject = null, action = null, from, to, before } = input.query
    const rows = await readTrail(context.db, {
      chains: chainsOf(code),
      actor,
      subject,
      action,
      from: moment(from),
      to: moment(to),
      before: placeOf(before, code),
      limit: PAGE + 1,
    })
    const list = rows.slice(0, PAGE)
    return {
      list: list.map(({ chain, seq, at, ...row }) => ({ ...row, id: entryId({ chain, seq }), at: at.getTime() })),
      next: rows.length > PAGE ? cursorOf(list.at(-1) as Place) : null,
    }
  }),
  proveAudit: answer(auditContract.proveAudit, async ({ context }) => {
    const chains = chainsOf(operatorOf(context).merchant.code)
    const found = await findAlterations(context.db)
    return {
      rows: await countRows(context.db, chains),
      altered: found.filter(({ chain }) => chains.includes(chain)).map(({ chain, seq }) => ({ chain, row: String(seq) })),
    }
  }),
}
