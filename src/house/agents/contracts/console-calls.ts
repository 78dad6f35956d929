import { isRefusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { memberCalled } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { policyText } from '../rules/contracts/judge-policy.ts'
import { kindsOf } from '../rules/contracts/kind-flag.ts'
import type { Policy } from '../rules/contracts/policy.ts'
import { contractKinds, type ContractKind } from '../rules/terms.ts'
import { answerContract } from './answer-contract.ts'
import { offerContract } from './ask-contract.ts'
import { answerPolicy, changePolicy, matterOf } from './change-policy.ts'
import { consoleContractsContract as contract, type PolicyShown } from './console-contract.ts'
import type { RequestShown } from './contract.ts'
import { listContracts } from './contract-store.ts'
import { endContract } from './end-contract.ts'
import { policyAt, proposedPolicies } from './policy-store.ts'
import { requestsInConsole, type RequestRow } from './request-store.ts'
import { showBounds } from './show-bounds.ts'
import { contractsShown, requestsShown } from './show-contracts.ts'
import type { Actor } from './actor.ts'

const PAGE = 50
const shownPolicy = (policy: Policy) => {
  const { periods, modes, ...rest } = policyText(policy)
  return { ...rest, periods: [...periods], modes: [...modes] }
}

const actorOf = (context: CallContext, reason: string): Actor => {
  const { actor, at: now, ip } = actOf(context)
  return { merchant: operatorOf(context).merchant, member: null, actor, ip, reason, now, random: context.random }
}

async function shown(context: CallContext, row: RequestRow): Promise<RequestShown> {
  const [request] = await requestsShown(context.db, operatorOf(context).merchant.id, [row])
  return request as RequestShown
}

type Of = { readonly merchant: number; readonly kinds: readonly ContractKind[] }

/** The policy of every kind as it stands, and what waits for a second person. */
async function policiesShown(db: Database, { merchant, kinds }: Of): Promise<PolicyShown[]> {
  const waiting = await proposedPolicies(db, merchant)
  const proposals = await proposalsOn(
    db,
    waiting.map((one) => matterOf(one.id)),
  )
  const list: PolicyShown[] = []
  for (const kind of contractKinds) {
    const proposed = waiting.find((one) => one.kind === kind)
    const proposal = proposed && proposals.find(({ matter }) => matter === matterOf(proposed.id))
    list.push({
      kind,
      on: kinds.includes(kind),
      policy: shownPolicy(await policyAt(db, { merchant, kind, at: null })),
      proposed:
        proposed && proposal
          ? { id: String(proposed.id), policy: shownPolicy(proposed.policy), proposal: proposalShown(proposal) }
          : null,
    })
  }
  return list
}

/** What operators say of agents' contracts. */
export const consoleContractsCalls = ({ directory }: { readonly directory: Directory }) => ({
  contractPolicies: answer(contract.contractPolicies, async ({ context }) => {
    const { id, currency } = operatorOf(context).merchant
    const kinds = kindsOf((await directory.byId(id))?.flags)
    return { currency, list: await policiesShown(context.db, { merchant: id, kinds }) }
  }),
  changeContractPolicy: answer(contract.changeContractPolicy, ({ input, context }) => {
    const { policy, reason } = input.body.data
    const act = { ...actOf(context), reason }
    return context.transact((tx) => changePolicy(tx, act, { kind: input.params.kind, typed: policy }))
  }),
  answerContractPolicy: answer(contract.answerContractPolicy, ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const act = { ...actOf(context), reason }
    return context.transact((tx) => answerPolicy(tx, act, { id: BigInt(input.params.id), confirm }))
  }),
  consoleContracts: answer(contract.consoleContracts, async ({ input: { query }, context }) => {
    const merchant = operatorOf(context).merchant.id
    const { db } = context
    const member = query.account === undefined ? null : await memberCalled(db, { merchant, account: query.account.trim() })
    if (query.account !== undefined && member === null) return { list: [], next: null }
    const of = { merchant, member, kind: query.kind ?? null }
    const rows = await listContracts(db, { ...of, before: uuidOf(query.before), limit: PAGE + 1 })
    const { list, next } = cutPage(rows, PAGE)
    return { list: await contractsShown(db, list), next }
  }),
  consoleContractRequests: answer(contract.consoleContractRequests, async ({ input: { query }, context }) => {
    const merchant = operatorOf(context).merchant.id
    const asked = { merchant, before: uuidOf(query.before), open: query.open === 'yes', limit: PAGE + 1 }
    const rows = await requestsInConsole(context.db, asked)
    const { list, next } = cutPage(rows, PAGE)
    return { list: await requestsShown(context.db, merchant, list), next }
  }),
  consoleContractBounds: answer(contract.consoleContractBounds, ({ input: { params, query }, context }) => {
    const { merchant } = operatorOf(context)
    return showBounds(context.db, { merchant, kind: params.kind, member: null, account: query.account })
  }),
  offerContractInConsole: answer(contract.offerContractInConsole, async ({ input, context, tx }) => {
    const { kind, account, terms: typed, reason } = input.body.data
    const request = await offerContract(tx, actorOf(context, reason), { kind, account, typed })
    return isRefusal(request) ? request : shown(context, request as RequestRow)
  }),
  answerContractInConsole: answer(contract.answerContractInConsole, async ({ input, context }) => {
    const { kind, step, consent, reason } = input.body.data
    const of = { request: input.params.id, kind, step, consent }
    const request = await context.transact((tx) => answerContract(tx, actorOf(context, reason), of))
    return isRefusal(request) ? request : shown(context, request as RequestRow)
  }),
  endContractInConsole: answer(contract.endContractInConsole, ({ input, context }) => {
    const { consent, reason } = input.body.data
    return context.transact((tx) => endContract(tx, actorOf(context, reason), { contract: input.params.id, consent }))
  }),
})
