import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import { addPayee } from '#house/payments/payees/add-payee.ts'
import { endSubmission } from '#house/verification/review/end-submission.ts'
import { markDocuments } from '#house/verification/steps/mark-documents.ts'
import { insertSubmission } from '#house/verification/steps/submission-store.ts'
import type { TestDatabase } from './database.ts'
import type { TestHouse } from './house.ts'

/** What members may have in common beside their devices and contacts, as the house comes to know it. */
export function linking(db: TestDatabase, { merchant, tools: { vault } }: TestHouse, at: () => Millis) {
  return {
    payee: async (member: bigint, account: string) => {
      const whose = { member, merchant: { id: merchant, code: 'demo' }, option: 'sandbox', ip: '192.0.2.1' }
      const asked = { ...whose, holder: 'Sok Dara', account, vault }
      const added = await db.transact((tx) => addPayee(tx, asked, { now: at(), random: systemRandom }))
      if (isRefusal(added)) throw new Error(`the payee is refused: ${added.code}`)
    },
    /** A paper that an operator accepted. */
    document: async (member: bigint, number: string) => {
      const now = at()
      const sent = {
        merchant,
        member,
        step: 'identity',
        sentAt: new Date(now),
        decidedAt: null,
        decidedBy: null,
        reason: null,
      } as const
      const sealed = vault.seal(member, { paper: 'identity_card', number })
      const row = { ...sent, ...sealed, id: newId(now, systemRandom), state: 'waiting' } as const
      await db.transact(async (tx) => {
        await insertSubmission(tx, row)
        await endSubmission(tx, row, { state: 'accepted', reason: null, by: 'sophea', now, random: systemRandom })
      })
      await markDocuments({ transact: db.transact, vault })
    },
    registeredFrom: (member: bigint, ip: string, moment = at()) =>
      sql`UPDATE identity.member SET registered_ip = ${ip}::inet, registered_at = ${new Date(moment)} WHERE id = ${member}`.execute(
        db.owner,
      ),
  }
}
