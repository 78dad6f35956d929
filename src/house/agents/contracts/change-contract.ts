import type { Millis } from '#kit/clock.ts'
import { hex, newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { namesOf } from '#house/members/index.ts'
import { affectedBelow, type Effect } from '../rules/contracts/affected.ts'
import { windowAt } from '../rules/calendar.ts'
import { countsFrom } from '../rules/contracts/counts-from.ts'
import { announceAgentsChanged } from '../news/announce-changed.ts'
import { notifyAgents } from '../news/notify-agents.ts'
import { topRate } from '../rules/contracts/judge-terms.ts'
import { rateText } from '../rules/rate.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { movedHereAt } from '../tree/moves.ts'
import { nodeOf } from '../tree/tree-store.ts'
import {
  earlierOf,
  endContracts,
  heldBy,
  heldInBranch,
  insertContract,
  type ContractVersion,
  type Ending,
} from './contract-store.ts'
import type { Edge } from './edge.ts'
import { policyAt } from './policy-store.ts'

/** How many of those who are affected are named. */
const NAMED = 100

export type Affected = {
  /** What is sent back by whoever wants it all the same. */
  readonly consent: string
  readonly count: number
  readonly list: { readonly account: string; readonly rate: string; readonly becomes: string | null }[]
}

type Change = Edge & {
  readonly merchant: number
  readonly kind: ContractKind
  /** Null ends it. */
  readonly terms: Terms | null
  readonly as: Ending
  readonly at: Millis
  readonly random: Random
  /** What was said yes to before; null where nobody is asked. */
  readonly consent: string | undefined | null
}

/**
 * Lets a member's contract be replaced by other terms, or end, and with it what stands below and does not bear that: in one transaction, under the
 * locks of the tree and of the merchant's contracts, which the caller holds. Whoever does it has seen who is affected: the list is refused until it
 * comes back as it is now. Answers how many were.
 */
export async function changeContract(tx: Tx, change: Change): Promise<number | Refusal<'downlines_affected', Affected>> {
  const { merchant, kind, downline, terms, as, at, consent } = change
  const current = await heldBy(tx, { merchant, kind, downline })
  const effects = await effectsOf(tx, change)
  if (effects.length > 0 && consent !== null && consent !== consentTo(effects))
    return refuse('downlines_affected', await affectedShown(tx, effects))
  if (current) await endContracts(tx, { ids: [current.id], as: terms ? 'replaced' : as, at })
  if (terms) await begin(tx, change, { ...change, terms })
  const lowered = effects.filter(({ becomes }) => becomes !== null).map(({ contract }) => contract.id)
  const ended = effects.filter(({ becomes }) => becomes === null).map(({ contract }) => contract.id)
  await endContracts(tx, { ids: lowered, as: 'lowered', at })
  await endContracts(tx, { ids: ended, as: 'above', at })
  for (const { contract, becomes } of effects) if (becomes) await begin(tx, change, { ...contract, terms: becomes })
  const members = effects.map(({ contract }) => contract.downline)
  await notifyAgents(tx, { merchant, members, news: 'contract_lowered', kind }, { now: at, random: change.random })
  await announceAgentsChanged(tx, { about: 'contracts', members })
  return effects.length
}

async function effectsOf(tx: Tx, { merchant, kind, downline, terms }: Change): Promise<Effect<ContractVersion>[]> {
  const node = await nodeOf(tx, { merchant, member: downline })
  if (!node) return []
  const below = await heldInBranch(tx, { merchant, kind, path: node.path })
  const { onLower } = await policyAt(tx, { merchant, kind, at: null })
  return affectedBelow(below, { of: downline, terms, onLower })
}

async function begin(tx: Tx, { merchant, kind, at, random }: Change, of: Edge & { readonly terms: Terms }): Promise<void> {
  const { upline, downline, terms } = of
  const calendar = await readCalendar(tx, merchant)
  const since = windowAt(terms.period, at, calendar).from
  const earlier = await earlierOf(tx, { kind, downline, since })
  const moved = await movedHereAt(tx, { merchant, member: downline })
  const counted = countsFrom(at, terms.period, { earlier, moved, calendar })
  await insertContract(tx, { id: newId(at, random), merchant, kind, upline, downline, terms, at, countsFrom: counted })
}

/** Another set of effects is another word. */
function consentTo(effects: readonly Effect[]): string {
  const said = effects.map(({ contract, becomes }) => `${contract.id} ${becomes ? topRate(becomes) : 'ends'}`)
  return hex(digest(said.toSorted().join('\n')))
}

async function affectedShown(tx: Tx, effects: readonly Effect[]): Promise<Affected> {
  const named = effects.slice(0, NAMED)
  const called = await namesOf(
    tx,
    named.map(({ contract }) => contract.downline),
  )
  const list = named.map(({ contract, becomes }) => ({
    account: called(contract.downline),
    rate: rateText(topRate(contract.terms)),
    becomes: becomes && rateText(topRate(becomes)),
  }))
  return { consent: consentTo(effects), count: effects.length, list }
}

type End = Pick<Change, 'merchant' | 'kind' | 'downline' | 'as' | 'at'>

/** Ends a contract that nobody is asked about, with all below it. Answers how many ended below. The caller holds the locks. */
export async function endWithBranch(tx: Tx, { merchant, kind, downline, as, at }: End): Promise<number> {
  const node = await nodeOf(tx, { merchant, member: downline })
  const held = await heldBy(tx, { merchant, kind, downline })
  const below = node ? await heldInBranch(tx, { merchant, kind, path: node.path }) : []
  const ended = affectedBelow(below, { of: downline, terms: null, onLower: 'end' }).map(({ contract }) => contract)
  await endContracts(tx, { ids: held ? [held.id] : [], as, at })
  await endContracts(tx, { ids: ended.map(({ id }) => id), as: 'above', at })
  await announceAgentsChanged(tx, { about: 'contracts', members: ended.map((contract) => contract.downline) })
  return ended.length
}
