import type { Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText, type Units } from '#kit/money.ts'
import { cleanHtml, CLEANER } from '#runtime/clean-html.ts'
import type { Database } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { levelNames } from '#house/loyalty/index.ts'
import { freeRoundsOf, roundsLeft, type FreeRounds } from '#house/wagers/index.ts'
import { bonusBalances } from '#house/wallet/index.ts'
import { rewardedNow } from './bonuses/rewarded-now.ts'
import { claimsOf, playedFor, type ClaimRow, type Issued } from './claim-store.ts'
import { enteredBy } from './code-store.ts'
import type { BonusShown, PromotionShown } from './contract.ts'
import { dayFor } from './join-promotion.ts'
import { promotionsOf, type PromotionRow } from './promotion-store.ts'
import { requirementOf, rewardOf, wonUntil } from './rules/reward.ts'
import { standingIn } from './rules/standing.ts'

export type Reader = {
  readonly merchant: { readonly id: number; readonly calendar: Calendar; readonly language: string }
  /** Null for a visitor. */
  readonly member: bigint | null
  readonly language: string
  readonly now: Millis
}

const wordsOf = ({ texts, cleaner }: PromotionRow, { language, merchant }: Reader) => {
  const words = wordsIn(texts, { language, fallback: merchant.language })
  return words && { title: words.title, content: cleaner === CLEANER ? words.content : cleanHtml(words.content) }
}

/** What is there for a member; of what has a code, what they entered it of. */
async function thereFor(
  db: Database,
  { merchant, member }: Pick<Reader, 'member'> & { readonly merchant: { readonly id: number } },
) {
  const promotions = await promotionsOf(db, merchant.id)
  if (promotions.every(({ code }) => code === null)) return promotions
  const entered = member === null ? new Set<string>() : await enteredBy(db, member)
  return promotions.filter(({ id, code }) => code === null || entered.has(id))
}

/** What is offered and how it stands for the reader. What is over is shown to those alone who have something of it. */
export async function showPromotions(db: Database, reader: Reader): Promise<PromotionShown[]> {
  const promotions = await thereFor(db, reader)
  const claims = reader.member === null ? [] : await claimsOf(db, reader.member)
  const levels = await levelNames(db, reader)
  const shown = await Promise.all(promotions.map((promotion) => showOne(db, { promotion, claims, reader, levels })))
  return shown.filter((one) => one !== null)
}

/** How many rewards the member could take now. */
export async function countClaimable(db: Database, { member, merchant, now }: Claimant): Promise<number> {
  const claims = await claimsOf(db, member)
  const standings = await Promise.all(
    (await thereFor(db, { merchant, member })).map(
      async (promotion) => (await standingFor(db, { promotion, claims, member, merchant, now })).standing,
    ),
  )
  return standings.filter((standing) => standing === 'claim' || standing === 'issued').length
}

type Claimant = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly calendar: Calendar }
  readonly now: Millis
}

type Standing = Pick<One, 'promotion' | 'claims'> & Omit<Claimant, 'member'> & { readonly member: bigint | null }

/** What somebody has of a promotion, what they would get of it now, and how it stands for them. */
async function standingFor(db: Database, { promotion, claims, member, merchant, now }: Standing) {
  const { terms } = promotion
  const day = dayFor(promotion, merchant.calendar, now)
  const own = claims.filter((claim) => claim.promotion === promotion.id)
  const claim = own.find(({ state }) => state === 'process') ?? own.find((one) => one.day === day) ?? null
  const ready = await rewardedNow(db, { member, terms, claim, claims })
  const worth = ready?.amount ?? (terms.reward.kind === 'percent' ? null : rewardOf(terms, null))
  return { claim, worth, standing: standingIn(promotion, { claim: claim?.state ?? null, ready: ready !== null, now }) }
}

type One = { readonly promotion: PromotionRow; readonly claims: readonly ClaimRow[]; readonly reader: Reader }

async function showOne(
  db: Database,
  { promotion, claims, reader, levels }: One & { readonly levels: readonly string[] },
): Promise<PromotionShown | null> {
  const { id, type, terms, opensAt, closesAt } = promotion
  const words = wordsOf(promotion, reader)
  const { claim, worth, standing } = await standingFor(db, { promotion, claims, ...reader })
  if (!words || (standing === 'close' && !claim)) return null
  const offer = { id, type, standing, opensAt, closesAt, terms, answer: claim?.answer ?? null }
  const level = terms.level === null ? null : (levels[Math.min(terms.level, levels.length - 1)] ?? null)
  return { ...offer, ...words, level, worth: worth === null ? null : unitsText(worth) }
}

/** The member's bonuses, the one in process first. */
export async function showBonuses(db: Database, reader: Reader & { readonly member: bigint }): Promise<BonusShown[]> {
  const claims = (await claimsOf(db, reader.member)).flatMap((claim) =>
    claim.issued ? [{ ...claim, issued: claim.issued }] : [],
  )
  const [played, left, free, promotions] = await Promise.all([
    playedFor(db, claims),
    bonusBalances(
      db,
      reader.member,
      claims.flatMap(({ issued }) => issued.bonus ?? []),
    ),
    freeRoundsOf(db, reader.member),
    promotionsOf(db, reader.merchant.id),
  ])
  const named = new Map(promotions.map((promotion) => [promotion.id, promotion]))
  const titleOf = (id: string) => {
    const promotion = named.get(id)
    return (promotion && wordsOf(promotion, reader)?.title) ?? ''
  }
  const shown = claims.map((claim) => bonusShown(claim, { title: titleOf(claim.promotion), played, left, free, now: reader.now }))
  return shown.toSorted((a, b) => Number(b.state === 'process') - Number(a.state === 'process'))
}

type Known = {
  readonly title: string
  readonly played: ReadonlyMap<string, Units>
  readonly left: ReadonlyMap<bigint, Units>
  readonly free: ReadonlyMap<string, FreeRounds>
  readonly now: Millis
}

function bonusShown(
  { id, state, issued, ended }: ClaimRow & { readonly issued: Issued },
  { title, played, left, free, now }: Known,
): BonusShown {
  const { terms, bonus, amount, at } = issued
  const counted = played.get(id) ?? 0n
  const rounds = free.get(id)
  const toCome = rounds ? roundsLeft(rounds, now) : 0
  const inIt = bonus === null ? (rounds?.stake ?? 0n) * BigInt(toCome) : (left.get(bonus) ?? 0n)
  // What free rounds must be played through is known as they win it, and has its own time after theirs.
  const isWon = rounds !== undefined && bonus !== null
  const requirement = isWon ? requirementOf(terms, rounds.won) : issued.requirement
  const expiresAt = isWon && toCome === 0 && !rounds.playing ? wonUntil(terms, issued.expiresAt) : issued.expiresAt
  return {
    id,
    title,
    state: state as BonusShown['state'],
    amount: unitsText(amount),
    left: unitsText(state === 'process' ? inIt : 0n),
    requirement: unitsText(requirement),
    played: unitsText(counted < 0n ? 0n : counted < requirement ? counted : requirement),
    free: rounds ? { left: state === 'process' ? toCome : 0, won: unitsText(rounds.won) } : null,
    terms: { ...terms },
    issuedAt: at,
    expiresAt,
    ended: ended && { at: ended.at, released: unitsText(ended.released) },
  }
}
