import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { calendarOf, dayOf, midnightOf } from '#kit/calendar.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { OPENING_ZONE } from '#house/merchants/index.ts'
import type { Chance } from '#kit/chance.ts'
import type { Stage } from './stage.ts'

const workers = {
  night: fileURLToPath(new URL('night-worker.ts', import.meta.url)),
  lapse: fileURLToPath(new URL('lapse-worker.ts', import.meta.url)),
}
/** How often whoever settles, or ends bonuses, is killed before it may end. */
const [KILLS, LAPSE_KILLS] = [4, 2]
const PATIENCE = 120_000
/** Longer than any bonus lasts that the simulation offers. */
const LAPSE = 4 * DAY

const calendar = calendarOf(OPENING_ZONE)

/** When everything of today has ended and is due: dividends come last, at ten past two. */
const dawnAfter = (now: Millis): Millis => midnightOf(dayOf(now + DAY, calendar), calendar).getTime() + 2 * HOUR + 30 * MINUTE

/**
 * Days and hours end only once the clock has come so far, and nobody waits for that: so the house is ended, every lane is marked as of the next
 * morning, and the product's own settlement runs in a process that takes that moment for now. It is killed in the middle of its work, and
 * begins again. Nobody plays afterwards: what is posted from then on stands at that morning. Answers how often it was killed.
 */
export async function liveNight({ ownerUrl, house }: Pick<Stage, 'ownerUrl' | 'house'>, chance: Chance): Promise<number> {
  await house.end()
  const now = systemClock()
  await settle({ ownerUrl, at: now, killAfter: null })
  const dawn = dawnAfter(now)
  await markLanes(ownerUrl, dawn)
  let kills = 0
  for (let times = 0; times < KILLS; times++)
    if (!(await settle({ ownerUrl, at: dawn, killAfter: chance.between(1, 12) }))) kills++
  await settle({ ownerUrl, at: dawn, killAfter: null })
  await house.start()
  return kills
}

/** Later that morning: what was approved since is paid, and who lacked money is asked again. The house runs beside it. */
export async function liveMorning({ ownerUrl }: Pick<Stage, 'ownerUrl'>): Promise<void> {
  await settle({ ownerUrl, at: dawnAfter(systemClock()) + 2 * HOUR, killAfter: null })
}

/**
 * When the last bonus has expired: days that nobody waits for. The house is ended meanwhile, so that none but us reads and ends; whoever does is
 * killed in the middle of it, and begins again. Nobody plays afterwards. Answers how often it was killed.
 */
export async function liveLapse({ ownerUrl, house }: Pick<Stage, 'ownerUrl' | 'house'>, chance: Chance): Promise<number> {
  await house.end()
  const at = systemClock() + LAPSE
  let kills = 0
  for (let times = 0; times < LAPSE_KILLS; times++)
    if (!(await settle({ ownerUrl, at, killAfter: chance.between(1, 3), what: 'lapse' }))) kills++
  await settle({ ownerUrl, at, killAfter: null, what: 'lapse' })
  await house.start()
  return kills
}

async function markLanes(ownerUrl: string, at: Millis): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('SELECT wallet.mark(array_agg(lane), $1) FROM wallet.lane', [new Date(at)])
  } finally {
    await client.end()
  }
}

type Settling = {
  readonly ownerUrl: string
  readonly at: Millis
  /** After how many transactions it is killed: wherever it is then. Null lets it end. */
  readonly killAfter: number | null
  readonly what?: keyof typeof workers
}

/** False where it was killed before it had ended. */
async function settle({ ownerUrl, at, killAfter, what = 'night' }: Settling): Promise<boolean> {
  const settling = spawn(process.execPath, [workers[what], String(at)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE,
    killSignal: 'SIGABRT',
  })
  let [done, words] = [0, '']
  createInterface({ input: settling.stdout }).on('line', () => {
    if (++done === killAfter) settling.kill('SIGKILL')
  })
  settling.stderr.on('data', (text: Buffer) => void (words += text.toString()))
  const [code, signal] = (await once(settling, 'close')) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the settlement of the ${what} ended with ${code ?? signal}:\n${words}`)
  return code === 0
}
