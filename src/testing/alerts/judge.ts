import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const RULES = resolve('ops/alerts/croupier.yml')

/** What programs show at one moment, and which of them did not answer: each series with its value. */
export type Scrape = ReadonlyMap<string, string>

/** Their own numbers of the process, and the parts of histograms, are named by no rule. */
const ASIDE = /^croupier_(process|nodejs)_|_bucket[{ ]/

/** Of the programs by name, what each shows; null where it did not answer. */
export function scrapeOf(shown: Readonly<Record<string, string | null>>): Scrape {
  const lines = Object.values(shown).flatMap((text) => text?.split('\n') ?? [])
  const series = lines
    .filter((line) => line !== '' && !line.startsWith('#') && !ASIDE.test(line))
    .map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), line.slice(at + 1)] as const
    })
  const ups = Object.entries(shown).map(([name, text]) => [`up{job="croupier-${name}"}`, text === null ? '0' : '1'] as const)
  return new Map([...series, ...ups])
}

const PHASE = 30
type Told = { readonly before: Scrape; readonly during: readonly [Scrape, Scrape]; readonly after: Scrape }

/** Half an hour of what was shown before a fault, as long of what was shown in it, first and then, and as long of what came after it. */
function seriesOf({ before, during, after }: Told): object[] {
  const phases = [
    [before, PHASE] as const,
    [during[0], PHASE / 2] as const,
    [during[1], PHASE / 2] as const,
    [after, PHASE] as const,
  ]
  return [...new Set(phases.flatMap(([phase]) => [...phase.keys()]))].map((series) => ({
    series,
    // A value is there once, and then so many times more; nothing is there so many times.
    values: phases
      .map(([phase, minutes]) => (phase.has(series) ? `${phase.get(series)}x${minutes - 1}` : `_x${minutes}`))
      .join(' '),
  }))
}

/** Throws what Prometheus says, unless exactly these alerts fire in the fault, and none before it or when it is over. */
export function expectFiring(alerts: readonly string[], told: Told): void {
  const fired = (names: readonly string[]) => names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }))
  judge({
    interval: '1m',
    input_series: seriesOf(told),
    promql_expr_test: [
      { expr: firingWithin(PHASE - 1), eval_time: `${PHASE - 1}m`, exp_samples: [] },
      { expr: firingWithin(PHASE - 1), eval_time: `${2 * PHASE - 1}m`, exp_samples: fired(alerts) },
      // What looks back a quarter of an hour needs so long to forget.
      { expr: firingWithin(PHASE / 3), eval_time: `${3 * PHASE - 1}m`, exp_samples: [] },
    ],
  })
}

const firingWithin = (minutes: number) =>
  `count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${minutes}m])) > bool 0`

function judge(test: object): void {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-alerts-'))
  const file = join(folder, 'test.yml')
  try {
    // What is JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] }))
    promtool('test', 'rules', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Throws what is wrong with how the rules are written. */
export const checkRules = (): void => promtool('check', 'rules', '--lint-fatal', RULES)

function promtool(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.env['PROMTOOL'] ?? 'promtool', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}
