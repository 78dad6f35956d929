import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { endpoints, verbs as verbNames, type Requests, type Verb } from '#protocol/endpoints.ts'
import { readRequest } from '#protocol/read-request.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { findTransaction } from '#house/wallet/index.ts'
import type { Wagers } from '#house/wagers/index.ts'
import { gameOfVendor } from '../catalogue/catalogue.ts'
import { wireStatus } from '../rules/outcome-status.ts'
import { findCall, vendorById, vendorsOf, type WholeCall } from './call-desk.ts'
import type { Standing } from './standing.ts'
import { verbs, type MoneyVerb } from './verbs.ts'

type At = { readonly db: Database; readonly transact: Isolate; readonly wagers: Wagers }

export type Replayed = {
  readonly status: string
  readonly retransmission: boolean
  readonly balanceBefore: string
  readonly balanceAfter: string
}

const one = new Set<Verb>(verbNames.filter((verb) => verb in verbs))
/** What takes a stake is asked again only where the ledger knows it: an operator never bets for a member. */
const stakes: ReadonlySet<Verb> = new Set<Verb>(['bet', 'play', 'reserve'])

type Read = { readonly verb: MoneyVerb; readonly request: Requests[MoneyVerb]; readonly standing: Standing }

/** The logged call as the wallet would read it now; its token was not kept, and nothing here asks for one. */
async function read(db: Database, { vendor, path, body, member }: WholeCall): Promise<Read | null> {
  const verb = verbNames.find((name) => endpoints[name].path === path)
  if (!verb || !one.has(verb) || body === null || !/^[1-9]\d{0,16}$/.test(member ?? '')) return null
  const request = readRequest(verb as MoneyVerb, Buffer.from(body.replace(/"token": "…"/, '"token": "not kept"')))
  const whose = await vendorById(db, vendor)
  if (isRefusal(request) || !whose) return null
  const said = request as { readonly game_code?: string; readonly currency?: string }
  const game = said.game_code === undefined ? null : await gameOfVendor(db, { vendor, gameCode: said.game_code })
  if (!game) return null
  const standing = { ...game, key: whose, member: BigInt(member ?? ''), merchant: whose.merchant, currency: said.currency ?? '' }
  return { verb: verb as MoneyVerb, request, standing }
}

/**
 * Asks a vendor's call of the wallet once more. What was decided is told again; a win that was held because its bet was not known may find
 * it now. The act is written down first, because the lane commits by itself.
 */
export async function replayCall(
  { db, transact, wagers }: At,
  act: Act,
  id: bigint,
): Promise<Replayed | Refusal<'not_found' | 'not_replayable', null>> {
  const call = await findCall(db, { id, vendors: await vendorsOf(db, act.merchant.id) })
  if (!call) return refuse('not_found')
  const asked = await read(db, call)
  if (!asked || call.transaction === null) return refuse('not_replayable')
  const { verb, request, standing } = asked
  const known = await findTransaction(db, { vendors: [call.vendor], ext: call.transaction })
  if (!known && stakes.has(verb)) return refuse('not_replayable')
  const before = await wagers.balance(standing.member, standing.currency)
  const after = { call: String(id), path: call.path, transaction: call.transaction }
  await transact((tx) => recordAct(tx, act, { action: 'games.replay_call', subject: `vendor:${call.vendor}`, after }))
  const ask = verbs[verb] as (door: Wagers, request: unknown, standing: Standing) => ReturnType<(typeof verbs)['bet']>
  const outcome = await ask(wagers, request, standing)
  const balanceAfter = await wagers.balance(standing.member, standing.currency)
  return {
    status: wireStatus[outcome.status],
    retransmission: outcome.retransmission,
    balanceBefore: String(before ?? 0n),
    balanceAfter: String(balanceAfter ?? 0n),
  }
}
