import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { giveKey, listGame, openVendor } from '../vendors/open-vendor.ts'
import { reachedAt, type DemoArcade } from './seed-demo-arcade.ts'

export const DEMO_WALLET_VENDOR = 'NIGHT'

/**
 * The demo merchant's vendor with a wallet of its own: another face of our arcade, at which one machine is played from money that was moved
 * there. Seeding again keeps what operators changed. Answers its number.
 */
export async function seedDemoWallet(tx: Tx, { merchant, arcade, keyId, secret, wrapping }: DemoArcade): Promise<number> {
  const vendor = await openVendor(tx, {
    merchant,
    vassalage: DEMO_WALLET_VENDOR,
    displayName: 'Night Pavilion',
    launchUrl: '/',
    origin: arcade,
    apiUrl: reachedAt(arcade),
    keepsWallet: true,
  })
  await giveKey(tx, { vendor, id: keyId, scheme: 'hmac', material: secret, wrapping })
  await listGame(tx, {
    vendor,
    gameCode: 'lantern-market',
    gameType: 'RNG',
    names: { EN: 'Evening Market', KM: 'ផ្សារពេលល្ងាច', CN: '黄昏集市' },
    icon: 'lantern-market',
    classify: 'SLOT',
    smallestBet: UNITS_PER_WHOLE,
    lines: 20,
    largestStake: 10_000n * UNITS_PER_WHOLE,
    freeTrial: true,
  })
  return vendor
}
