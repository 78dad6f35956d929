import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { giveKey, listGame, openVendor } from '../vendors/open-vendor.ts'

export type DemoArcade = {
  readonly merchant: number
  /** The arcade's origin. */
  readonly arcade: string
  readonly keyId: string
  readonly secret: string
  readonly wrapping: string
}

/** The stakes of a machine, in play money. */
export const demoStakes = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 250n, 500n].map((whole) => whole * UNITS_PER_WHOLE)

/** Where a program reaches it: browsers take every name under localhost for this machine, and a resolver may know none of them. */
export function reachedAt(arcade: string): string {
  const url = new URL(arcade)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.origin
}

/** The demo merchant's vendor: our own arcade, with the games that it has. Seeding again keeps what operators changed. Answers its number. */
export async function seedDemoArcade(tx: Tx, { merchant, arcade, keyId, secret, wrapping }: DemoArcade): Promise<number> {
  const vendor = await openVendor(tx, {
    merchant,
    vassalage: 'ARCADE',
    displayName: 'Croupier Arcade',
    launchUrl: '/',
    origin: arcade,
    apiUrl: reachedAt(arcade),
    hasDraws: true,
  })
  await giveKey(tx, { vendor, id: keyId, scheme: 'hmac', material: secret, wrapping })
  await listGame(tx, {
    vendor,
    gameCode: 'lantern-market',
    gameType: 'RNG',
    names: { EN: 'Lantern Market', KM: 'ផ្សារគោមរាត្រី', CN: '灯火夜市' },
    icon: 'lantern-market',
    hot: 1,
    classify: 'SLOT',
    smallestBet: UNITS_PER_WHOLE,
    stakes: demoStakes,
    lines: 20,
    highestTimes: 5460,
    published: { percent: '96.1677', spread: '2.8504' },
    largestStake: 10_000n * UNITS_PER_WHOLE,
    freeTrial: true,
  })
  return vendor
}
