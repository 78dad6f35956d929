import type { Page } from 'playwright-core'

/** One stretch of work of a thread, as the browser writes it down; times in microseconds, `tdur` of the processor alone. */
type Stretch = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** What runs script, as the browser names it. */
const scripts = new Set(['FireAnimationFrame', 'FunctionCall', 'EvaluateScript', 'TimerFire', 'RunMicrotasks', 'EventDispatch'])

/** Everything that the browser did while `work` went on. */
export async function traceOf(page: Page, work: () => Promise<void>): Promise<readonly Stretch[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'v8.execute'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Stretch[] }
  return traceEvents
}

/** Script between one frame and the next, on the thread that draws the game. */
export function framesOf(events: readonly Stretch[]) {
  const done = events.filter(({ ph, name }) => ph === 'X' && scripts.has(name)).toSorted((a, b) => a.ts - b.ts)
  const thread = busiest(done.filter(({ name }) => name === 'FireAnimationFrame'))
  const frames: number[] = []
  let until = 0
  let at = 0
  for (const { name, pid, tid, ts, dur = 0, tdur = dur } of done) {
    if (`${pid} ${tid}` !== thread || ts < until) continue
    until = ts + dur
    // All that waits for one frame is called at one moment; what follows within a millisecond belongs to it.
    if (name === 'FireAnimationFrame' && ts - at > 6000) {
      frames.push(0)
      at = ts
    }
    if (frames.length > 0) frames[frames.length - 1]! += tdur / 1000
  }
  const sorted = frames.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0
  return {
    count: sorted.length,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
    most: sorted.at(-1) ?? 0,
    over: (budget: number) => sorted.filter((script) => script > budget).length,
  }
}

function busiest(calls: readonly Stretch[]): string {
  const counts = new Map<string, number>()
  for (const { pid, tid } of calls) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
