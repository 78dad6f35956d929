// npm run first-owner: lets the first owner of a merchant into the console, by a password that is printed once.
import { letOwnerIn } from '#house/operators/index.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { openPasswords } from '#runtime/secrets/passwords.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { readAnswers, Unclear, yesOrNo } from './answers.ts'
import { merchantNamed, runCommand } from './run-command.ts'

const fields = {
  merchant: { ask: 'The code of the merchant' },
  name: { ask: 'What the owner is called at the login' },
  house: { ask: 'Whether the owner also works for the house itself, and sees its books and jobs: yes or no', otherwise: 'no' },
} as const

type Refused = Extract<Awaited<ReturnType<typeof letOwnerIn>>, Refusal>

const words: Readonly<Record<Refused['code'], string>> = {
  name_malformed: 'A name has 3 to 64 letters, digits, or . _ @ - and no spaces.',
  name_taken: 'Somebody else is called so at the console.',
  owner_entered: 'This owner has a password of their own already. Who lost it is let in again by another owner, at the console.',
  owner_known: 'This merchant has an owner who came in already: everybody else is let in by them, at the console.',
  busy: 'The machine is busy with other passwords; try again.',
}

await runCommand({ name: 'first-owner', fields, needs: {} }, async (at) => {
  const { config, database } = at
  const { merchant: code, name, house } = await readAnswers(fields, process.argv.slice(2))
  const merchant = await merchantNamed(at, code)
  const passwords = await openPasswords({ random: systemRandom })
  const tools = { transact: database.transact, passwords, clock: systemClock, random: systemRandom }
  const letIn = await letOwnerIn(tools, { merchant, name, house: yesOrNo(house) })
  if (isRefusal(letIn)) throw new Unclear(words[letIn.code])
  return [
    `${name} may come in to the console of ${code}${letIn.renewed ? ', by this password in place of the one before' : ''}:`,
    `  at        ${config.addresses.console}`,
    `  as        ${name}`,
    `  password  ${letIn.password}`,
    `It is shown here alone, and good until ${new Date(letIn.until).toISOString()}. Behind it come a password of their own and an authenticator app, before anything else.`,
  ]
})
