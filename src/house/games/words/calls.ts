import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { isMemberOf } from '#house/members/index.ts'
import type { VendorLines } from '../transfers/vendor-lines.ts'
import { memberBetWordsContract } from './console-contract.ts'
import { betWordsContract } from './contract.ts'
import { tellBets } from './tell-bets.ts'

type Lines = { readonly lines: VendorLines }

export const betWordsCalls = ({ lines }: Lines) => ({
  betWords: answer(betWordsContract.betWords, async ({ input: { query }, context }) => {
    const { db, tenant, language } = context
    const { vassalage, rounds } = query
    const asked = { merchant: tenant.id, member: callerOf(context).id, vassalage, rounds: rounds.split(','), language }
    return { list: await tellBets(db, lines, asked) }
  }),
})

export const memberBetWordsCalls = ({ lines }: Lines) => ({
  memberBetWords: answer(memberBetWordsContract.memberBetWords, async ({ input: { params, query }, context }) => {
    const { db, tenant, language } = context
    const member = BigInt(params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const { vassalage, rounds } = query
    return { list: await tellBets(db, lines, { merchant: tenant.id, member, vassalage, rounds: rounds.split(','), language }) }
  }),
})
