import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Random } from '#kit/random.ts'
import { factorsOf } from '../factors/factors.ts'
import { saveSeed } from '../factors/factor-store.ts'
import { newSeed, seedUri } from '#house/access/index.ts'
import type { Holder, Tools } from '../visit.ts'

/**
 * A seed for someone who has no second factor yet. Whoever has one must show it instead: a password alone never sets up another.
 */
export async function newTotp(
  tx: Tx,
  { vault, party }: Tools,
  { holder, random }: { readonly holder: Holder; readonly random: Random },
): Promise<{ secret: string; uri: string } | Refusal<'factor_known', null>> {
  const { operator, name } = holder
  if ((await factorsOf(tx, operator)).length > 0) return refuse('factor_known')
  const secret = newSeed(random)
  await saveSeed(tx, operator, vault.seal(operator, { seed: secret }))
  return { secret, uri: seedUri({ seed: secret, name, issuer: party.name }) }
}
