import { z } from 'zod'
import type { Isolate } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { keepLinkMark } from '#house/members/index.ts'
import { payeeKey } from '../rules/payee.ts'
import { takeUnmarked } from './payee-store.ts'

const PORTION = 200

const marking = declareJob('house', { name: 'payments.mark-payees', payload: z.strictObject({}), attempts: 3 })

/** Marks the accounts of members that are not marked under the current key, in portions: those from before, and all once the key is another. */
export async function markPayees({ transact, vault }: { readonly transact: Isolate; readonly vault: Vault }): Promise<void> {
  const { kid } = vault.index
  let taken: number
  do {
    taken = await transact(async (tx) => {
      const payees = await takeUnmarked(tx, { kid, most: PORTION })
      for (const payee of payees) {
        const { account = '' } = vault.open(payee.member, payee)
        if (account !== '') await keepLinkMark(tx, vault, { ...payee, kind: 'payee', key: payeeKey({ account }) })
      }
      return payees.length
    })
  } while (taken === PORTION)
}

export const payeeTasks = (marks: Parameters<typeof markPayees>[0]): Task[] => [
  repeated(marking, { match: '*/5 * * * *', payload: {} }, () => markPayees(marks)),
]
