import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { timeOf } from './house/time.ts'
import type { Product } from './product/start.ts'

/** Someone at the demo's console. */
export type ConsoleLogin = {
  readonly account: string
  readonly password: string
  readonly seed: string
  /** Half a minute passes since the last code of theirs, so that the one shown now is another. */
  readonly wait: () => Promise<void>
}
export type ConsoleRole = 'owner' | 'manager' | 'finance' | 'support' | 'content' | 'auditor' | 'care' | 'guest'

type Login = Omit<ConsoleLogin, 'wait'> & { readonly who: string; readonly at: string }

/** As the demo keeps them for whoever started it. */
export function loginOf(product: Product, wanted: string, place: 'site' | 'console' = 'site'): Login {
  const logins = JSON.parse(readFileSync(join(dirname(product.logs), 'demo-logins.json'), 'utf8')) as Login[]
  const login = logins.find(({ who, at }) => who === wanted && at === place)
  if (!login) throw new Error(`the demo has no ${wanted}`)
  return login
}

export function operatorOf(product: Product, role: ConsoleRole): ConsoleLogin {
  const login = loginOf(product, role, 'console')
  return { ...login, wait: () => timeOf(product).codePasses(login.account) }
}

const STEP = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/=+$/, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number(`0b${byte}`)))
}

/** RFC 6238, as an authenticator app on a telephone computes it: SHA-1, six digits, thirty seconds. */
function codeOfStep(seed: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(seed)).update(counter).digest()
  const offset = (mac.at(-1) as number) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** What an authenticator with this seed shows now. */
export const codeNow = (seed: string): string => codeOfStep(seed, Math.floor(Date.now() / STEP))
