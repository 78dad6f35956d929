// npm run demo-code: the one-time codes of the demo's operators at this moment.
import { resolve } from 'node:path'
import { codeAt } from '#house/operators/index.ts'
import { systemClock } from '#runtime/system.ts'
import { readDemoLogins } from '../house/demo-logins.ts'

const data = resolve(process.env['CROUPIER_DATA'] ?? '.data')
const logins = readDemoLogins(data).flatMap((login) => (login.seed === undefined ? [] : [{ ...login, seed: login.seed }]))
if (logins.length === 0) {
  process.stderr.write(`There are no demo operators in ${data} yet: npm start makes them.\n`)
  process.exitCode = 1
}
const now = systemClock()
for (const { account, who, seed } of logins) process.stdout.write(`${account.padEnd(8)}  ${codeAt(seed, now)}  (${who})\n`)
