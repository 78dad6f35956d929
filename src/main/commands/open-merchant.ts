// npm run open-merchant: a merchant of this house, from a file, flags or questions. The same order again changes nothing.
import { OPENING_ZONE, orderMerchant, type MerchantOrder } from '#house/merchants/index.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { skins } from '#kit/skin.ts'
import { systemClock } from '#runtime/system.ts'
import { listed, readAnswers, Unclear, yesOrNo } from './answers.ts'
import { runCommand } from './run-command.ts'
import { EnvironmentReader } from '#runtime/config/environment.ts'
import { houseSecrets } from '../house-secrets.ts'
import { readPaymentProviders } from '../payment-providers.ts'

const fields = {
  code: { ask: 'Its code, in small letters, digits and hyphens; for life' },
  name: { ask: 'What its members know it as' },
  company: { ask: 'Whose it is, in the form of a code; empty where it is its own company', otherwise: '' },
  hosts: { ask: 'The hosts of its site, with commas between, the main one first' },
  currency: { ask: 'Its currency, such as USD or KHR, or PLAY for play money; for life' },
  zone: { ask: 'By whose clock its days go, such as Asia/Phnom_Penh or Europe/London', otherwise: OPENING_ZONE },
  languages: { ask: 'Its languages, such as KM,EN,CN, its own first' },
  skin: { ask: `What its pages wear: ${skins.join(' or ')}`, otherwise: skins[0] },
  'play-money': { ask: 'Whether it is for play money alone: yes or no', otherwise: 'no' },
  'licence-authority': { ask: 'Who licensed it', otherwise: '' },
  'licence-number': { ask: 'The number of its licence', otherwise: '' },
  'licence-url': { ask: 'The https address where anybody can check that licence', otherwise: '' },
  providers: { ask: 'The payment providers it may use, with commas between; desk is people at the console', otherwise: 'desk' },
} as const

type Refused = Extract<Awaited<ReturnType<typeof orderMerchant>>, Refusal>

function inWords(refused: Refused): string {
  switch (refused.code) {
    case 'order_malformed':
    case 'order_unknown': {
      const { field, value } = refused.data
      const how = refused.code === 'order_unknown' ? 'is not known here' : 'cannot stand'
      return value === '' ? `The ${field} cannot be empty.` : `The ${field} ${how}: ${value}`
    }
    case 'merchant_differs':
      return `A merchant of this code stands already, and differs in: ${refused.data.fields.join(', ')}. What stands is changed in the console.`
    case 'domain_taken':
      return 'One of these hosts answers for another merchant.'
    case 'licence_required':
      return 'Real money needs a licence: say who gave it, its number, and an https address where it can be checked.'
    case 'secrets_made_up':
      return 'A demo makes up its own secrets, so it never opens for real money. Set CROUPIER_MODE=production and every secret, or say --play-money yes.'
    case 'currency_unfit':
      return 'Play money is kept in PLAY, and nothing else is.'
    case 'sandbox_for_money':
      return 'The sandbox is no provider for real money.'
    case 'birthday_required':
    case 'currency_unknown':
    case 'language_unknown':
    case 'zone_unknown':
    case 'password_rule_too_weak':
    case 'registration_rule_malformed':
      return `This is refused: ${refused.code}.`
  }
}

await runCommand({ name: 'open-merchant', fields, needs: houseSecrets }, async ({ config, database }) => {
  const answers = await readAnswers(fields, process.argv.slice(2))
  const licence = {
    authority: answers['licence-authority'],
    number: answers['licence-number'],
    verificationUrl: answers['licence-url'],
  }
  const order: MerchantOrder = {
    code: answers.code,
    name: answers.name,
    company: answers.company || null,
    hosts: listed(answers.hosts),
    currency: answers.currency,
    zone: answers.zone,
    languages: listed(answers.languages),
    skin: answers.skin,
    playMoney: yesOrNo(answers['play-money']),
    licence: Object.values(licence).some((text) => text !== '') ? licence : null,
    providers: listed(answers.providers),
  }
  const companies = readPaymentProviders(new EnvironmentReader(process.env), { returnUrl: config.addresses.site })
  const known = ['desk', ...companies.map(({ code }) => code), ...(config.mode === 'demo' ? ['sandbox'] : [])]
  const terms = { mode: config.mode, providers: known }
  const opened = await database.transact((tx) => orderMerchant(tx, { order, terms, at: systemClock() }))
  if (isRefusal(opened)) throw new Unclear(inWords(opened))
  const { port } = new URL(config.addresses.site)
  const sites = order.hosts.map((host) => `  ${new URL(config.addresses.site).protocol}//${host}${port && `:${port}`}`)
  return [
    opened.opened
      ? `The merchant ${order.code} is open, and answers at`
      : `The merchant ${order.code} stands already, as ordered, at`,
    ...sites,
    ...(opened.opened ? [`Next: npm run first-owner -- --merchant ${order.code} --name NAME`] : []),
  ]
})
