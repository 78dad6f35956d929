import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answerProposal, type ReasonedAct } from '#house/audit/index.ts'
import { enableKey, lockVendor, readKeys } from '../catalogue/catalogue-store.ts'

/** What a proposal of a key is kept under. */
export const matterOfKey = (key: string) => `vendor_key:${key}`

type Answering = { readonly vendor: string; readonly key: string; readonly confirm: boolean }

/** Confirms a key that was proposed, which is good from then on, or sends it back, and then it never is. */
export async function answerVendorKey(
  tx: Tx,
  act: ReasonedAct,
  { vendor: id, key, confirm }: Answering,
): Promise<null | Refusal<'not_found' | 'nothing_proposed' | 'second_person' | 'same_person', null>> {
  const named = { merchant: act.merchant.id, id }
  const vendor = await lockVendor(tx, named)
  const proposed = vendor && (await readKeys(tx, named)).find((one) => one.id === key)
  if (!vendor || !proposed) return refuse('not_found')
  const { scheme, addresses } = proposed
  const answered = await answerProposal(tx, act, {
    matter: matterOfKey(key),
    confirm,
    entry: () => ({
      action: confirm ? 'games.add_vendor_key' : 'games.return_vendor_key',
      subject: `vendor:${vendor.vassalage}`,
      after: { key, scheme, addresses },
    }),
  })
  if (isRefusal(answered)) return answered
  if (confirm) await enableKey(tx, key)
  return null
}
