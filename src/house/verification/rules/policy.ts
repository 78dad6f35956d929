import { unitsOfText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { steps, type Step } from './steps.ts'

/** What may be done at a level, amounts in the merchant's currency; null: without a bound. */
export type Terms = {
  /** What may be paid in within thirty days. */
  readonly depositMonth: string | null
  /** The largest single withdrawal. */
  readonly withdrawOnce: string | null
  readonly withdrawMonth: string | null
  /** Whether games open for real money. */
  readonly play: boolean
}

/** A level is how many steps were accepted, from the first one on. */
export type Policy = {
  readonly levels: readonly Terms[]
  /** How many days pictures stay once a step is decided. */
  readonly keepDays: number
}

const free: Terms = { depositMonth: null, withdrawOnce: null, withdrawMonth: null, play: true }

/** Nothing is asked of anybody. */
export const mildest: Policy = { levels: [free, ...steps.map(() => free)], keepDays: 30 }

const bounds = ['depositMonth', 'withdrawOnce', 'withdrawMonth'] as const
export type Bound = (typeof bounds)[number]

const narrows = (below: string | null, above: string | null): boolean =>
  above !== null && (below === null || unitsOfText(above) < unitsOfText(below))

/** Whoever has shown more may never do less. */
export function judgePolicy({ levels }: Policy): null | Refusal<'policy_narrows', { readonly level: number }> {
  for (const [level, terms] of levels.entries()) {
    const below = levels[level - 1]
    if (!below) continue
    if (bounds.some((bound) => narrows(below[bound], terms[bound])) || (below.play && !terms.play))
      return refuse('policy_narrows', { level })
  }
  return null
}

export type Moving = {
  readonly flow: 'deposit' | 'withdrawal'
  readonly amount: Units
  /** What was moved so, or is about to be, in the last thirty days. */
  readonly moved: Units
}

const reaches = (bound: string | null, units: Units): boolean => bound === null || units <= unitsOfText(bound)

const allows = (terms: Terms, { flow, amount, moved }: Moving): boolean =>
  flow === 'deposit'
    ? reaches(terms.depositMonth, moved + amount)
    : reaches(terms.withdrawOnce, amount) && reaches(terms.withdrawMonth, moved + amount)

export const neededCodes = ['verification_details_needed', 'verification_identity_needed', 'verification_address_needed'] as const
export type Unproven = Refusal<(typeof neededCodes)[number], null>
export type BeyondLevel = Unproven | Refusal<'verification_bound', null>

const needed = (step: Step): Unproven => refuse(`verification_${step}_needed`)

/** Money that a level may not move: the step that comes next where a higher one may, and else that nobody may. */
export function judgeMove({ levels }: Policy, level: number, moving: Moving): BeyondLevel | null {
  const allowed = levels.findIndex((terms, of) => of >= level && allows(terms, moving))
  if (allowed === level) return null
  const step = steps[level]
  return allowed === -1 || step === undefined ? refuse('verification_bound') : needed(step)
}

/** A game for real money that does not open at a level yet. Where no level may play, the merchant closes its games otherwise. */
export function judgePlay({ levels }: Policy, level: number): Unproven | null {
  const step = steps[level]
  return levels[level]?.play || step === undefined ? null : needed(step)
}
