import { createHmac, randomUUID } from 'node:crypto'

/** A key as the console shows it once, to whoever made it. */
export type ShownKey = { readonly id: string; readonly secret: string }

export type VendorAnswer = {
  readonly status: string
  readonly balance?: number
  readonly user?: string
  readonly token?: string
}

/** Asks the house's wallet for something, as an outside vendor with this key would. */
export async function askWallet(site: string, { id, secret }: ShownKey, path: string, asked: object): Promise<VendorAnswer> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...asked })
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('base64')
  const answer = await fetch(`${site}/vendor/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-key-id': id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
    body,
  })
  return (await answer.json()) as VendorAnswer
}
