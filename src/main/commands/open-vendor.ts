// npm run open-vendor: a vendor of games for a merchant, with its first key. The same order again lists what is new and touches no key.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { orderVendor, type FirstKey, type VendorOrder } from '#house/games/index.ts'
import { newSecret } from '#kit/ids.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { readAnswers, Unclear, yesOrNo } from './answers.ts'
import { arcadeGames, arcadeKeyOf } from './own-arcade.ts'
import { merchantNamed, runCommand } from './run-command.ts'

const fields = {
  merchant: { ask: 'The code of the merchant' },
  'own-arcade': { ask: 'Whether it is the arcade of this house: yes or no', otherwise: 'no' },
  code: { ask: 'What the vendor is called in games: capitals, digits, _', otherwise: 'ARCADE' },
  name: { ask: 'What people know it as', otherwise: 'Croupier Arcade' },
  origin: { ask: 'The origin of its games’ frames, such as https://games.example.com', otherwise: '' },
  api: { ask: 'The address at which the house asks it; its origin without', otherwise: '' },
  launch: { ask: 'Where a game is opened: a path or a whole address', otherwise: '/' },
  'keeps-wallet': { ask: 'Whether it keeps members’ money in a wallet of its own: yes or no', otherwise: 'no' },
  'public-key': { ask: 'A file with its RSA public key (PEM); a shared secret is made without', otherwise: '' },
  games: { ask: 'A file of JSON with its games: [{"code", "type", "names": {"EN": …}}]', otherwise: '' },
} as const

type Answers = Readonly<Record<keyof typeof fields, string>>
type Refused = Extract<Awaited<ReturnType<typeof orderVendor>>, Refusal>

const gamesForm = z.array(
  z.strictObject({
    code: z.string(),
    type: z.string(),
    names: z.record(z.string(), z.string()),
    icon: z.string().nullable().default(null),
    lines: z.int().min(1).default(1),
    stakes: z.array(z.string()).optional(),
    freeTrial: z.boolean().default(false),
  }),
)

function inWords(refused: Refused): string {
  switch (refused.code) {
    case 'order_malformed':
      return `The ${refused.data.field} cannot stand: ${refused.data.value || 'it is empty'}`
    case 'vendor_differs':
      return `A vendor of this code stands already, and differs in: ${refused.data.fields.join(', ')}.`
    case 'key_taken':
      return 'A vendor of another merchant has a key of this name.'
    case 'key_malformed':
      return 'The public key is no RSA key of 2048 bits or more.'
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Unclear(`${file} cannot be read.`)
  }
}

function gamesIn(file: string): VendorOrder['games'] {
  if (file === '') return []
  try {
    return gamesForm.parse(JSON.parse(readText(file)))
  } catch (error) {
    if (error instanceof Unclear) throw error
    throw new Unclear(`${file} is not a list of games: each has a code, a type, and names with EN among them.`)
  }
}

function orderOf(
  answers: Answers,
  { arcade, currency }: { readonly arcade: string | null; readonly currency: string },
): VendorOrder {
  const origin = answers.origin || (arcade ?? '')
  return {
    code: answers.code,
    name: answers.name,
    origin,
    apiUrl: answers.api || origin,
    launchUrl: answers.launch,
    keepsWallet: yesOrNo(answers['keeps-wallet']),
    hasDraws: arcade !== null,
    games: arcade === null ? gamesIn(answers.games) : arcadeGames({ code: answers.merchant, currency }),
  }
}

await runCommand({ name: 'open-vendor', fields, needs: { secrets: ['vendor-keys'] } }, async (at) => {
  const answers: Answers = await readAnswers(fields, process.argv.slice(2))
  const { config, database } = at
  const merchant = await merchantNamed(at, answers.merchant)
  const isOwn = yesOrNo(answers['own-arcade'])
  const made = newSecret(systemRandom, 48)
  const key: FirstKey = isOwn
    ? arcadeKeyOf(merchant.code)
    : answers['public-key'] === ''
      ? { id: `${answers.code}-${newSecret(systemRandom, 6)}`, scheme: 'hmac', material: made }
      : { id: `${answers.code}-${newSecret(systemRandom, 6)}`, scheme: 'rsa', material: derOf(readText(answers['public-key'])) }
  const order = orderOf(answers, { arcade: isOwn ? config.addresses.arcade : null, currency: merchant.currency })
  const ordering = { merchant, order, key, mode: config.mode, wrapping: config.secret('vendor-keys'), at: systemClock() }
  const opened = await database.transact((tx) => orderVendor(tx, ordering))
  if (isRefusal(opened)) throw new Unclear(inWords(opened))
  if (!opened.opened) return [`The vendor ${order.code} of ${merchant.code} stands already; ${opened.listed} games are new.`]
  return [
    `The vendor ${order.code} of ${merchant.code} is open with ${opened.listed} games.`,
    `  wallet    ${config.addresses.site}/vendor/v1`,
    `  key       ${key.id} (${key.scheme})`,
    ...(key.material === made ? [`  secret    ${made}`, 'The secret is shown here alone: hand it over by a safe way.'] : []),
  ]
})

/** A PEM without its frame. */
const derOf = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')
