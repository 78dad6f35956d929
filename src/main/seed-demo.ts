import { seedDemoAgents } from '../house/agents/index.ts'
import { seedDemoContent } from '../house/content/index.ts'
import { seedDemoArcade, seedDemoSlots, seedDemoWallet } from '../house/games/index.ts'
import { PLAYER, seedDemoMember } from '../house/identity/index.ts'
import { DEMO_MERCHANT, seedDemoMerchant } from '../house/merchants/index.ts'
import { deskVault, seedDemoOperator } from '../house/operators/index.ts'
import { seedDemoMethods } from '../house/payments/index.ts'
import type { Config } from '../runtime/config.ts'
import type { OpenDatabase } from '../runtime/database.ts'
import { systemClock, systemRandom } from '../runtime/system.ts'
import { demoAgents, demoOperators, demoPlayer } from './demo-logins.ts'
import type { House } from './house-server.ts'

export type Demo = {
  readonly config: Config
  /** The hosts that the demo merchant answers on, the main one first. */
  readonly hosts: readonly [string, ...string[]]
}

/** What agents have and do: a demo shows all of it. */
const agentFlags = {
  BONUSCONTRACT: true,
  SALARYCONTRACT: true,
  HOURLYSALARY: true,
  REALTIMESALARY: true,
  AGENTPOLICY3: true,
  AGENTTRANSFER: true,
  REFERRAL: true,
}

/** The demo merchant, its arcade by both its faces, its one way to deposit and to withdraw, its agents, its one player, and its staff. Nothing changes where they stand. */
export async function seedDemo(
  { db, transact }: OpenDatabase,
  { directory, tools }: House,
  { config, hosts }: Demo,
): Promise<void> {
  const at = systemClock()
  await transact(async (tx) => {
    const merchant = await seedDemoMerchant(tx, { at, hosts, flags: agentFlags })
    const vendor = await seedDemoArcade(tx, {
      merchant,
      arcade: config.addresses.arcade,
      keyId: 'arcade',
      secret: config.secret('arcade-wallet'),
      wrapping: config.secret('vendor-keys'),
    })
    await seedDemoWallet(tx, {
      merchant,
      arcade: config.addresses.arcade,
      keyId: 'arcade-transfer',
      secret: config.secret('arcade-transfer'),
      wrapping: config.secret('vendor-keys'),
    })
    await seedDemoMethods(tx, { merchant, currency: 'PLAY' })
    await seedDemoSlots(tx, { merchant, vendor }, systemClock)
  })
  directory.forget()
  const merchant = await directory.byCode(DEMO_MERCHANT)
  if (!merchant) throw new Error('the demo merchant is not there after it was seeded')
  await transact((tx) => seedDemoContent(tx, { merchant, at }))
  const stage = { db, transact, ...tools, merchant, at, random: systemRandom }
  const agents = demoAgents(config.data)
  await seedDemoAgents(stage, agents)
  const { account, password } = demoPlayer(config.data)
  await seedDemoMember(stage, { account, password, type: PLAYER, below: agents.first.account })
  const vault = deskVault(config.rotatingSecret('profiles'), systemRandom)
  for (const operator of demoOperators(config.data))
    await seedDemoOperator({ db, transact, passwords: tools.passwords, vault, merchant: merchant.id, at }, operator)
}
