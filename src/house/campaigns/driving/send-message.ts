import { DAY, type Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { provenContacts } from '#house/contacts/index.ts'
import type { Reachable } from '#house/members/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { newsWord, sendNews, writeMessage } from '#house/notifications/index.ts'
import { isWanted } from '../consent/consent-store.ts'
import type { Step, Trigger } from '../rules/journey.ts'
import type { Keeping } from './keeping.ts'
import type { Run } from './run-store.ts'
import { insertSending, type Outcome } from './sending-store.ts'

type Sending = {
  readonly run: Run
  readonly step: Extract<Step, { readonly kind: 'send' }>
  readonly merchant: Merchant
  readonly person: Reachable
  readonly now: Millis
}

type Sent = { readonly outcome: Outcome; readonly message?: string; readonly stop?: Buffer }

/** Sends what a step says, where the member wants it that way, and notes what came of it; both or neither. */
export async function sendMessage(tx: Tx, keeping: Keeping, sending: Sending): Promise<void> {
  const { run, step, person, now } = sending
  const { channel } = step
  const wanted = await isWanted(tx, { member: person.member, channel })
  const sent = wanted ? await (channel === 'inbox' ? toInbox : outside)(tx, keeping, sending) : { outcome: 'not_wanted' as const }
  const { outcome, message = null, stop = null } = sent
  await insertSending(tx, { run, channel, outcome, at: now, message, stop })
}

const reasonOf = (trigger: Trigger) => `reason.${trigger.kind}`

async function toInbox(tx: Tx, { random }: Keeping, { run, step, merchant, person, now }: Sending): Promise<Sent> {
  const [message = ''] = await sendNews(
    tx,
    {
      about: 'campaigns',
      news: step.template,
      merchant: merchant.id,
      members: [person.member],
      values: { merchant: merchant.name },
      stoppable: reasonOf(run.terms.trigger),
    },
    { now, random },
  )
  return { outcome: 'sent', message }
}

/** By mail or SMS, to an address that the member has proven; its link stops such messages without a login. */
async function outside(tx: Tx, { random, tools }: Keeping, { run, step, merchant, person, now }: Sending): Promise<Sent> {
  const { outbox, vault, siteOf } = tools
  const { member, language } = person
  const contact = (await provenContacts(tx, vault, member)).find(({ channel }) => channel === step.channel)
  if (!contact || !outbox.carriers[contact.channel]) return { outcome: 'no_address' }
  const secret = newSecret(random)
  const say = (word: string) => newsWord('campaigns', { language, word, values: { merchant: merchant.name } })
  await writeMessage(tx, outbox, {
    merchant,
    member,
    ...contact,
    purpose: 'campaign',
    language,
    values: {
      title: say(`${step.template}.title`),
      text: say(`${step.template}.text`),
      reason: say(reasonOf(run.terms.trigger)),
      link: `${siteOf(merchant.mainDomain)}/?open=stopMessages#stop=${secret}`,
    },
    withheld: false,
    now,
    life: DAY,
    random,
  })
  return { outcome: 'sent', stop: digest(secret) }
}
