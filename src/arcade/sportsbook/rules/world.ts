import { SECOND, type Millis } from '#kit/clock.ts'
import type { MatchReport, MatchScore, Sport } from './sport.ts'
import type { Told } from './told.ts'

type Announced = { readonly id: string; readonly kickOff: Millis }

/** What a process looks at a match by: when it is, and whether anybody looks on. */
export type Look = { readonly now: Millis; readonly wanted: boolean }

/** A world whose matches the arcade plays itself: when they are, what chance makes of each, and what is told of it as it goes on. */
export type World<Fixture extends Announced, Played, Standing> = {
  readonly fixtureOf: (id: string) => Fixture | null
  readonly fixturesAt: (now: Millis) => { readonly begun: readonly Fixture[]; readonly announced: readonly Fixture[] }
  /** All that a match brings; whole numbers below a bound are its chance. */
  readonly play: (fixture: Fixture, below: (bound: number) => number) => Played
  readonly standingAt: (played: Played, elapsed: Millis) => Standing
  /** What whoever watches sees of a match; until it changes, its prices are told again only to be held. */
  readonly seenOf: (standing: Standing, wanted: boolean) => string
  readonly toldOf: (fixture: Fixture, standing: Standing, look: Look) => Told
  /** What is reported of a match while it is played; null where nothing of it is decided yet. */
  readonly reportSoFar: (fixture: Fixture, standing: Standing) => MatchReport | null
  readonly reportOf: (fixture: Fixture, played: Played) => MatchReport
  /** Bets on a match are over so long after its kick-off, when even the longest one has been told to be over. */
  readonly closesAfter: Millis
}

/** Prices in play hold so long, unless they are told again. */
const HOLDS: Millis = 10 * SECOND

/** Until when prices hold. Before a match they do not move; and what nobody looks on at is not bet on, so that it need not be told again. */
export function heldUntil({ kickOff, closes }: Told['fixture'], phase: string, { now, wanted }: Look): Millis {
  if (phase === 'before') return kickOff
  return wanted ? now + HOLDS : closes
}

/** Whether a match that is played has not been priced, because nobody looked on: prices that are held hold no longer than that. */
export const isUnwatched = (phase: string, until: Millis, now: Millis): boolean =>
  phase !== 'before' && phase !== 'over' && until > now + HOLDS

/** Plays a match of a world again from its chance alone, and says what bets on it are settled by; null where the world has no such match. */
export const replayOf =
  <Fixture extends Announced, Played, Standing>(sport: Sport, world: World<Fixture, Played, Standing>) =>
  (key: string, below: (bound: number) => number): MatchScore | null => {
    const fixture = world.fixtureOf(key)
    if (!fixture) return null
    const stands = sport.whatStands(world.reportOf(fixture, world.play(fixture, below)), fixture.kickOff + world.closesAfter)
    return stands === 'void' ? null : stands
  }
