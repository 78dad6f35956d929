import type { Units } from '#kit/money.ts'

/** A friend who did what was asked, and by whose word they came. */
export type CountedFriend = {
  readonly member: bigint
  readonly merchant: number
  readonly inviter: bigint
  /** Who invited them by the tree. */
  readonly by: bigint | null
  /** In UTC. */
  readonly since: string
  readonly version: number
  readonly deposited: Units
  readonly staked: Units
  readonly state: string
  readonly place: number | null
}

export type FriendReward = {
  readonly id: string
  readonly member: bigint
  readonly kind: string
  readonly friend: bigint | null
  readonly amount: Units
}

export type FriendShare = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly currency: string
  readonly day: string
  readonly version: number
  readonly carried_in: Units
  readonly earned: Units
  readonly amount: Units
  readonly carried_on: Units
}

/** `above` is who stands so many words above the friend, `counted` what of the friend's stakes counted on that day. */
export type FriendShareLine = {
  readonly share: string
  readonly friend: bigint
  readonly level: number
  readonly above: bigint | null
  readonly valid: Units
  readonly counted: Units
  readonly rate: number
  readonly amount: Units
}

/** What a merchant said that friends bring, and from which day on. */
export type FriendTerms = {
  readonly merchant: number
  readonly version: number
  readonly since: string
  readonly counts: { readonly deposits: string; readonly stakes: string }
  readonly tiers: readonly { readonly from: number; readonly reward: string }[]
  readonly welcome: string
  readonly shares: readonly number[]
  readonly mostADay: string | null
}

export type ReferralBooks = {
  readonly countedFriends: readonly CountedFriend[]
  readonly friendRewards: readonly FriendReward[]
  readonly friendShares: readonly FriendShare[]
  readonly friendShareLines: readonly FriendShareLine[]
  readonly friendTerms: readonly FriendTerms[]
}

type Rows = <Row>(text: string) => Promise<Row[]>
type Said = Omit<FriendTerms, 'merchant' | 'version' | 'since'>

export async function readReferral(rows: Rows): Promise<ReferralBooks> {
  const said = await rows<Pick<FriendTerms, 'merchant' | 'version' | 'since'> & { readonly terms: string }>(
    'SELECT merchant, version, since, terms FROM referral.programme ORDER BY merchant, version',
  )
  return {
    countedFriends: await rows<CountedFriend>(`
      SELECT f.member, f.merchant, f.inviter, r.by, to_char(n.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since, f.version, f.deposited, f.staked, f.state, f.place
      FROM referral.friend f JOIN agents.node n USING (member) LEFT JOIN agents.referral r USING (member) ORDER BY f.inviter, f.place`),
    friendRewards: await rows<FriendReward>('SELECT id, member, kind, friend, amount FROM referral.reward ORDER BY id'),
    friendShares: await rows<FriendShare>(`
      SELECT id, merchant, member, currency, day, version, carried_in, earned, amount, carried_on FROM referral.share
      ORDER BY member, currency, day`),
    friendShareLines: await rows<FriendShareLine>(`
      SELECT l.share, l.friend, l.level, CASE l.level WHEN 1 THEN a.by WHEN 2 THEN b.by ELSE c.by END AS above, l.valid,
        (SELECT coalesce(sum(v.valid), 0)::bigint FROM loyalty.valid_stake v
          WHERE v.merchant = s.merchant AND v.member = l.friend AND v.currency = s.currency AND v.day = s.day) AS counted, l.rate, l.amount
      FROM referral.share_line l JOIN referral.share s ON s.id = l.share LEFT JOIN agents.referral a ON a.member = l.friend
        LEFT JOIN agents.referral b ON b.member = a.by LEFT JOIN agents.referral c ON c.member = b.by ORDER BY l.share, l.friend`),
    friendTerms: said.map(({ terms, ...of }) => ({ ...of, ...(JSON.parse(terms) as Said) })),
  }
}
