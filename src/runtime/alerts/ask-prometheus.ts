import { z } from 'zod'
import { SECOND, type Millis } from '#kit/clock.ts'
import type { Log } from '../log.ts'

/** An alert that fires: what its rule says of it, in the rule's own words. */
export type Alert = {
  readonly name: string
  /** page: at once; desk: in the next working hour. */
  readonly severity: 'page' | 'desk'
  readonly since: Millis
  /** What of it is meant, such as the part that is gone or the game: the values of its labels. */
  readonly about: readonly string[]
  readonly summary: string
  readonly action: string
}

/** Null: whoever watches did not answer. */
export type AskAlerts = () => Promise<readonly Alert[] | null>

const PATIENCE = 3 * SECOND
const MOST = 200
const words = z.string().max(1000)
const answered = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()),
        state: z.string(),
        activeAt: z.iso.datetime({ offset: true }),
      }),
    ),
  }),
})
/** A rule of ours, or one of whoever runs the house that says as much. */
const ours = z.object({
  labels: z.looseObject({ alertname: words, severity: z.enum(['page', 'desk']) }),
  annotations: z.object({ summary: words, action: words }),
})
/** Labels that say which program was asked, and not what is wrong. */
const aside = new Set(['alertname', 'severity', 'instance'])

/** Asks the Prometheus that holds our rules what fires now: what wakes people and what the console shows is one thing. */
export function askPrometheus(origin: string, { log }: { readonly log: Log }): AskAlerts {
  return async () => {
    try {
      const response = await fetch(`${origin}/api/v1/alerts`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return firingOf(await response.json())
    } catch (error) {
      log.warn({ err: error }, 'Prometheus does not say what fires')
      return null
    }
  }
}

/** What fires, most urgent first and then longest first. Throws where this is no answer of Prometheus'. */
export function firingOf(answer: unknown): readonly Alert[] {
  const firing = answered.parse(answer).data.alerts.flatMap((alert) => {
    const rule = ours.safeParse(alert)
    if (alert.state !== 'firing' || !rule.success) return []
    const { labels, annotations } = rule.data
    const about = Object.entries(alert.labels).flatMap(([label, value]) => (aside.has(label) ? [] : [value.slice(0, 100)]))
    return [
      {
        name: labels.alertname,
        severity: labels.severity,
        since: Date.parse(alert.activeAt),
        about: about.slice(0, 5),
        ...annotations,
      },
    ]
  })
  const urgency = ({ severity }: Alert) => (severity === 'page' ? 0 : 1)
  return firing.toSorted((a, b) => urgency(a) - urgency(b) || a.since - b.since).slice(0, MOST)
}
