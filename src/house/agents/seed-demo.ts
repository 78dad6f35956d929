import { isRefusal, type Refusal } from '../../kit/refusal.ts'
import type { Random } from '../../kit/random.ts'
import type { Tx } from '../../runtime/database.ts'
import { seedDemoMember, type DemoStage } from '../identity/index.ts'
import { answerContract } from './contracts/answer-contract.ts'
import { offerContract } from './contracts/ask-contract.ts'
import { hadContract } from './contracts/contract-store.ts'
import type { Voice } from './contracts/voice.ts'
import { createLink } from './register/create-link.ts'
import { openAccount } from './register/open-account.ts'
import type { TypedTerms } from './rules/judge-terms.ts'
import type { ContractKind } from './rules/terms.ts'

type Login = { readonly account: string; readonly password: string }

/** Two agents below a general agent, and an affiliate who stands beside them. */
export type DemoAgents = {
  readonly general: Login
  readonly first: Login
  readonly second: Login
  readonly affiliate: Login
}

type Seeded = { readonly id: bigint; readonly account: string; readonly type: number }
type Stage = DemoStage & { readonly random: Random }

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
 * The demo's tree of agents, with accounts that they opened for players, a link, and contracts of every kind, each offered and accepted by the
 * module's own verbs; one offer still waits. Who stands already is left as they are.
 */
export async function seedDemoAgents(stage: Stage, { general, first, second, affiliate }: DemoAgents): Promise<void> {
  const seed = async ({ account, password }: Login, type: number, below: string | null = null): Promise<Seeded> => {
    const id = await seedDemoMember(stage, { account, password, type, below })
    return { id, account, type }
  }
  const top = await seed(general, 1)
  const [one, two] = [await seed(first, 2, general.account), await seed(second, 2, general.account)]
  const beside = await seed(affiliate, 41)
  await stage.transact(async (tx) => {
    if (await hadContract(tx, top.id)) return
    for (const [agent, account] of [
      [one, 'nimol'],
      [one, 'pisey'],
      [two, 'makara'],
      [beside, 'rachana'],
    ] as const)
      await open(tx, stage, { agent, account })
    const { merchant, at: now, random } = stage
    const inviter = { merchant, agent: one.id, type: one.type, ip: HERE, now }
    const domain = merchant.hosts[0] ?? ''
    seeded(await createLink(tx, inviter, { as: 'player', domain, label: 'Facebook', days: null, most: null, random }))
    await agree(tx, stage, { kind: 'dividend', by: null, to: top, typed: paying(['20', 0, '0', '0'], ['30', 2, '1000', '200']) })
    await agree(tx, stage, { kind: 'dividend', by: top, to: one, typed: paying(['10', 0, '0', '0'], ['15', 2, '500', '100']) })
    await agree(tx, stage, { kind: 'dividend', by: top, to: two, typed: always('10') })
    await agree(tx, stage, { kind: 'dividend', by: null, to: beside, typed: always('25') })
    for (const [kind, rates] of Object.entries(salaries) as [keyof typeof salaries, readonly [string, string]][]) {
      await agree(tx, stage, { kind, by: null, to: top, typed: always(rates[0]) })
      await agree(tx, stage, { kind, by: top, to: one, typed: always(rates[1]) })
    }
    await offer(tx, stage, { kind: 'realtime', by: top, to: two, typed: always('0.2') })
  })
}

/** What the general agent has of the house, and what of it goes to the first agent. */
const salaries = { daily: ['0.6', '0.4'], hourly: ['0.3', '0.2'], realtime: ['0.5', '0.3'] } as const
const HERE = '127.0.0.1'

function seeded<T>(value: T | Refusal<string, unknown>): T {
  if (isRefusal(value)) throw new Error(`the demo's agents are refused: ${value.code}`)
  return value
}

async function open(tx: Tx, { merchant, vault, at: now }: Stage, { agent, account }: { agent: Seeded; account: string }) {
  const { language } = merchant
  seeded(await openAccount(tx, { merchant, vault, agent, account, as: 'player', language, ip: HERE, now }))
}

type Offer = { readonly kind: ContractKind; readonly by: Seeded | null; readonly to: Seeded; readonly typed: TypedTerms }

const voiceOf = ({ merchant, at: now, random }: Stage, who: Seeded | null): Voice => {
  const actor = who ? `member:${who.id}` : 'house'
  return { merchant, member: who?.id ?? null, actor, ip: HERE, reason: 'the demo', now, random }
}

async function offer(tx: Tx, stage: Stage, { kind, by, to, typed }: Offer): Promise<string> {
  return seeded(await offerContract(tx, voiceOf(stage, by), { kind, account: to.account, typed })).id
}

async function agree(tx: Tx, stage: Stage, of: Offer): Promise<void> {
  const request = await offer(tx, stage, of)
  seeded(await answerContract(tx, voiceOf(stage, of.to), { request, kind: of.kind, step: 'accept' }))
}
