import { z } from 'zod'
import { SECOND } from '#kit/clock.ts'
import { defineLive } from '#arcade/families/index.ts'
import { plansOf } from '#arcade/families/rules/plans.ts'
import { topStakeIn } from '#arcade/families/rules/stakes.ts'
import {
  flightOf,
  heightOf,
  paysAt,
  paysOf,
  takenAt,
  TARGETS,
  VERSION,
  type CrashResult,
  type CrashSelection,
} from './rules/crash.ts'

const selection = z.strictObject({ auto: z.number().int().min(TARGETS.least).max(TARGETS.most).optional() })

/** Targets from low to high; without one, a ticket is taken at the last height of all. */
const TARGETED = [TARGETS.least, 130, 200, 1000, 10_000] as const

/** In one flight no more is staked in a currency than so many of its largest stakes. */
const MOST_STAKED = 2_000n

/** crash owns crash: a kite that rises for everybody at once until its string snaps. It never knows whose tickets there are, nor what they may spend. */
export const crash = defineLive({
  family: 'crash',
  names: { EN: 'Royal Kite', KM: 'ខ្លែងឯក', CN: '皇家风筝' },
  most: TARGETS.most,
  plans: plansOf([{}, ...TARGETED.map((auto) => ({ auto }))].map((choice) => ({ choice, pays: paysOf(choice) }))),
  events: {
    game: 'royal-kite',
    version: VERSION,
    rhythm: { kind: 'asked', bets: 8 * SECOND, shown: 4 * SECOND },
    tickets: 2,
    selection: (said) => selection.safeParse(said).data ?? null,
    exposure: ({ stake, currency, legs: [{ event }] }) => [
      { event, outcome: 'staked', amount: stake, most: MOST_STAKED * topStakeIn(currency) },
    ],
    result: ({ point }) => ({ height: heightOf(point) }),
    // What stands in tickets and events was parsed or made here before it was saved.
    runs: (result) => flightOf(result as CrashResult),
    takenAt: (chosen, elapsed) => takenAt(chosen as CrashSelection, elapsed),
    target: (chosen) => (chosen as CrashSelection).auto ?? TARGETS.most,
    settle: ({ stake, legs: [{ selection: chosen }] }, [result]) =>
      result ? (stake * BigInt(paysAt(chosen as CrashSelection, result as CrashResult))) / 100n : null,
  },
})
