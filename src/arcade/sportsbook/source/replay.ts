import type { Millis } from '#kit/clock.ts'
import type { Result } from '#arcade/events/index.ts'
import type { SportsGame } from '../ports.ts'
import type { World } from '../rules/world.ts'

/** Plays a match of a world again from its chance alone, and says what bets on it are settled by; null where the world has no such match. */
export const replayOf =
  <Fixture extends { readonly id: string; readonly kickOff: Millis }, Played, Standing>(
    { sport }: SportsGame,
    world: World<Fixture, Played, Standing>,
  ) =>
  (key: string, below: (bound: number) => number): Result | null => {
    const fixture = world.fixtureOf(key)
    if (!fixture) return null
    const stands = sport.whatStands(world.reportOf(fixture, world.play(fixture, below)), fixture.kickOff + world.closesAfter)
    return stands === null || stands === 'void' ? null : { ...stands }
  }
