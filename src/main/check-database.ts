// npm run check-database: whether the databases, as they were restored, are whole and their books right. Changes nothing in them.
import { readConfig } from '#runtime/config.ts'
import { Unclear } from './commands/answers.ts'
import { examineDatabase } from './commands/examine-database.ts'
import { ownerOf } from './commands/owner-address.ts'
import { saying } from './commands/run-command.ts'

await saying(async () => {
  const { databaseUrl, arcadeDatabaseUrl } = readConfig()
  const said: string[] = []
  const wrong: string[] = []
  for (const [half, login] of [
    ['house', databaseUrl],
    ['arcade', arcadeDatabaseUrl],
  ] as const) {
    const examined = await examineDatabase({ url: ownerOf(login, process.env['OWNER_DATABASE_URL']), half })
    said.push(...examined.found.map((found) => `${half}: ${found}.`))
    wrong.push(...examined.wrong.map((one) => `${half}: ${one}.`))
  }
  if (wrong.length > 0) throw new Unclear([...said, ...wrong].join('\n'))
  return [...said, 'Nothing is wrong.']
})
