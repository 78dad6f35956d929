import type { Units } from '#kit/money.ts'

/** What becomes of the stake after a round that was won or lost. */
export type Change = 'keep' | 'reset' | { readonly raise: number }

/** When a run of rounds ends, and how it stakes. Whatever is null ends nothing. */
export type AutoRules = {
  /** So many rounds; null: until it is stopped. */
  readonly rounds: number | null
  /** A single round that pays so much or more. */
  readonly singleWin: Units | null
  /** The player has so much more than when it began. */
  readonly gain: Units | null
  /** The player could lose more than so much with the next stake. */
  readonly fall: Units | null
  readonly afterWin: Change
  readonly afterLoss: Change
}

export type Outcome = { readonly stake: Units; readonly payout: Units }

export type AutoRun = {
  readonly rules: AutoRules
  /** What the game takes, ascending. */
  readonly stakes: readonly Units[]
  readonly first: Units
  /** The stake as the rules have it, between two that the game takes; never above the highest. */
  readonly wanted: Units
  readonly done: number
  /** Paid less staked, since it began. */
  readonly net: Units
  readonly last: Outcome | null
}

/** Why a run ends by its own rules. */
export type Ending = 'rounds' | 'singleWin' | 'gain' | 'fall'

/** Why a run is over: by its rules, by the player's hand, or because nobody could see or trust what it does. */
export type Stop = Ending | 'hand' | 'hidden' | 'offline' | 'refused'

export type AutoState = {
  readonly done: number
  /** Null: until it is stopped. */
  readonly of: number | null
  /** It has been told to stop, and a round is still under way. */
  readonly stopping: boolean
  /** Null while it goes on. */
  readonly ended: Stop | null
}

export function beginRun(rules: AutoRules, { stakes, first }: Pick<AutoRun, 'stakes' | 'first'>): AutoRun {
  return { rules, stakes, first, wanted: first, done: 0, net: 0n, last: null }
}

/** The index of what is staked next: the highest stake of the game that is not above what the rules have. */
export function nextStake({ stakes, wanted }: AutoRun): number {
  return Math.max(
    stakes.findLastIndex((stake) => stake <= wanted),
    0,
  )
}

export function afterRound(run: AutoRun, outcome: Outcome): AutoRun {
  const { stake, payout } = outcome
  const { afterWin, afterLoss } = run.rules
  const change = payout > stake ? afterWin : payout < stake ? afterLoss : 'keep'
  return { ...run, wanted: changed(run, change), done: run.done + 1, net: run.net + payout - stake, last: outcome }
}

/** Null where the next round may be played. */
export function endingOf(run: AutoRun): Ending | null {
  const { rules, done, net, last } = run
  if (rules.singleWin !== null && last !== null && last.payout >= rules.singleWin) return 'singleWin'
  if (rules.gain !== null && net >= rules.gain) return 'gain'
  if (rules.rounds !== null && done >= rules.rounds) return 'rounds'
  // Asked before the stake and not after the loss, so that never more is lost than was said.
  const stake = run.stakes[nextStake(run)] ?? 0n
  return rules.fall !== null && stake - net > rules.fall ? 'fall' : null
}

/** Parts of a unit that a percentage leaves are dropped. */
function changed({ stakes, first, wanted }: AutoRun, change: Change): Units {
  if (change === 'keep') return wanted
  if (change === 'reset') return first
  const raised = wanted + (wanted * BigInt(change.raise)) / 100n
  const most = stakes.at(-1) ?? wanted
  return raised < most ? raised : most
}
