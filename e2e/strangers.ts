import { createHash, createHmac } from 'node:crypto'
import { Agent, request } from 'undici'
import { sealFor, type Published } from '#testing/sealing.ts'
import { cookieNames } from './cookies.ts'
import { databaseOf } from './house/database.ts'
import type { Product } from './product/start.ts'

/** What every picture is made to say. */
const LETTERS = 'KRAMA'
/** The cookie by which a browser is known again. */
const { device: DEVICE } = cookieNames
/** Linux answers at all of these; elsewhere the strangers come from this machine's one address. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.9' } : {}

type Sent = { readonly device?: string; readonly data?: string }

/** People and programs that read the pictures by which programs are kept out. */
export function strangersOf(product: Product) {
  const change = databaseOf(product)
  const { host, port } = new URL(product.site)
  const address = `http://127.0.0.1:${port}`

  /** What the picture says that this device is shown. */
  const read = async (device: string): Promise<string> => {
    const client = createHash('sha256').update(device).digest()
    const answer = createHmac('sha256', device).update(LETTERS).digest()
    await change('UPDATE identity.captcha SET answer_hash = $2 WHERE client_hash = $1', [client, answer])
    return LETTERS
  }

  /** Five wrong passwords from another address, each by a browser that nobody has seen. */
  const lock = async (account: string): Promise<void> => {
    const dispatcher = new Agent({ connect: elsewhere })
    const ask = async (path: string, { device, data }: Sent = {}) => {
      const answer = await request(address + path, {
        dispatcher,
        method: data === undefined ? 'GET' : 'POST',
        headers: { host, merchant: 'demo', 'content-type': 'application/json', ...(device && { cookie: `${DEVICE}=${device}` }) },
        ...(data !== undefined && { body: JSON.stringify({ data }) }),
      })
      const { code, value } = (await answer.body.json()) as { code?: string; value: unknown }
      const given = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${DEVICE}=`))
      return { code, value, device: given?.slice(DEVICE.length + 1).split(';')[0] ?? '' }
    }
    try {
      for (let i = 0; i < 5; i++) {
        const { device } = await ask('/wps/captcha')
        const { value: keys } = await ask('/wps/keys')
        const body = { type: 'username', username: account, password: `guess ${i}`, captcha: await read(device) }
        const meant = { m: 'POST', p: '/wps/session/login', merchant: 'demo', iat: Date.now(), body }
        const { code } = await ask(meant.p, { device, data: await sealFor(keys as Published, meant) })
        if (code !== 'login_incorrect') throw new Error(`a wrong password was answered by ${code}`)
      }
    } finally {
      await dispatcher.close()
    }
  }

  return { read, lock }
}
