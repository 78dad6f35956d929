import type { Calendar } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { mostByLink } from '#house/loyalty/index.ts'
import { judgeTermsNow } from '../contracts/ask-contract.ts'
import { termsText } from '../contracts/terms-kept.ts'
import { judgeLinkRebate, REBATE_STEP } from '../rules/link-rebate.ts'
import { newCode, typeBelow, type NewcomerKind } from '../rules/invitation.ts'
import type { TermsRefusal, TypedTerms } from '../rules/contracts/judge-terms.ts'
import { contractKinds, type ContractKind } from '../rules/terms.ts'
import { insertPresets, type Preset } from './preset-store.ts'
import { countOpenLinks, insertLink, type LinkRow } from './link-store.ts'

export const MOST_OPEN_LINKS = 50

export type Inviter = {
  readonly merchant: {
    readonly id: number
    readonly code: string
    readonly currency: string
    readonly calendar: Calendar
    readonly hosts: readonly string[]
  }
  readonly agent: bigint
  readonly type: number
  /** `member:7`, the agent or who works for them. */
  readonly actor: string
  readonly ip: string
  readonly now: Millis
}

type Input = {
  readonly as: NewcomerKind
  readonly domain: string
  readonly label: string
  /** Null: it does not expire. */
  readonly days: number | null
  readonly most: number | null
  /** What is offered to agents who come by it, of the kinds that the merchant has. */
  readonly presets?: TypedPresets
  /** The rebate of whoever comes by it, in per cent. */
  readonly rebate?: string
}
export type TypedPresets = Partial<Record<ContractKind, TypedTerms>>

type At<Code extends string> = Refusal<Code, { readonly at: string }>
type PresetRefusal = TermsRefusal | At<'offers_closed' | 'preset_without_own'> | Refusal<'presets_for_agents', null>

const belowKind = (kind: ContractKind, refused: TermsRefusal): TermsRefusal =>
  refuse(refused.code, { ...refused.data, at: `${kind}.${refused.data.at}` }) as TermsRefusal

/** What stands in a preset, each field named with its kind before it: `dividend.rows.0.rate`. */
async function judgePresets(
  tx: Tx,
  { merchant, agent }: Pick<Inviter, 'merchant' | 'agent'>,
  { as, presets = {} }: Pick<Input, 'as' | 'presets'>,
): Promise<readonly Preset[] | PresetRefusal> {
  const judged: Preset[] = []
  for (const kind of contractKinds) {
    const typed = presets[kind]
    if (!typed) continue
    if (as !== 'agent') return refuse('presets_for_agents')
    const terms = await judgeTermsNow(tx, { merchant, member: agent }, { kind, typed, edge: { upline: agent }, asker: 'upline' })
    if (!isRefusal(terms)) judged.push({ kind, terms })
    else if (terms.code === 'upline_without_contract') return refuse('preset_without_own', { at: kind })
    else if (terms.code === 'offers_closed') return refuse('offers_closed', { at: kind })
    else return belowKind(kind, terms as TermsRefusal)
  }
  return judged
}

/** In hundredths of a per cent; null where nothing was typed. */
async function judgeRebate(
  tx: Tx,
  { merchant, now }: Pick<Inviter, 'merchant' | 'now'>,
  typed: string | undefined,
): Promise<number | null | TermsRefusal> {
  if (typed === undefined) return null
  const most = BigInt(await mostByLink(tx, { merchant, now })) * REBATE_STEP
  const rate = judgeLinkRebate(typed, most)
  return isRefusal(rate) ? rate : Number(rate / REBATE_STEP)
}

/**
 * Makes a link by which an agent invites. It leads to a host of the merchant's own, and an agent has at most 50 that are open. What it offers to
 * agents is within the policy and the agent's own contracts as they are now, and is judged again whenever somebody comes. The rebate that
 * it gives is within what the merchant lets links give.
 */
export async function createLink(
  tx: Tx,
  { merchant, agent, type, actor, ip, now }: Inviter,
  { as, domain, label, days, most, presets, rebate: typedRebate, random }: Input & { readonly random: Random },
): Promise<
  | (LinkRow & { readonly presets: readonly Preset[] })
  | PresetRefusal
  | Refusal<'domain_unknown', null>
  | Refusal<'too_many_links', { readonly most: number }>
> {
  if (!merchant.hosts.includes(domain)) return refuse('domain_unknown')
  const judged = await judgePresets(tx, { merchant, agent }, { as, ...(presets && { presets }) })
  if (isRefusal(judged)) return judged
  const rebate = await judgeRebate(tx, { merchant, now }, typedRebate)
  if (isRefusal(rebate)) return rebate
  if ((await countOpenLinks(tx, { agent, now })) >= MOST_OPEN_LINKS) return refuse('too_many_links', { most: MOST_OPEN_LINKS })
  const link = {
    id: newId(now, random),
    agent,
    type: typeBelow(type, as),
    domain,
    label,
    most,
    rebate,
    expiresAt: days === null ? null : new Date(now + days * DAY),
    createdAt: new Date(now),
  }
  let code = newCode(random)
  while (!(await insertLink(tx, { ...link, merchant: merchant.id, code }))) code = newCode(random)
  await insertPresets(tx, { link: link.id, presets: judged })
  const offers = Object.fromEntries(judged.map(({ kind, terms }) => [kind, termsText(terms)]))
  const after = { code, offers, type: link.type, domain, most, rebate, expiresAt: link.expiresAt?.getTime() ?? null }
  const deed = { action: 'agents.create_link', subject: `link:${link.id}`, after } as const
  await record(tx, { at: now, merchant: merchant.code, actor, ip, ...deed })
  return { ...link, code, used: 0, stoppedAt: null, presets: judged }
}
