import { expectFiring, type Scrape } from './judge.ts'

/** `goOn`: what happens while it lasts. */
export type Fault = Readonly<Record<'make' | 'mend', () => Promise<unknown>>> & { readonly goOn?: () => Promise<unknown> }

/** Of a house that goes on beside what is looked at. */
export const besides = ['croupier_suspense{program="house"}', '0'] as const

/** A fault makes exactly these alerts fire, and they end with it. */
export async function expectAlerts(
  alerts: readonly string[],
  shown: () => Promise<Scrape>,
  { make, goOn, mend }: Fault,
): Promise<void> {
  const before = await shown()
  await make()
  const early = await shown()
  await goOn?.()
  const during = [early, goOn ? await shown() : early] as const
  await mend()
  expectFiring(alerts, { before, during, after: await shown() })
}
