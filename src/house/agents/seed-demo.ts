import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { mostByLink } from '#house/loyalty/index.ts'
import { accountsOf, memberCalled, seedDemoMember, type DemoStage } from '#house/members/index.ts'
import { answerContract } from './contracts/answer-contract.ts'
import { offerContract } from './contracts/ask-contract.ts'
import { hadContract } from './contracts/contract-store.ts'
import type { Actor } from './contracts/actor.ts'
import { createLink } from './register/create-link.ts'
import { openAccount } from './register/open-account.ts'
import type { TypedTerms } from './rules/contracts/judge-terms.ts'
import type { ContractKind } from './rules/terms.ts'

export type DemoLogin = { readonly account: string; readonly password: string }

/** Two agents below a general agent, and an affiliate who stands beside them. */
export type DemoAgents = {
  readonly general: DemoLogin
  readonly first: DemoLogin
  readonly second: DemoLogin
  readonly affiliate: DemoLogin
}

type Seeded = { readonly id: bigint; readonly account: string; readonly type: number }

/** A contract by the day, so that a newcomer sees its bill the next morning. */
const paying = (
  ...rows: readonly (readonly [rate: string, activeMembers: number, turnover: string, loss: string])[]
): TypedTerms => ({
  mode: 'fixed',
  period: 'D',
  minBet: '10',
  rows: rows.map(([rate, activeMembers, turnover, loss]) => ({ rate, activeMembers, turnover, loss })),
})
const always = (rate: string) => paying([rate, 0, '0', '0'])

/**
 * The demo's tree of agents, with accounts that they opened for players, links, and contracts of every kind, each offered and accepted by the
 * module's own verbs; one offer still waits. Nobody has played: a round that no machine drew would stand in the house's books alone. Who stands
 * already is left as they are; where one of the names is somebody else's, there are no contracts.
 */
export async function seedDemoAgents(stage: DemoStage, { general, first, second, affiliate }: DemoAgents): Promise<void> {
  const seed = async ({ account, password }: DemoLogin, type: number, below: string | null = null): Promise<Seeded | null> => {
    const id = await seedDemoMember(stage, { account, password, type, below })
    const [standing] = await accountsOf(stage.db, [id])
    return standing?.type === type ? { id, account, type } : null
  }
  const top = await seed(general, 1)
  const beside = await seed(affiliate, 41)
  if (!top || !beside) return
  const [one, two] = [await seed(first, 2, general.account), await seed(second, 2, general.account)]
  if (!one || !two) return
  await stage.transact(async (tx) => {
    if (await hadContract(tx, top.id)) return
    for (const [account, agent] of Object.entries({ nimol: one, pisey: one, makara: two, rachana: beside }))
      await open(tx, stage, { agent, account })
    await agreeAll(tx, stage, { top, one, two, beside })
    const given = (await mostByLink(tx, { merchant: stage.merchant, now: stage.at })) > 0
    await link(tx, stage, { by: one, as: 'player', label: 'Facebook', ...(given && { rebate: REBATE }) })
    await link(tx, stage, { by: top, as: 'agent', label: 'Partners', presets: { dividend: always('12') } })
  })
}

/** What the general agent has of the house, and what of it goes to the first agent. */
const salaries = { daily: ['0.6', '0.4'], hourly: ['0.3', '0.2'], realtime: ['0.5', '0.3'] } as const
const HERE = '127.0.0.1'
/** What the demo's merchant lets links give: a little more than the first level. */
const REBATE = '1.3'

function seeded<T>(value: T | Refusal<string, unknown>): T {
  if (isRefusal(value)) throw new Error(`the demo's agents are refused: ${value.code}`)
  return value
}

async function open(tx: Tx, { merchant, vault, at: now }: DemoStage, { agent, account }: { agent: Seeded; account: string }) {
  const { language } = merchant
  if ((await memberCalled(tx, { merchant: merchant.id, account })) !== null) return
  seeded(
    await openAccount(tx, {
      merchant,
      vault,
      agent,
      actor: `member:${agent.id}`,
      account,
      as: 'player',
      language,
      ip: HERE,
      now,
    }),
  )
}

type Linking = Pick<Parameters<typeof createLink>[2], 'as' | 'label' | 'presets' | 'rebate'> & { readonly by: Seeded }

async function link(tx: Tx, { merchant, at: now, random }: DemoStage, { by, ...asked }: Linking) {
  const inviter = { merchant, agent: by.id, type: by.type, actor: `member:${by.id}`, ip: HERE, now }
  const rest = { domain: merchant.hosts[0] ?? '', days: null, most: null, random }
  seeded(await createLink(tx, inviter, { ...asked, ...rest }))
}

type Team = { readonly top: Seeded; readonly one: Seeded; readonly two: Seeded; readonly beside: Seeded }

async function agreeAll(tx: Tx, stage: DemoStage, { top, one, two, beside }: Team): Promise<void> {
  await agree(tx, stage, { kind: 'dividend', by: null, to: top, typed: paying(['20', 0, '0', '0'], ['30', 2, '1000', '200']) })
  await agree(tx, stage, { kind: 'dividend', by: top, to: one, typed: paying(['10', 0, '0', '0'], ['15', 2, '500', '100']) })
  await agree(tx, stage, { kind: 'dividend', by: top, to: two, typed: always('10') })
  await agree(tx, stage, { kind: 'dividend', by: null, to: beside, typed: always('25') })
  for (const kind of ['daily', 'hourly', 'realtime'] as const) {
    await agree(tx, stage, { kind, by: null, to: top, typed: always(salaries[kind][0]) })
    await agree(tx, stage, { kind, by: top, to: one, typed: always(salaries[kind][1]) })
  }
  await offer(tx, stage, { kind: 'realtime', by: top, to: two, typed: always('0.2') })
}

type Offer = { readonly kind: ContractKind; readonly by: Seeded | null; readonly to: Seeded; readonly typed: TypedTerms }

const actorOf = ({ merchant, at: now, random }: DemoStage, who: Seeded | null): Actor => {
  const actor = who ? `member:${who.id}` : 'house'
  return { merchant, member: who?.id ?? null, actor, ip: HERE, reason: 'the demo', now, random }
}

async function offer(tx: Tx, stage: DemoStage, { kind, by, to, typed }: Offer): Promise<string> {
  return seeded(await offerContract(tx, actorOf(stage, by), { kind, account: to.account, typed })).id
}

async function agree(tx: Tx, stage: DemoStage, of: Offer): Promise<void> {
  const request = await offer(tx, stage, of)
  seeded(await answerContract(tx, actorOf(stage, of.to), { request, kind: of.kind, step: 'accept' }))
}
