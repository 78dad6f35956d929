import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { actingFor, callerOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import type { Directory } from '#house/merchants/index.ts'
import { kindsOf } from '../rules/contracts/kind-flag.ts'
import type { ContractKind } from '../rules/terms.ts'
import { answerContract } from './answer-contract.ts'
import { offerContract, requestContract, requestEnd } from './ask-contract.ts'
import { contractsContract as contract, type Consolidated, type OwnRequest, type Processing } from './contract.ts'
import { heldByAll, heldUnder } from './contract-store.ts'
import { requestsOf, type RequestRow } from './request-store.ts'
import { showBounds } from './show-bounds.ts'
import { contractsShown, ownRequests } from './show-contracts.ts'
import type { Actor } from './actor.ts'

const PAGE = 50

const whose = (context: CallContext) => ({ merchant: context.tenant.id, member: actingFor(context).id })

const actorOf = (context: CallContext): Actor & { readonly member: bigint } => {
  const { tenant, ip, random, clock } = context
  const { member } = whose(context)
  return { merchant: tenant, member, actor: `member:${callerOf(context).id}`, ip, now: clock(), random }
}

const process = (tx: Tx, by: Actor & { readonly member: bigint }, { kind, asked }: { kind: ContractKind; asked: Processing }) => {
  switch (asked.act) {
    case 'offer':
      return offerContract(tx, by, { kind, account: asked.account, typed: asked.terms })
    case 'request':
      return requestContract(tx, by, { kind, typed: asked.terms })
    case 'terminate':
      return requestEnd(tx, by, { kind, contract: asked.contract })
    case 'accept':
      return answerContract(tx, by, { kind, request: asked.request, step: 'accept', consent: asked.consent })
    case 'reject':
    case 'withdraw':
      return answerContract(tx, by, { kind, request: asked.request, step: asked.act })
  }
}

/** What members say of contracts with those above and below them. */
export const contractsCalls = ({ directory }: { readonly directory: Directory }) => {
  const kindsOn = async ({ tenant }: CallContext) => kindsOf((await directory.byCode(tenant.code))?.flags)
  const off = async (context: CallContext, kind: ContractKind): Promise<Refusal<'contracts_off', null> | null> =>
    (await kindsOn(context)).includes(kind) ? null : refuse('contracts_off')
  return {
    consolidatedContracts: answer(contract.consolidatedContracts, async ({ context }) => {
      const { db } = context
      const { merchant, member } = whose(context)
      const kinds = await kindsOn(context)
      const asked = await requestsOf(db, { member, open: true, before: null, limit: PAGE })
      const requests = await ownRequests(db, { merchant, member }, asked)
      const held = await contractsShown(db, await heldByAll(db, { merchant, downlines: [member] }))
      const waiting = (kind: ContractKind) => (kinds.includes(kind) ? requests.filter((one) => one.kind === kind) : [])
      const own = (kind: ContractKind) => (kinds.includes(kind) && held.find((one) => one.kind === kind)) || null
      return {
        dailysalreqtype: waiting('daily'),
        divtypereq: waiting('dividend'),
        contracthoursalreq: waiting('hourly'),
        realtimesalreqtype: waiting('realtime'),
        dailysalinfotype: own('daily'),
        divtypeinfo: own('dividend'),
        contracthoursalinfo: own('hourly'),
        contractmrdailysalinfotype: own('realtime'),
      } satisfies Consolidated
    }),
    contractRequests: answer(contract.contractRequests, async ({ input: { query }, context }) => {
      const { merchant, member } = whose(context)
      const before = uuidOf(query.before)
      const rows = await requestsOf(context.db, { member, before, open: query.open === 'yes', limit: PAGE + 1 })
      const { list, next } = cutPage(rows, PAGE)
      return { list: await ownRequests(context.db, { merchant, member }, list), next }
    }),
    downlineContracts: answer(contract.downlineContracts, async ({ input: { query }, context }) => {
      const { member } = whose(context)
      const rows = await heldUnder(context.db, { upline: member, kind: query.kind, after: uuidOf(query.before), limit: PAGE + 1 })
      const { list, next } = cutPage(rows, PAGE)
      return { list: await contractsShown(context.db, list), next }
    }),
    contractBounds: answer(contract.contractBounds, async ({ input: { params, query }, context }) => {
      const refused = await off(context, params.kind)
      if (refused) return refused
      const { tenant: merchant, db } = context
      return showBounds(db, { merchant, kind: params.kind, member: whose(context).member, account: query.account ?? null })
    }),
    processContract: answer(contract.processContract, async ({ input, context, tx }) => {
      const { kind } = input.params
      const refused = await off(context, kind)
      if (refused) return refused
      const request = await process(tx, actorOf(context), { kind, asked: input.body.data })
      if (isRefusal(request)) return request
      const [own] = await ownRequests(tx, whose(context), [request as RequestRow])
      return own as OwnRequest
    }),
  }
}
