import { closeDays } from './shares/close-days.ts'
import { countFriends } from './friends/count-friends.ts'
import type { Keeping } from './keeping.ts'
import { merchantsWithProgramme, versionsOf } from './programme/programme-store.ts'
import { payRewards } from './pay-rewards.ts'

/** What a minute of the house does for referral: friends come to count, days that are over are shared out, and what is owed is paid. */
export async function keepReferral(keeping: Keeping): Promise<void> {
  const { db, directory, signal } = keeping
  for (const id of await merchantsWithProgramme(db)) {
    const merchant = await directory.byId(id)
    if (!merchant || signal?.aborted) continue
    const offering = { merchant, versions: await versionsOf(db, id) }
    if (merchant.flags.REFERRAL) await countFriends(keeping, offering)
    // Days on which it is switched off are closed without shares, so that switching it on pays nothing for them.
    await closeDays(keeping, merchant.flags.REFERRAL ? offering : { merchant, versions: [] })
    await payRewards(keeping, offering)
  }
}
