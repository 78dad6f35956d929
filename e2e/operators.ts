import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Product } from './product/start.ts'

/** Someone at the demo's desk. */
export type DeskLogin = { readonly account: string; readonly password: string; readonly seed: string }
export type DeskRole = 'owner' | 'manager' | 'finance' | 'support' | 'content' | 'auditor'

type Login = DeskLogin & { readonly who: string; readonly at: string }

/** As the demo keeps them for whoever started it. */
export function operatorOf(product: Product, role: DeskRole): DeskLogin {
  const logins = JSON.parse(readFileSync(join(dirname(product.logs), 'demo-logins.json'), 'utf8')) as Login[]
  const login = logins.find(({ who, at }) => who === role && at === 'console')
  if (!login) throw new Error(`the demo has no ${role}`)
  return login
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

const used = new Map<string, number>()

/** A code that was not shown yet: each is good once, and the desk takes the next one a little early. */
export function freshCode({ account, seed }: DeskLogin): string {
  const step = Math.max(Math.floor(Date.now() / STEP), (used.get(account) ?? 0) + 1)
  used.set(account, step)
  return codeOfStep(seed, step)
}
