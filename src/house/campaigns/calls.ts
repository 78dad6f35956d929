import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { provenOf } from '#house/contacts/index.ts'
import { chooseConsent } from './consent/choose-consent.ts'
import { consentsOf } from './consent/consent-store.ts'
import { campaignsContract as contract, type ConsentShown } from './contract.ts'
import { findByStop } from './driving/sending-store.ts'
import { channels } from './rules/journey.ts'

async function shown(db: Database | Tx, member: bigint): Promise<{ list: ConsentShown[] }> {
  const [said, proven] = [await consentsOf(db, member), await provenOf(db, member)]
  const list = channels.map((channel) => {
    const last = said.find((one) => one.channel === channel)
    const reachable = channel === 'inbox' || proven.includes(channel)
    return { channel, wanted: last?.wanted ?? false, since: last?.at.getTime() ?? null, reachable }
  })
  return { list }
}

const where = ({ tenant, ip, clock }: CallContext) => ({ merchant: tenant, ip, at: clock() })

/** What members say of offers that a merchant sends by itself. */
export const campaignsCalls = {
  consents: answer(contract.consents, ({ context }) => shown(context.db, callerOf(context).id)),
  chooseConsent: answer(contract.chooseConsent, ({ input, context }) =>
    context.transact(async (tx) => {
      const member = callerOf(context).id
      await chooseConsent(tx, { ...where(context), ...input.body.data, member })
      return shown(tx, member)
    }),
  ),
  stopByLink: answer(contract.stopByLink, ({ input, context }) =>
    context.transact(async (tx) => {
      const found = await findByStop(tx, { merchant: context.tenant.id, stop: digest(input.body.data.secret) })
      if (!found) return refuse('link_unknown')
      await chooseConsent(tx, { ...where(context), ...found, wanted: false, source: 'link' })
      return { channel: found.channel }
    }),
  ),
}
