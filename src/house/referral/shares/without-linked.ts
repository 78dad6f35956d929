import type { Database } from '#runtime/database.ts'
import type { FriendBelow } from '#house/agents/index.ts'
import { linkedAmong } from '#house/members/index.ts'
import { knownAmong } from '../friends/friend-store.ts'

/**
 * Leaves out whoever may be one person with the inviter, unless an operator accepted them as the inviter's friend. A network alone is a household's:
 * it holds the reward until an operator has looked, and no day's share, since a day is not made up for.
 */
export async function withoutLinked<One extends FriendBelow>(db: Database, below: readonly One[]): Promise<One[]> {
  const found = await linkedAmong(
    db,
    below.map(({ inviter, friend }) => ({ one: inviter, other: friend })),
  )
  const linked = found.filter(({ by }) => by !== 'network')
  const known = await knownAmong(
    db,
    linked.map(({ other }) => other),
  )
  const left = linked.filter(({ one, other }) => {
    const friend = known.get(other)
    return friend?.inviter !== one || friend.state !== 'counted'
  })
  const pairs = new Set(left.map(({ one, other }) => `${one} ${other}`))
  return below.filter(({ inviter, friend }) => !pairs.has(`${inviter} ${friend}`))
}
