import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Outcome } from '#house/wallet/index.ts'
import type { Wagers } from '#house/wagers/index.ts'

export type Load = {
  readonly name: 'movement' | 'wager'
  readonly callers: number
  readonly members: number
  /** The first of them; 1 where none is named. */
  readonly first?: number
  readonly seconds: number
}

export type Measured = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of processor time per operation; null where the system does not tell. */
  readonly node: number
  readonly server: number | null
}

const WARM_UP = 1000
const play = { vendor: 1, merchant: 1, currency: 'KHR', product: 'RNG', game: 'bench' }

/** One caller's endless work: each step is one operation and says what came of it. */
function steps(wagers: Wagers, { name, members, first = 1 }: Load): () => Promise<Outcome> {
  const member = () => BigInt(first + Math.floor(Math.random() * members))
  if (name === 'movement') return () => wagers.promoWin({ ...play, ext: randomUUID(), member: member(), amount: 1000n })
  let bet: { ext: string; member: bigint; round: string } | null = null
  return async () => {
    if (!bet) {
      const asked = { ext: randomUUID(), member: member(), round: randomUUID() }
      const outcome = await wagers.stake({ ...play, ...asked, amount: 1000n })
      if (outcome.status === 'ok') bet = asked
      return outcome
    }
    const { ext, ...rest } = bet
    bet = null
    return wagers.win({
      ...play,
      ...rest,
      ext: randomUUID(),
      reference: ext,
      amount: Math.random() < 0.3 ? 3000n : 0n,
      closesRound: true,
    })
  }
}

/** A closed loop: every caller asks, waits for the answer, and asks again. */
export async function measure(wagers: Wagers, load: Load, postmaster: number): Promise<Measured> {
  const times: number[] = []
  let measuring = false
  let over = false
  const caller = async () => {
    const step = steps(wagers, load)
    while (!over) {
      const from = performance.now()
      const { status } = await step()
      if (status !== 'ok' && status !== 'insufficient') throw new Error(`an operation of the load answered ${status}`)
      if (measuring) times.push(performance.now() - from)
    }
  }
  const callers = Array.from({ length: load.callers }, caller)
  await wait(WARM_UP)
  const [node, server, from] = [process.cpuUsage(), serverTimes(postmaster), performance.now()]
  measuring = true
  await wait(load.seconds * 1000)
  measuring = false
  const [spent, served, elapsed] = [process.cpuUsage(node), serverTimes(postmaster), performance.now() - from]
  over = true
  await Promise.all(callers)
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    perSecond: (times.length / elapsed) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    node: (spent.user + spent.system) / times.length,
    server: each(spentBetween(server, served), times.length),
  }
}

const each = (micros: number | null, count: number): number | null => (micros === null ? null : micros / count)

export const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

const CLOCK_TICK_MICROS = 10_000

/** Processor time of each of the server's processes so far, by pid; null where the system does not tell. */
export function serverTimes(postmaster: number): ReadonlyMap<string, number> | null {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(
      pids.flatMap((pid) => {
        const fields = statOf(pid)
        const ours = fields && (Number(pid) === postmaster || Number(fields[1]) === postmaster)
        return ours ? [[pid, (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MICROS]] : []
      }),
    )
  } catch {
    return null
  }
}

/** What the server's processes spent between two looks. One that ended in between is not counted. */
export function spentBetween(
  before: ReadonlyMap<string, number> | null,
  after: ReadonlyMap<string, number> | null,
): number | null {
  if (!before || !after) return null
  return [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0)
}

/** The fields after the process's name: state, parent, … A process may end between the listing and the look. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
