// npm run prepare-database: brings the databases up to date by their owner, and makes the logins that the programs come by.
import { readConfig } from '#runtime/config.ts'
import { prepareHalf } from '#runtime/postgres/prepare.ts'
import { loginOf, openLogin } from '#runtime/postgres/login.ts'
import { Unclear } from './answers.ts'
import { ownerOf } from './owner-address.ts'
import { saying } from './run-command.ts'

await saying(async () => {
  const config = readConfig()
  const said: string[] = []
  for (const [half, login] of [
    ['house', config.databaseUrl],
    ['arcade', config.arcadeDatabaseUrl],
  ] as const) {
    const { username, password } = new URL(login)
    if (username !== loginOf(half)) throw new Unclear(`The ${half} comes by the login ${loginOf(half)}, not ${username}.`)
    const ownerUrl = ownerOf(login, process.env['OWNER_DATABASE_URL'])
    const applied = await prepareHalf({ url: ownerUrl, half })
    await openLogin({ ownerUrl, half, password: decodeURIComponent(password) })
    said.push(`${half}: ${applied.length} migrations applied, the login ${loginOf(half)} is ready.`)
  }
  return said
})
