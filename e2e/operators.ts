import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Product } from './product/start.ts'

/** Someone at the demo's console. */
export type ConsoleLogin = {
  readonly account: string
  readonly password: string
  readonly seed: string
  /** The file where the step of the last code is kept, for whoever logs in after us. */
  readonly steps: string
}
export type ConsoleRole = 'owner' | 'manager' | 'finance' | 'support' | 'content' | 'auditor'

type Login = Omit<ConsoleLogin, 'steps'> & { readonly who: string; readonly at: string }

/** As the demo keeps them for whoever started it. */
export function loginOf(product: Product, wanted: string, place: 'site' | 'console' = 'site'): Login {
  const logins = JSON.parse(readFileSync(join(dirname(product.logs), 'demo-logins.json'), 'utf8')) as Login[]
  const login = logins.find(({ who, at }) => who === wanted && at === place)
  if (!login) throw new Error(`the demo has no ${wanted}`)
  return login
}

export function operatorOf(product: Product, role: ConsoleRole): ConsoleLogin {
  return { ...loginOf(product, role, 'console'), steps: join(dirname(product.logs), `steps-of-${role}`) }
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

/** A code that was not shown yet, and when the console takes it, which is a step early: each is good once. */
export function freshCode({ seed, steps }: Pick<ConsoleLogin, 'seed'> & Partial<ConsoleLogin>): { code: string; from: number } {
  const last = steps && existsSync(steps) ? Number(readFileSync(steps, 'utf8')) : 0
  const step = Math.max(Math.floor(Date.now() / STEP), last + 1)
  if (steps) writeFileSync(steps, String(step))
  return { code: codeOfStep(seed, step), from: (step - 1) * STEP }
}
