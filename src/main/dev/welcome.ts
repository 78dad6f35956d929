import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#runtime/config.ts'

/** What the house writes into the data folder when it seeds its demo people. */
const loginsForm = z.array(
  z.object({ who: z.string(), account: z.string(), password: z.string(), at: z.enum(['site', 'console']) }),
)

/** What a person wants to know after the start. */
export function welcome({ addresses, data, mode }: Config): string {
  const lines = [
    '',
    `  Croupier is ready${mode === 'demo' ? ', with play money' : ''}`,
    '',
    `  players    ${addresses.site}`,
    `  operators  ${addresses.console}`,
    `  games      ${addresses.arcade}`,
  ]
  if (mode === 'demo') lines.push(`  payments   ${addresses.provider} (sandbox)`)
  const logins = join(data, 'demo-logins.json')
  if (mode === 'demo' && existsSync(logins)) {
    lines.push('')
    for (const { who, account, password, at } of loginsForm.parse(JSON.parse(readFileSync(logins, 'utf8')))) {
      lines.push(`  ${at.padEnd(9)}  ${account} / ${password}  (${who})`)
    }
    lines.push('', '  An operator also shows a one-time code: npm run demo-code')
  }
  return [...lines, '', `  logs       ${join(data, 'logs')}`, '  end        Ctrl-C', ''].join('\n')
}
