import type { Millis } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { keepRaffles } from '#house/raffles/draw/keep-raffles.ts'
import type { Terms } from '#house/raffles/rules/raffle.ts'
import { openPlaying } from '../loyalty/playing.ts'
import { publishRaffle } from './publish-raffle.ts'

/** A house in which members play at moments that a test chooses, whose merchant has raffles. */
export async function openRaffling(opened: Millis) {
  const playing = await openPlaying(opened)
  const { db, house, time, readAt } = playing
  const keeping = {
    db,
    transact: db.transact,
    directory: house.directory,
    clock: () => time.now,
    random: systemRandom,
  }
  const keep = () => keepRaffles(keeping)
  return {
    ...playing,
    keeping,
    keep,
    /** Does what a minute does for raffles at a moment up to which every stake is known. */
    keepAt: async (moment: Millis) => {
      await readAt(moment)
      await keep()
    },
    raffle: (terms: Partial<Terms> = {}) => publishRaffle(db, { merchant: house.merchant, at: time.now, terms }),
  }
}
