import type { Units } from '#kit/money.ts'

/** What a promotion said when a claim of it was issued; amounts are decimal text. */
export type ClaimTerms = {
  readonly reward:
    | { readonly kind: 'percent'; readonly percent: number; readonly most: string; readonly smallestDeposit: string }
    | { readonly kind: 'amount'; readonly amount: string }
    | { readonly kind: 'free'; readonly rounds: number; readonly stake: string }
  readonly times: number
  readonly largestStake: string | null
  readonly weights: Readonly<Record<string, number>>
  readonly mostPayout: string | null
  readonly days: number
}

/** What a member was issued by a promotion. Moments are text that sorts as they do; `lasts` is milliseconds from its issue to its expiry. */
export type IssuedClaim = {
  readonly id: string
  readonly promotion: string
  readonly member: bigint
  readonly state: string
  readonly began: string
  readonly deposit: string | null
  readonly terms: ClaimTerms
  /** Its account; null for free rounds that win cash. */
  readonly bonus: bigint | null
  readonly amount: Units
  readonly requirement: Units
  readonly issued: string
  readonly lasts: bigint
  readonly ended: string | null
  /** Milliseconds from its issue to its end. */
  readonly lasted: bigint | null
  readonly released: Units | null
}

export type Budget = { readonly id: string; readonly budget: Units; readonly spent: Units }
/** What the ledger lets a bonus give to. */
export type BonusTerms = {
  readonly bonus: bigint
  readonly state: string
  readonly largest: Units | null
  readonly excluded: readonly string[]
}
/** What a bonus has in a round, as the house keeps it. */
export type BonusRound = {
  readonly member: bigint
  readonly vendor: number
  readonly round: string
  readonly bonus: bigint
  readonly stake: Units
  readonly bonus_stake: Units
}
/** When a deposit was asked for. */
export type Asked = { readonly id: string; readonly at: string }

export type BonusBooks = {
  readonly claims: readonly IssuedClaim[]
  readonly budgets: readonly Budget[]
  readonly bonusTerms: readonly BonusTerms[]
  readonly bonusRounds: readonly BonusRound[]
  readonly askedDeposits: readonly Asked[]
}

type Rows = <Row>(text: string) => Promise<Row[]>
type Time = (column: string) => string

export async function readBonuses(rows: Rows, time: Time): Promise<BonusBooks> {
  const claims = await rows<Omit<IssuedClaim, 'terms'> & { readonly terms: string }>(`
    SELECT id, promotion, member, state, ${time('began_at')} AS began, deposit, terms::text AS terms, bonus, amount, requirement, ${time('issued_at')} AS issued,
      round(extract(epoch FROM expires_at - issued_at) * 1000)::bigint AS lasts, ${time('ended_at')} AS ended,
      round(extract(epoch FROM ended_at - issued_at) * 1000)::bigint AS lasted, released
    FROM promotions.claim WHERE terms IS NOT NULL ORDER BY member, issued_at`)
  const terms = await rows<Omit<BonusTerms, 'excluded'> & { readonly excluded: string }>(
    'SELECT bonus, state, largest, to_json(excluded)::text AS excluded FROM wallet.bonus_terms ORDER BY bonus',
  )
  return {
    claims: claims.map((claim) => ({ ...claim, terms: JSON.parse(claim.terms) as ClaimTerms })),
    budgets: await rows<Budget>('SELECT id, budget, spent FROM promotions.promotion ORDER BY id'),
    bonusTerms: terms.map((one) => ({ ...one, excluded: JSON.parse(one.excluded) as string[] })),
    bonusRounds: await rows<BonusRound>(
      'SELECT member, vendor, round, bonus, stake, bonus_stake FROM wagers.bonus_round ORDER BY member, round',
    ),
    askedDeposits: await rows<Asked>(`SELECT id, ${time('created_at')} AS at FROM payments.deposit ORDER BY id`),
  }
}
