import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Act } from '#house/audit/index.ts'
import { sendNews, type NewsOf } from '#house/notifications/index.ts'
import type { Template } from './rules/templates.ts'
import { keepStep, openCase, type NoCase } from './work-on-case.ts'

type Telling = { readonly member: bigint; readonly news: NewsOf<'care'>; readonly random: Random }

/** Puts into the member's inbox what their play gives reason to say, and nothing of a case. */
export async function tellMember(tx: Tx, { at, merchant }: Act, { member, news, random }: Telling): Promise<void> {
  await sendNews(tx, { about: 'care', news, merchant: merchant.id, members: [member], values: {} }, { now: at, random })
}

export async function messageMember(
  tx: Tx,
  act: Act,
  { member, template, random }: { readonly member: bigint; readonly template: Template; readonly random: Random },
): Promise<null | NoCase> {
  const found = await openCase(tx, act, member)
  if (isRefusal(found)) return found
  await tellMember(tx, act, { member, news: template, random })
  await keepStep(tx, act, { member, kind: 'messaged', what: { template } }, random)
  return null
}
