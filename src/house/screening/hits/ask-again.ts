import type { Clock } from '#kit/clock.ts'
import type { Isolate } from '#runtime/database.ts'
import { profilesAfter } from '#house/contacts/index.ts'
import type { Screen } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { lockLists, readLists, saveAsked } from '../lists/list-store.ts'

type Asking = {
  readonly transact: Isolate
  readonly clock: Clock
  readonly directory: Directory
  readonly screen: Screen
}

const PORTION = 100

/** Asks about every member anew where a list has changed, in portions: what is done stays done if the process ends. */
export async function askAgain({ transact, clock, directory, screen }: Asking): Promise<void> {
  const portion = () =>
    transact(async (tx) => {
      await lockLists(tx)
      const changed = (await readLists(tx)).flatMap(({ code, askedUntil }) => (askedUntil === null ? [] : [{ code, askedUntil }]))
      const [first, ...others] = changed
      if (!first) return false
      const after = others.reduce((least, { askedUntil }) => (askedUntil < least ? askedUntil : least), first.askedUntil)
      const people = await profilesAfter(tx, { after, most: PORTION })
      for (const { member, merchant: id } of people) {
        const merchant = await directory.byId(id)
        if (merchant) await screen(tx, { member, merchant, now: clock() })
      }
      const until = people.length < PORTION ? null : (people.at(-1)?.member ?? null)
      await saveAsked(tx, { codes: changed.map(({ code }) => code), until })
      return until !== null
    })
  while (await portion());
}
