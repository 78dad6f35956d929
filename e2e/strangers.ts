import { createHash, createHmac } from 'node:crypto'
import { Agent } from 'undici'
import { cookieNames } from './cookies.ts'
import { Caller } from './house/caller.ts'
import { databaseOf } from './house/database.ts'
import type { Product } from './product/start.ts'

/** What every picture is made to say. */
const LETTERS = 'KRAMA'
/** The cookie by which a browser is known again. */
const { device: DEVICE } = cookieNames
/** Linux answers at all of these; elsewhere the strangers come from this machine's one address. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.9' } : {}

/** People and programs that read the pictures by which programs are kept out. */
export function strangersOf(product: Product) {
  const change = databaseOf(product)

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
    try {
      for (let i = 0; i < 5; i++) {
        const stranger = new Caller(product.site, { merchant: 'demo', dispatcher })
        await stranger.ask('GET', '/wps/captcha')
        const captcha = await read(stranger.cookies.get(DEVICE) ?? '')
        const body = { type: 'username', username: account, password: `guess ${i}`, captcha }
        const { code } = await stranger.send('POST', '/wps/session/login', { sealed: true, body })
        if (code !== 'login_incorrect') throw new Error(`a wrong password was answered by ${code}`)
      }
    } finally {
      await dispatcher.close()
    }
  }

  return { read, lock }
}
