import type { Clock } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { openPool, post } from '#house/wallet/index.ts'
import { demoStakes } from './seed-demo-arcade.ts'
import { listGame } from '../vendors/open-vendor.ts'

/** The one posting of the pool's seed. */
const FUNDED = '0192d1f0-5eed-7000-8000-000000000001'
const CURRENCY = 'PLAY'
const POOL = 'angkor-grand'
/** What the machine's terms ask a house to begin the pool with: 500 times the top stake, which is 500. */
const SEED = 250_000n * UNITS_PER_WHOLE

/** As the arcade's own list of games says it; `lines` are those that pay, or ways. */
const machines = [
  {
    gameCode: 'moon-regatta',
    names: { EN: 'Moon Regatta', KM: 'អុំទូកពេញបូណ៌មី', CN: '月夜赛舟' },
    icon: 'moon-regatta',
    hot: 2,
    lines: 1024,
    highestTimes: 33_465,
    published: { percent: '96.4051', spread: '5.4256' },
  },
  {
    gameCode: 'angkor-sunrise',
    names: { EN: 'Angkor Sunrise', KM: 'ថ្ងៃរះនៅអង្គរ', CN: '吴哥日出' },
    icon: 'angkor-sunrise',
    classify: 'JP',
    hot: 3,
    lines: 10,
    highestTimes: 3015,
    pool: POOL,
  },
] as const

/** More machines of the arcade, and the pool of one's grand, begun with money of the house. Seeding again changes nothing. */
export async function seedDemoSlots(
  tx: Tx,
  { merchant, vendor }: { merchant: number; vendor: number },
  clock: Clock,
): Promise<void> {
  const terms = {
    gameType: 'RNG',
    smallestBet: UNITS_PER_WHOLE,
    stakes: demoStakes,
    largestStake: 10_000n * UNITS_PER_WHOLE,
    freeTrial: true,
  }
  for (const machine of machines) await listGame(tx, { vendor, ...terms, ...machine })
  await openPool(tx, { merchant, currency: CURRENCY, code: POOL })
  const lines = [{ from: { house: 'promotions' }, to: { pool: POOL, merchant, currency: CURRENCY }, amount: SEED }] as const
  const funded = await post(tx, { id: FUNDED, kind: 'pool_fund', cause: 'the seed of the grand', lines }, clock)
  if (isRefusal(funded)) throw new Error(`the pool could not be begun: ${funded.code}`)
}
