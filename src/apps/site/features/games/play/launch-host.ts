import type { Launched } from './launch.ts'

/** A host that says nothing for so long is passed over. */
const PATIENCE = 4000

type Knock = (origin: string) => Promise<unknown>

/** Whether a host answers at all; what it says stays its own. */
const knock: Knock = (origin) =>
  fetch(origin, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE),
  })

/** A launch at the first of its hosts that answers. Who has one host only is not kept waiting; the last is taken unasked. */
export async function opened({ url, elsewhere, ...launched }: Launched, ask: Knock = knock) {
  const addresses = [url, ...elsewhere]
  for (const [place, address] of addresses.entries()) {
    const { origin } = new URL(address)
    const last = place === addresses.length - 1
    const answers =
      last ||
      (await ask(origin).then(
        () => true,
        () => false,
      ))
    if (answers) return { ...launched, url: address, origin }
  }
  throw new Error('a launch without an address')
}
