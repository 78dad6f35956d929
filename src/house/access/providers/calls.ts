import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { providers } from '../rules/providers.ts'
import type { VisitOf } from '../sessions/caller.ts'
import { begin } from '../sessions/cookies.ts'
import type { AccessTools } from '../visit.ts'
import { offeredProviders } from './access.ts'
import { providersContract } from './contract.ts'
import { finishJourney } from './finish-journey.ts'
import { keepStrangerOf } from './keep-link.ts'
import { startLink, unlink } from './own-links.ts'
import { startJourney } from './start-journey.ts'
import { linksOf } from './store.ts'

/** A provider sends people back to a host of the merchant alone. */
const originOf = ({ tenant, host, origin }: CallContext) => (tenant.hosts.includes(host) ? origin : null)

export const providerCalls = (tools: AccessTools, visitOf: VisitOf) => ({
  ...journeyCalls(tools, visitOf),
  ...linkCalls(tools, visitOf),
})

const journeyCalls = (tools: AccessTools, visitOf: VisitOf) => ({
  providers: answer(providersContract.providers, async ({ context }) => {
    const { db, merchant } = await visitOf(context)
    return offeredProviders(db, merchant)
  }),
  startProvider: answer(providersContract.startProvider, async ({ input, context }) =>
    startJourney(tools, await visitOf(context), { ...input.params, origin: originOf(context), session: null }),
  ),
  finishProvider: answer(providersContract.finishProvider, async ({ input, context }) => {
    const { caller } = context
    const isOpen = caller?.kind === 'member' || caller?.kind === 'agent'
    const coming = { ...input.params, ...input.body.data, caller: isOpen ? caller : null }
    const finished = await finishJourney(tools, await visitOf(context), coming)
    if (isRefusal(finished) || finished.outcome !== 'in') return finished
    const { firstTimeLogin, factors } = finished.entered
    return { outcome: 'in' as const, ...begin(context, finished.entered), firstTimeLogin, factors: [...factors] }
  }),
})

const linkCalls = (tools: AccessTools, visitOf: VisitOf) => ({
  links: answer(providersContract.links, async ({ context }) => {
    const { db, merchant } = await visitOf(context)
    const offered = await offeredProviders(db, merchant)
    const linked = await linksOf(db, callerOf(context).id)
    return providers.flatMap((provider) => {
      const linkedAt = linked.find((link) => link.provider === provider)?.linkedAt.getTime() ?? null
      const isOffered = offered.includes(provider)
      return isOffered || linkedAt !== null ? [{ provider, offered: isOffered, linkedAt }] : []
    })
  }),
  keepLink: answer(providersContract.keepLink, async ({ input, context }) => {
    const { id: member, session } = callerOf(context)
    return keepStrangerOf(await visitOf(context), { ...input.body.data, member, session })
  }),
  startLink: answer(providersContract.startLink, async ({ input, context }) => {
    const { id: member, session } = callerOf(context)
    const linking = { ...input.params, ...input.body.data, member, session, origin: originOf(context) }
    return startLink(tools, await visitOf(context), linking)
  }),
  unlink: answer(providersContract.unlink, async ({ input, context }) =>
    unlink(tools, await visitOf(context), { ...input.params, ...input.body.data, member: callerOf(context).id }),
  ),
})
