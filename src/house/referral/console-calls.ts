import { dayOf } from '#kit/calendar.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, actOrPropose, noteOwnPerson } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import { referralConsoleContract as contract, type ProgrammeVersion } from './console-contract.ts'
import { decideFriend } from './friends/decide-friend.ts'
import { waitingFriends } from './friends/friend-store.ts'
import { referralActs } from './programme/controlled-acts.ts'
import { versionsOf, type KeptVersion } from './programme/programme-store.ts'

const PAGE = 20

const shown = ({ version, since, terms, changedAt }: KeptVersion): ProgrammeVersion => ({
  version,
  since,
  changedAt: changedAt.getTime(),
  terms: {
    ...terms,
    counts: { ...terms.counts },
    tiers: terms.tiers.map((tier) => ({ ...tier })),
    shares: [...terms.shares],
  },
})

/** What operators see and change of what friends bring. */
export const referralConsoleCalls = ({ random }: { readonly random: Random }) => ({
  offer: answer(contract.offer, async ({ context: { db, tenant, clock } }) => {
    const today = dayOf(clock(), tenant.calendar)
    const versions = await versionsOf(db, tenant.id)
    const holding = programmeOn(versions, today)?.version
    const [last] = versions.slice(-1)
    const told = versions.filter((one) => one.version === holding || (one === last && one.since > today))
    return { currency: tenant.currency, today, versions: told.map(shown) }
  }),
  changeOffer: answer(contract.changeOffer, async ({ input, context }) => {
    const { reason, ...terms } = input.body.data
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, referralActs.change, terms))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  waitingFriends: answer(contract.waitingFriends, async ({ input: { query }, context: { db, tenant } }) => {
    const after = query.before !== undefined && /^\d{1,16}$/.test(query.before) ? BigInt(query.before) : 0n
    const rows = await waitingFriends(db, { merchant: tenant.id, after, limit: PAGE + 1 })
    const list = rows.slice(0, PAGE)
    const nameOf = await namesOf(
      db,
      list.flatMap(({ member, inviter }) => [member, inviter]),
    )
    const person = (id: bigint) => ({ id: String(id), account: nameOf(id) })
    return {
      list: list.map(({ member, inviter, linkedBy, deposited, staked, reachedAt }) => ({
        friend: person(member),
        inviter: person(inviter),
        linkedBy: [...linkedBy],
        deposited: unitsText(deposited),
        staked: unitsText(staked),
        reachedAt: reachedAt.getTime(),
      })),
      next: rows.length > PAGE ? String(list.at(-1)?.member) : null,
    }
  }),
  decideFriend: answer(contract.decideFriend, async ({ input, context }) => {
    const { reason, accepted } = input.body.data
    const deciding = { member: BigInt(input.params.id), accepted }
    const act = { ...actOf(context), reason }
    const decided = await context.transact((tx) => decideFriend(tx, act, deciding, random))
    return noteOwnPerson(decided, { transact: context.transact, act, subject: `member:${deciding.member}` })
  }),
})
