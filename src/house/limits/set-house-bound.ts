import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { readBounds, setBound } from '#house/wallet/index.ts'
import { limitText, type OwnLimit } from './rules/own-limits.ts'

type Bounding = { readonly region: string; readonly name: OwnLimit; readonly amount: bigint | null }

/** Sets what no member of a merchant passes, anywhere ('') or in one region, from the next bet and the next deposit on. */
export async function setHouseBound(tx: Tx, act: Act, { region, name, amount }: Bounding): Promise<null> {
  const merchant = act.merchant.id
  const before = (await readBounds(tx, merchant)).find((bound) => bound.region === region)?.[name] ?? null
  const place = region === '' ? 'anywhere' : region
  await recordAct(tx, act, {
    action: 'limits.set_bound',
    subject: `merchant:${act.merchant.code}`,
    before: { place, [name]: limitText(name, before) },
    after: { place, [name]: limitText(name, amount) },
  })
  await setBound(tx, { merchant, region, limits: { [name]: amount } })
  return null
}
