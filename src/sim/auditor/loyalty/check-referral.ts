import { calendarOf, dayOf } from '#kit/calendar.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Books } from '../books.ts'
import type { CountedFriend, FriendShare, FriendShareLine, FriendTerms } from './referral-books.ts'

/** Each reward is that of a friend who counts, by the terms of the day on which they registered; each share its friends' stakes at its rates. */
export function* checkReferral(books: Books): Generator<string> {
  for (const friend of books.countedFriends) yield* checkFriend(books, friend)
  yield* checkPlaces(books)
  yield* checkRewards(books)
  yield* checkShares(books)
}

/** Of several versions for one day the last. */
const termsOn = (said: readonly FriendTerms[], merchant: number, day: string) =>
  said.findLast((of) => of.merchant === merchant && of.since <= day)

function* checkFriend({ friendTerms, calendars }: Books, friend: CountedFriend): Generator<string> {
  const { member, merchant, inviter, by, since, version, deposited, staked } = friend
  if (by !== inviter) yield `friend ${member} counts for member ${inviter}, and came by ${by}`
  const terms = termsOn(friendTerms, merchant, dayOf(Date.parse(since), calendars.get(merchant) ?? calendarOf('UTC')))
  if (terms?.version !== version) yield `friend ${member} goes by version ${version}, that day had ${terms?.version}`
  if (terms && (deposited < unitsOfText(terms.counts.deposits) || staked < unitsOfText(terms.counts.stakes)))
    yield `friend ${member} counts with deposits of ${deposited} and stakes of ${staked}`
}

/** The friends of one inviter who count have the places from the first on. */
function* checkPlaces({ countedFriends }: Books): Generator<string> {
  const counted = countedFriends.filter(({ state }) => state === 'counted')
  for (const [inviter, own] of Map.groupBy(counted, (friend) => friend.inviter)) {
    const places = own.map(({ place }) => place)
    if (places.some((place, at) => place !== at + 1)) yield `friends of member ${inviter} count in the places ${places.join()}`
  }
}

/** What a friend brings to both, and what a share brings; nothing else is owed. */
function* checkRewards({ countedFriends, friendRewards, friendShares, friendTerms }: Books): Generator<string> {
  const due = new Map<string, { readonly member: bigint; readonly amount: Units }>()
  for (const { member, merchant, inviter, version, place } of countedFriends) {
    const terms = friendTerms.find((of) => of.merchant === merchant && of.version === version)
    if (place === null || !terms) continue
    const tier = terms.tiers.findLast(({ from }) => from <= place)
    due.set(`friend ${member}`, { member: inviter, amount: unitsOfText(tier?.reward ?? '0') })
    due.set(`welcome ${member}`, { member, amount: unitsOfText(terms.welcome) })
  }
  for (const { id, member, amount } of friendShares) due.set(`share ${id}`, { member, amount })
  for (const { id, member, kind, friend, amount } of friendRewards) {
    const name = `${kind} ${friend ?? id}`
    const own = due.get(name)
    if (own?.member !== member || own.amount !== amount)
      yield `reward ${id} owes ${amount} to member ${member} for ${name}, which brings ${own?.amount ?? 0n} to ${own?.member ?? 'nobody'}`
    due.delete(name)
  }
  for (const [name, { amount }] of due) if (amount > 0n) yield `nobody is owed the ${amount} of ${name}`
}

/** Each share is worked out from its lines and what the member's share before left to be taken off. */
function* checkShares({ friendShares, friendShareLines, friendTerms }: Books): Generator<string> {
  const lines = Map.groupBy(friendShareLines, ({ share }) => share)
  const carried = new Map<string, Units>()
  for (const share of friendShares) {
    const whose = `${share.member} in ${share.currency}`
    const terms = termsOn(friendTerms, share.merchant, share.day)
    if (terms?.version !== share.version)
      yield `share ${share.id} goes by version ${share.version}, that day had ${terms?.version}`
    const own = lines.get(share.id) ?? []
    for (const line of own) yield* checkLine(share, line, terms)
    const left = carried.get(whose) ?? 0n
    if (share.carried_in !== left) yield `share ${share.id} of member ${whose} takes ${share.carried_in} off, left were ${left}`
    const comes = own.reduce((sum, { amount }) => sum + amount, left)
    if (share.earned + share.carried_on !== comes || (share.earned > 0n && share.carried_on < 0n))
      yield `share ${share.id} earns ${share.earned} and leaves ${share.carried_on}, its lines come to ${comes}`
    const most = terms?.mostADay ? unitsOfText(terms.mostADay) : null
    const given = most !== null && most < share.earned ? most : share.earned
    if (share.amount !== given) yield `share ${share.id} gives ${share.amount}, that day gives ${given}`
    carried.set(whose, share.carried_on)
  }
}

function* checkLine(share: FriendShare, line: FriendShareLine, terms: FriendTerms | undefined): Generator<string> {
  const { friend, level, above, valid, counted, rate, amount } = line
  const said = terms?.shares[level - 1] ?? 0
  if (above !== share.member) yield `share ${share.id} has member ${friend} on level ${level}, where ${above} invited them`
  if (valid !== counted) yield `share ${share.id} counts ${valid} of member ${friend}, who staked ${counted}`
  if (rate !== said) yield `share ${share.id} gives ${rate} on level ${level}, its terms say ${said}`
  if (amount !== (valid * BigInt(rate)) / 10_000n) yield `share ${share.id} gives ${amount} for ${valid} at ${rate}`
}
