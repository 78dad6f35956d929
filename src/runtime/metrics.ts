import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND, type Millis } from '#kit/clock.ts'
import type { Log } from './log.ts'

type Labels = Readonly<Record<string, string>>

export type GaugeOptions = {
  /** Without the prefix: `wallet_drift_units`. */
  readonly name: string
  readonly help: string
  /** Read at each scrape; for several values, with the labels of each. A reading that fails, or takes longer than four seconds, is left out of the scrape. */
  readonly read: () => Promise<number | readonly { labels: Labels; value: number }[]> | number
  readonly labels?: readonly string[]
}

export type Metrics = {
  /** One answered call: rate, errors and duration by call and status. Fits the server's `observe`. */
  readonly observe: (call: string, status: number, seconds: number) => void
  /** Answers the function that counts. */
  readonly counter: (options: {
    name: string
    help: string
    labels?: readonly string[]
  }) => (labels?: Labels, by?: number) => void
  readonly gauge: (options: GaugeOptions) => void
  readonly text: () => Promise<string>
}

const PREFIX = 'croupier_'
/** Where a database answers nobody, what needs none of it is still shown: within the ten seconds that Prometheus waits. */
const LONGEST_READING: Millis = 4 * SECOND
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What one process tells of itself. `program` is a label of every line. */
export function openMetrics({ program, log }: { program: string; log: Log }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ program })
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const seconds = new Histogram({
    name: `${PREFIX}call_seconds`,
    help: 'Answered calls by name and status, and how long each took',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  })
  return {
    observe: (call, status, took) => seconds.observe({ call, status: String(status) }, took),
    counter: ({ name, help, labels = [] }) => {
      const counter = new Counter({ name: `${PREFIX}${name}`, help, labelNames: [...labels], registers })
      return (given = {}, by = 1) => counter.inc(given, by)
    },
    gauge: ({ name, help, read, labels = [] }) => {
      const gauge = new Gauge({
        name: `${PREFIX}${name}`,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset()
          try {
            const found = await Promise.race([read(), pause(LONGEST_READING, null, { ref: false })])
            if (found === null) throw new Error('its reading takes too long')
            const values = typeof found === 'number' ? [{ labels: {}, value: found }] : found
            for (const one of values) gauge.set(one.labels, one.value)
          } catch (error) {
            // A gauge that shows its last value, or zero, would say that all is well.
            if (labels.length > 0) gauge.reset()
            else gauge.remove()
            log.error({ err: error, gauge: name }, 'a gauge could not be read')
          }
        },
      })
    },
    text: () => registry.metrics(),
  }
}

/** Shows the metrics at /metrics, to this machine only. Port 0 takes a free one. */
export async function serveMetrics(
  metrics: Metrics,
  { port, log }: { port: number; log: Log },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
