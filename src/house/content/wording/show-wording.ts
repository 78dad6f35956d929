import { SECOND, type Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { TtlCache } from '#runtime/ttl-cache.ts'
import type { Wording } from '#house/merchants/contract.ts'
import { saidAs } from '../rules/wording.ts'
import { readWording } from './store.ts'

/** What a merchant says in place of the product's own texts. Every page asks for it, so it is read once in a while. */
export function openWording({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const cache = new TtlCache({ clock, life: 3 * SECOND })
  return (merchant: number): Promise<Wording> =>
    cache.recall([merchant], async () => {
      const shown: Record<string, Record<string, string>> = {}
      for (const { key, language, text } of await readWording(db, merchant)) (shown[language] ??= {})[saidAs(key)] = text
      return shown
    })
}
