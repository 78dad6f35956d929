import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { sendCode, type Asker, type SendRefusal } from '#house/contacts/index.ts'
import { contactKey } from '#house/contacts/rules/contact-keys.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'
import { patterns } from '#house/visitors/rules/patterns.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { AccessTools } from '../visit.ts'
import { findByAccountAndContact } from './store.ts'

type Form = { readonly username: string; readonly email: string; readonly captcha?: string | undefined }
type Answer = null | Refusal<'invalid_email', null> | SendRefusal | Closed

/** Sends a link for a new password, if the account and the address belong together. Who asks does not learn whether they do. */
export async function askResetLink(tools: AccessTools, asker: Asker, form: Form): Promise<Answer> {
  const closed = closedTo(asker, tools)
  if (closed) return closed
  const { merchant, db } = asker
  const [account, email] = [form.username.trim(), form.email.trim()]
  if (!patterns.email(email)) return refuse('invalid_email')
  const contact = { channel: 'email', to: email } as const
  const marks = tools.vault.index.every(merchant.id, contactKey(contact))
  const member = await findByAccountAndContact(db, { merchant: merchant.id, account: accountKey(account), marks })
  const sent = await sendCode(tools, asker, {
    purpose: 'reset_link',
    contact,
    member,
    reach: member === null ? 'nobody' : 'contact',
    captcha: form.captcha,
    values: { account },
    linkTo: (secret) => `${tools.siteOf(merchant.mainDomain)}/?open=newPassword#reset=${secret}`,
  })
  return isRefusal(sent) ? sent : null
}
