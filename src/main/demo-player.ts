import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '../kit/ids.ts'
import { systemRandom } from '../runtime/system.ts'

export type DemoLogin = {
  readonly who: string
  readonly account: string
  readonly password: string
  readonly at: 'site' | 'console'
}

/** The demo's player. The password is made once for each data folder and kept there, for whoever starts the demo to read. */
export function demoPlayer(data: string): DemoLogin {
  const file = join(data, 'demo-logins.json')
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as [DemoLogin])[0]
  const login: DemoLogin = { who: 'player', account: 'dara', password: newSecret(systemRandom, 9), at: 'site' }
  mkdirSync(data, { recursive: true })
  writeFileSync(file, `${JSON.stringify([login], null, 2)}\n`, { mode: 0o600 })
  return login
}
