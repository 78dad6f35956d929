import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { giveKey, listGame, openVendor } from '../vendors/open-vendor.ts'
import { reachedAt, type DemoArcade } from './seed-demo-arcade.ts'

export const DEMO_WALLET_VENDOR = 'NIGHT'

const machines = [
  {
    gameCode: 'lantern-market',
    names: { EN: 'Evening Market', KM: 'ផ្សារពេលល្ងាច', CN: '黄昏集市' },
    icon: 'lantern-market',
    lines: 20,
  },
  {
    gameCode: 'moon-regatta',
    names: { EN: 'Midnight Boats', KM: 'អុំទូកពេលយប់', CN: '夜航赛舟' },
    icon: 'moon-regatta',
    lines: 1024,
  },
] as const

/**
 * The demo merchant's vendor with a wallet of its own: another face of our arcade, at which machines are played from money that was moved
 * there, and a tile that opens the list of them. Seeding again keeps what operators changed. Answers its number.
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
  const terms = { classify: 'SLOT', smallestBet: UNITS_PER_WHOLE, largestStake: 10_000n * UNITS_PER_WHOLE, freeTrial: true }
  for (const machine of machines) await listGame(tx, { vendor, gameType: 'RNG', ...terms, ...machine })
  const names = { EN: 'Night Pavilion', KM: 'ពន្លារាត្រី', CN: '夜色楼阁' }
  await listGame(tx, { vendor, gameCode: 'night-pavilion', gameType: 'RNG', names, icon: null, opens: 'VASSALAGE' })
  return vendor
}
