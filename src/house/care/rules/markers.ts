/**
 * The markers of harm, as data: over how many days each looks, from which count or multiple on it is a mark, and what it weighs. They are those
 * of published practice (a change from what was usual, chasing, failed payments, withdrawals undone, time and nights, limits and time-outs) for
 * which there is a record here.
 */
export type MarkerTerms = {
  readonly days: number
  readonly least: number
  readonly weight: number
}

export const markers = {
  /** Paid in less taken out is this multiple of the member's own usual week, and no less than the floor. */
  deposits_up: { days: 7, least: 3, weight: 3 },
  /** The same of what was lost. */
  losses_up: { days: 7, least: 3, weight: 3 },
  /** So often was there a deposit within the half hour after a loss. */
  chasing: { days: 7, least: 3, weight: 3 },
  /** On so many days there were four deposits or more. */
  many_deposits: { days: 7, least: 2, weight: 2 },
  /** So many deposits were refused by the provider. */
  deposits_refused: { days: 7, least: 4, weight: 2 },
  /** So many withdrawals were taken back, with play within a day after. */
  withdrawals_taken_back: { days: 14, least: 2, weight: 3 },
  /** In so many nights there was play between midnight and five. */
  nights: { days: 7, least: 4, weight: 1 },
  /** On so many days there was play in six hours or more. */
  long_days: { days: 7, least: 3, weight: 2 },
  /** In so many sittings of an hour or more the mean stake rose to threefold, and money was lost. */
  stakes_up: { days: 7, least: 2, weight: 2 },
  /** So often was a looser limit asked for. */
  looser_wished: { days: 14, least: 3, weight: 2 },
  /** So many time-outs or exclusions were begun by the member. */
  pauses: { days: 60, least: 2, weight: 1 },
} as const satisfies Record<string, MarkerTerms>

export type MarkerName = keyof typeof markers
export const markerNames = Object.keys(markers) as readonly MarkerName[]

/** What a day, a night and a sitting must have in them to count. */
export const DEPOSITS_OF_A_DAY = 4
export const NIGHT_ENDS = 5
export const NIGHT_QUARTERS = 2
export const HOURS_OF_A_DAY = 6
export const SITTING_QUARTERS = 4
export const STAKES_RISE = 3n

/** How far back the member's usual is looked for, before the days of a marker. */
export const USUAL_WEEKS = 4
