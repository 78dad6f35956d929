import type { Clock } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { walletClient, type WalletClient } from '#protocol/client.ts'
import { arcadeKey, type Browser } from '../house.ts'

/** A vendor's client for the house under test, which must listen. */
export function testVendor(
  url: string,
  key: { id: string; secret: string } = arcadeKey,
  clock: Clock = systemClock,
): WalletClient {
  return walletClient({ url, key: { id: key.id, scheme: 'hmac', secret: key.secret }, clock, random: systemRandom })
}

/** Launches the demo slot for a logged-in browser and swaps the code; answers the token that bets carry. */
export async function openSession({ browser, vendor }: { browser: Browser; vendor: WalletClient }): Promise<string> {
  const launched = await browser.ask<{ url: string }>({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' },
  })
  const code = new URLSearchParams(new URL(launched.json.value.url).hash.slice(1)).get('code') ?? ''
  const heard = await vendor.attempt('check', { token: code })
  const token = heard.answer?.token
  if (!token)
    throw new Error(
      `the launch was refused: ${JSON.stringify(heard, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`,
    )
  return token
}
