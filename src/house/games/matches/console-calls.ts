import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { memberCalled } from '#house/members/index.ts'
import type { DrawPorts } from '../draws/ask-draws.ts'
import { drawVendor } from '../draws/store.ts'
import type { CapScope } from '../rules/match-trade.ts'
import { tradingContract } from './console-contract.ts'
import { tradingActs } from './controlled-acts.ts'
import { sayMatch } from './say-match.ts'
import { findMatch, listMatches, showMatch, type FoundMatch } from './show-matches.ts'
import { showPatterns, type AgentsOf } from './show-patterns.ts'
import { showRefused } from './show-refused.ts'

type Ports = DrawPorts & { readonly random: Random; readonly agentsOf: AgentsOf }

/** What operators see of matches and of bets on them, and what they bound. */
export const consoleTradingCalls = (ports: Ports) => ({ ...lookingCalls(ports), ...matchCalls(ports), ...memberCalls(ports) })

const lookingCalls = (ports: Ports) => ({
  tradedMatches: answer(tradingContract.tradedMatches, async ({ input, context: { db, tenant, clock } }) => {
    const list = await listMatches(db, ports, { merchant: tenant.id, when: input.query.when, now: clock() })
    return list !== null && isRefusal(list) ? list : { list }
  }),
  tradedMatch: answer(tradingContract.tradedMatch, async ({ input, context: { db, tenant, language, clock } }) => {
    const found = await findMatch(db, ports, { merchant: tenant.id, language, ...input.params })
    return isRefusal(found) ? found : showMatch(db, { ...found, merchant: tenant.id, now: clock() })
  }),
  sayMatch: answer(tradingContract.sayMatch, async ({ input, context }) => {
    const saying = { ...input.params, ...input.body.data }
    const heard = await sayMatch(context, ports, { act: actOf(context), saying })
    return isRefusal(heard) ? heard : { heard }
  }),
  refusedBets: answer(tradingContract.refusedBets, ({ input, context: { db, tenant, language } }) =>
    showRefused(db, ports, { merchant: tenant.id, why: input.query.why, language }),
  ),
  betPatterns: answer(tradingContract.betPatterns, ({ context: { db, tenant, language } }) =>
    showPatterns(db, ports, { merchant: tenant.id, language }),
  ),
})

const matchCalls = (ports: Ports) => {
  const acts = tradingActs(ports)
  const openMatch = async ({ db, tenant }: CallContext, event: string) => {
    const found = await findMatch(db, ports, { merchant: tenant.id, event })
    return !isRefusal(found) && found.match.over ? refuse('match_closed') : found
  }
  return {
    holdBets: answer(tradingContract.holdBets, async ({ input, context }) => {
      const { reason, market, held } = input.body.data
      const { event } = input.params
      const found = await openMatch(context, event)
      if (isRefusal(found)) return found
      const { markets = [], said = [] } = found.answer
      // What is held may be taken again, though its source quotes it no more.
      const isKnown = market === null || markets.some((one) => one.market === market) || said.some((one) => one.market === market)
      if (!isKnown) return refuse('market_unknown')
      const act = { ...actOf(context), reason }
      const trade = { of: 'held', event, market, held } as const
      const done = await context.transact((tx) => actOrPropose(tx, act, acts.holdBets, trade))
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    setPrice: answer(tradingContract.setPrice, async ({ input, context }) => {
      const { reason, market, pick, price } = input.body.data
      const { event } = input.params
      const found = await openMatch(context, event)
      if (isRefusal(found)) return found
      const quoted = quotedIn(found, { market, pick })
      if (quoted === null) return refuse('market_unknown')
      const act = { ...actOf(context), reason }
      const trade = { of: 'price', event, market, pick, price, quoted } as const
      const done = await context.transact((tx) => actOrPropose(tx, act, acts.setPrice, trade))
      return isRefusal(done) ? done : { waits: done.waits }
    }),
    capOutcomes: answer(tradingContract.capOutcomes, async ({ input, context }) => {
      const { reason, scope, market, most } = input.body.data
      const found = await openMatch(context, input.params.event)
      if (isRefusal(found)) return found
      const name = cappedIn(found, { scope, market })
      if (isRefusal(name)) return name
      const { currency } = operatorOf(context).merchant
      const act = { ...actOf(context), reason }
      const trade = { of: 'cap', gameCode: found.match.game_code, scope, name, currency, most } as const
      const done = await context.transact((tx) => actOrPropose(tx, act, acts.capOutcomes, trade))
      return isRefusal(done) ? done : { waits: done.waits }
    }),
  }
}

const memberCalls = (ports: Ports) => ({
  setStakeFactor: answer(tradingContract.setStakeFactor, async ({ input, context }) => {
    const { reason, account, percent } = input.body.data
    const { db, tenant } = context
    if ((await drawVendor(db, tenant.id)) === null) return refuse('not_found')
    const member = await memberCalled(db, { merchant: tenant.id, account })
    if (member === null) return refuse('member_unknown')
    const act = { ...actOf(context), reason }
    const trade = { of: 'factor', member: String(member), percent } as const
    const done = await context.transact((tx) => actOrPropose(tx, act, tradingActs(ports).setStakeFactor, trade))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
})

/** What the source quotes for an outcome; null where it does not. */
function quotedIn(
  { answer: { markets = [] } }: FoundMatch,
  { market, pick }: { readonly market: string; readonly pick: string },
) {
  const outcome = markets.find((one) => one.market === market)?.outcomes.find((one) => one.pick === pick)
  return outcome ? Number(outcome.quoted) : null
}

type Capped = { readonly scope: CapScope; readonly market: string | null }

/** What a cap is about: a way to bet that the match has, its league, or itself. */
function cappedIn(
  { match, answer: { markets = [] } }: FoundMatch,
  { scope, market }: Capped,
): string | Refusal<'market_unknown', null> {
  if (scope === 'league') return match.league
  if (scope === 'match' || scope === 'whole') return match.event
  return market !== null && markets.some(({ type }) => type === market) ? market : refuse('market_unknown')
}
