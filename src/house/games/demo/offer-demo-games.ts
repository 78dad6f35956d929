import type { Clock } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { seedDemoArcade } from './seed-demo-arcade.ts'
import { seedDemoGames, type DemoGame } from './seed-demo-games.ts'
import { seedDemoSlots } from './seed-demo-slots.ts'
import { seedDemoWallet } from './seed-demo-wallet.ts'

export type DemoGames = {
  readonly merchant: Merchant
  readonly clock: Clock
  /** What the arcade lists besides its machines. */
  readonly games: readonly DemoGame[]
  readonly config: {
    readonly addresses: { readonly arcade: string }
    readonly secret: (name: 'arcade-wallet' | 'arcade-transfer' | 'vendor-keys') => string
  }
}

/** The arcade by both its faces, as a vendor that asks this house for money and as one that keeps the money itself, and its machines. */
export async function offerDemoGames(tx: Tx, { merchant: { id: merchant }, clock, games, config }: DemoGames): Promise<void> {
  const of = { merchant, arcade: config.addresses.arcade, wrapping: config.secret('vendor-keys') }
  const vendor = await seedDemoArcade(tx, { ...of, keyId: 'arcade', secret: config.secret('arcade-wallet') })
  await seedDemoWallet(tx, { ...of, keyId: 'arcade-transfer', secret: config.secret('arcade-transfer') })
  await seedDemoSlots(tx, { merchant, vendor }, clock)
  await seedDemoGames(tx, { vendor, games })
}
