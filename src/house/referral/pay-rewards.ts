import { dayOf } from '#kit/calendar.ts'
import { showUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { refuseBarred } from '#house/loyalty/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { post } from '#house/wallet/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import type { Keeping, Offering } from './keeping.ts'
import { holdLinked } from './friends/hold-linked.ts'
import { lockOwed, markPaid, rewardsOwed, spendOfDay, type Reward } from './rewards/reward-store.ts'

const BATCH = 200
/** Of a share, which comes every day, members read on their page alone. */
const newsOf = { friend: 'friend_counted', welcome: 'welcome_paid', share: null } as const

/** Pays what is owed, each in a transaction of its own. Of a member who is barred, and beyond the budget of the day, it stays owed. */
export async function payRewards(keeping: Keeping, offering: Offering): Promise<void> {
  const { db, transact, signal } = keeping
  const merchant = offering.merchant.id
  let after: string | null = null
  do {
    const rewards: readonly Reward[] = await rewardsOwed(db, { merchant, after, limit: BATCH })
    for (const reward of rewards) if (!signal?.aborted) await transact((tx) => payReward(tx, reward, keeping, offering))
    after = rewards.length === BATCH ? (rewards.at(-1)?.id ?? null) : null
  } while (after !== null && !signal?.aborted)
}

/** Once for ever by the reward's own id. */
async function payReward(
  tx: Tx,
  { id, merchant, member, kind, friend, amount }: Reward,
  { clock, random }: Keeping,
  { versions, merchant: { calendar, currency } }: Offering,
): Promise<void> {
  const now = clock()
  if (friend !== null && (await holdLinked(tx, { member: friend, merchant }))) return
  if (!(await lockOwed(tx, id)) || (await refuseBarred(tx, member, now))) return
  const day = dayOf(now, calendar)
  const budget = programmeOn(versions, day)?.terms.budgetADay ?? null
  if (budget !== null && !(await spendOfDay(tx, { merchant, day, amount, most: unitsOfText(budget) }))) return
  await markPaid(tx, id, now)
  const news = newsOf[kind]
  const values = { amount: `${showUnits(amount)} ${currency}` }
  if (news) await sendNews(tx, { about: 'referral', news, merchant, members: [member], values }, { now, random })
  const lines = [{ from: { house: 'promotions' }, to: { member }, amount }] as const
  const posted = await post(tx, { id, kind: 'reward', cause: `referral.reward:${id}`, lines }, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the reward ${id}`)
}
