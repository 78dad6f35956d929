import { dayOf, midnightOf } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import { kindOf } from '#house/access/rules/account-types.ts'
import { friendsBelow, invitersAfter } from '#house/agents/index.ts'
import { stakedWithin, stakesKnownUntil } from '#house/loyalty/index.ts'
import { accountsOf } from '#house/members/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { eachPage, type Keeping, type Offering } from '../keeping.ts'
import { LEVELS, type Version } from '../rules/programme.ts'
import { closeDay, lastClosed } from './closed-day-store.ts'
import { withoutLinked } from './without-linked.ts'
import { workOutShare } from './work-out-share.ts'

/** Shares out every day that is over and of which all stakes are known, from the first day on which anything was offered. */
export async function closeDays(keeping: Keeping, offering: Offering): Promise<void> {
  const { db, clock, signal } = keeping
  const { merchant, versions } = offering
  const known = await stakesKnownUntil(db)
  if (known === null) return
  const first = versions[0]?.since ?? dayOf(clock(), merchant.calendar)
  const closed = await lastClosed(db, merchant.id)
  for (let day = closed === null ? first : dayAfter(closed, 1); !signal?.aborted; day = dayAfter(day, 1)) {
    if (midnightOf(dayAfter(day, 1), merchant.calendar).getTime() > known) return
    const programme = programmeOn(versions, day)
    if (programme?.terms.offered) await shareOut(keeping, { ...offering, day, programme })
    if (!signal?.aborted) await closeDay(db, { merchant: merchant.id, day, at: clock() })
  }
}

type Day = Offering & { readonly day: string; readonly programme: Version }

/** Works out the share of everybody whose friends staked on a day. */
async function shareOut(keeping: Keeping, day: Day): Promise<void> {
  const { db } = keeping
  if (day.programme.terms.shares.every((rate) => rate === 0)) return
  await eachPage(
    keeping,
    (page) => invitersAfter(db, { merchant: day.merchant.id, ...page }),
    async (page) => {
      const accounts = await accountsOf(
        db,
        page.map(({ member }) => member),
      )
      await sharePage(
        keeping,
        day,
        accounts.flatMap(({ id, type }) => (kindOf(type) === 'agent' ? [] : [id])),
      )
    },
  )
}

async function sharePage(keeping: Keeping, { merchant, day, programme }: Day, inviters: readonly bigint[]): Promise<void> {
  const { db, transact, clock, random, signal } = keeping
  const { id, currency } = merchant
  const below = await friendsBelow(db, { inviters, levels: LEVELS })
  const spells = [...new Set(below.map(({ friend }) => friend))].map((member) => ({ member, from: day, to: day }))
  const staked = await stakedWithin(db, { merchant: id, currency, spells })
  const stakes = below.flatMap((one) => {
    const valid = staked.get(one.friend)
    return valid === undefined ? [] : [{ ...one, valid }]
  })
  for (const [member, own] of Map.groupBy(await withoutLinked(db, stakes), ({ inviter }) => inviter)) {
    if (signal?.aborted) return
    const sharing = { whose: { merchant: id, member, currency }, day, programme, stakes: own }
    await transact((tx) => workOutShare(tx, sharing, { now: clock(), random }))
  }
}
