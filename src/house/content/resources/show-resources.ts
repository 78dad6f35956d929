import { SECOND, type Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { TtlCache } from '#runtime/ttl-cache.ts'
import type { Resource } from '#house/merchants/contract.ts'
import { isShown, wordsIn } from '../rules/shown.ts'
import { readResources, type ResourceRow } from './store.ts'

const english = { language: 'EN', fallback: 'EN' }

function resourceView({ resourceType, texts, url, picture }: ResourceRow): Resource {
  const names = Object.fromEntries(Object.entries(texts).map(([code, { title }]) => [code, title]))
  return { resourceType, labelNameEn: wordsIn(names, english) ?? '', names, url, picture }
}

/** What of a merchant's resources is shown now. Every page asks for it, so it is read once in a while. */
export function openResources({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const cache = new TtlCache({ clock, life: 3 * SECOND })
  return (merchant: number): Promise<readonly Resource[]> =>
    cache.recall([merchant], async () => {
      const now = clock()
      return (await readResources(db, merchant)).filter((row) => isShown(row, now)).map(resourceView)
    })
}
