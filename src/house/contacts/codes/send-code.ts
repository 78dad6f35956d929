import { newId, newSecret } from '#kit/ids.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { solveCaptcha, consume, full, spendTry, type TooMany, type Visitor } from '#house/visitors/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { writeMessage } from '#house/notifications/index.ts'
import {
  codePurposes,
  contactBuckets,
  expiredMinutes,
  forNobody,
  newDigits,
  sourceBuckets,
  spendBucket,
  type CodePurpose,
} from '../rules/codes.ts'
import { contactKey, type Contact } from '../rules/contact-keys.ts'
import { captchaRequired } from '#house/visitors/rules/throttle.ts'
import type { ContactTools } from '../tools.ts'
import { codeMarks, linkMarks } from './code-mark.ts'
import { saveCode } from './store.ts'

export type CodeAsked = {
  readonly purpose: CodePurpose
  readonly contact: Contact
  /** Whom the code lets in; null where it only proves the contact. */
  readonly member: bigint | null
  /** `nobody`: all is done as for somebody, and nothing goes out. */
  readonly reach: 'contact' | 'nobody'
  /** What was read in the picture, where one was shown. */
  readonly captcha?: string | undefined
  /** What the words of the message name besides. */
  readonly values?: Readonly<Record<string, string>>
  /** For a link: the address that opens with the secret. */
  readonly linkTo?: (secret: string) => string
}

export type SendRefusal =
  | Refusal<'operation_not_allowed' | 'quota_exceeded', null>
  | Refusal<'captcha_check_failed', { readonly captcha: true }>
  | TooMany

/** Someone who asks for a code: their browser is known again by its device. */
export type Asker = Pick<Visitor, 'db' | 'transact' | 'clock' | 'random' | 'merchant' | 'ip' | 'language'> & {
  readonly device: string
}

/**
 * Sends a code, or a link, to a contact; it is good for the browser that asked, and the one before is good no more. What is counted,
 * written and answered is the same whether anybody has this contact.
 */
export async function sendCode(
  tools: Pick<ContactTools, 'vault' | 'outbox'>,
  asker: Asker,
  asked: CodeAsked,
): Promise<{ readonly expiredMinutes: number } | SendRefusal> {
  const { db, merchant, device, ip } = asker
  const { channel } = asked.contact
  if (!tools.outbox.carriers[channel]) return refuse('operation_not_allowed')
  const now = asker.clock()
  const contact = contactKey(asked.contact)
  const counts = await consume(
    db,
    sourceBuckets({ merchant: merchant.code, contact, ip, device: digest(device).toString('hex') }),
    now,
  )
  if (isRefusal(counts)) return counts
  if (captchaRequired(counts) && !(await solveCaptcha(db, { device, answer: asked.captcha, form: 'code', now })))
    return refuse('captcha_check_failed', { captcha: true as const })
  const over = await spendTry(db, contactBuckets({ merchant: merchant.code, contact, purpose: asked.purpose }), now)
  if (over) return over
  const spend = spendBucket({ merchant, channel, now })
  const counted = asked.reach === 'nobody' ? forNobody(spend) : spend
  if ((await full(db, spend, now)) || isRefusal(await consume(db, [counted], now))) return refuse('quota_exceeded')
  await writeCode(tools, asker, asked)
  return { expiredMinutes: expiredMinutes(asked.purpose) }
}

async function writeCode(
  { vault, outbox }: Pick<ContactTools, 'vault' | 'outbox'>,
  asker: Asker,
  asked: CodeAsked,
): Promise<void> {
  const { merchant, random, language, device } = asker
  const { purpose, member, reach, contact: to, values = {}, linkTo } = asked
  const now = asker.clock()
  const { life, form } = codePurposes[purpose]
  const contact = contactKey(to)
  const place = { merchant: merchant.id, purpose, contact, device }
  const code = form === 'digits' ? newDigits(random) : newSecret(random)
  const [secret] = form === 'digits' ? codeMarks(vault, place, code) : linkMarks(vault, place, code)
  // A link is opened by any browser; only the newest one of an address is good.
  const client = form === 'digits' ? digest(device) : digest('')
  const said = { code, minutes: expiredMinutes(purpose), ...(linkTo && { link: linkTo(code) }), ...values }
  await asker.transact(async (tx) => {
    await saveCode(tx, {
      id: newId(now, random),
      merchant: merchant.id,
      purpose,
      contact: vault.index.mark(merchant.id, contact),
      client,
      secret: secret as Buffer,
      member,
      now,
      expiresAt: now + life,
    })
    await writeMessage(tx, outbox, {
      merchant,
      member,
      channel: to.channel,
      to: to.to,
      purpose,
      language,
      values: said,
      withheld: reach === 'nobody',
      now,
      life,
      random,
    })
  })
}
