// npm run check-database: whether the databases, as they were restored, are whole and their books right. Changes nothing in them.
import { readConfig } from '#runtime/config.ts'
import { Unclear } from './answers.ts'
import { examineDatabase } from './examine-database.ts'
import { ownerOf } from './owner-address.ts'
import { saying } from './run-command.ts'

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
