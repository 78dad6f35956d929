import { networkInterfaces } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openMetrics, serveMetrics } from './metrics.ts'
import { isTakenAt } from './ports.ts'

const log = openLog({ name: 'test', level: 'silent' })
const metrics = openMetrics({ program: 'test', log })
const server = await serveMetrics(metrics, { port: 0, log })
afterAll(server.close)

const lines = async () => (await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).split('\n')

test('counts calls by name and status, and how long they took [trust 77]', async () => {
  metrics.observe('wallet.balance', 200, 0.03)
  metrics.observe('wallet.balance', 200, 0.004)
  metrics.observe('wallet.balance', 503, 1.5)
  const found = await lines()
  expect(found).toContain('croupier_call_seconds_count{program="test",call="wallet.balance",status="200"} 2')
  expect(found).toContain('croupier_call_seconds_count{program="test",call="wallet.balance",status="503"} 1')
  expect(found).toContain('croupier_call_seconds_bucket{le="0.005",program="test",call="wallet.balance",status="200"} 1')
})

test('reads a money gauge at each scrape, and leaves out one that cannot be read rather than say that all is well [trust 77]', async () => {
  let drift: number | Error = 0
  let lag: Error | null = null
  metrics.gauge({
    name: 'wallet_drift_units',
    help: 'Sum of all differences',
    read: () => (drift instanceof Error ? Promise.reject(drift) : drift),
  })
  metrics.gauge({
    name: 'settle_lag_seconds',
    help: 'By vendor',
    labels: ['vendor'],
    read: async () => {
      if (lag) throw lag
      return [{ labels: { vendor: 'arcade' }, value: 2 }]
    },
  })
  const shown = async (name: string) => (await lines()).filter((line) => line.startsWith(`croupier_${name}{`))
  expect(await shown('wallet_drift_units')).toEqual(['croupier_wallet_drift_units{program="test"} 0'])
  drift = -5
  expect(await shown('wallet_drift_units')).toEqual(['croupier_wallet_drift_units{program="test"} -5'])
  drift = new Error('no database')
  expect(await shown('wallet_drift_units')).toEqual([])
  expect(await shown('settle_lag_seconds')).toEqual(['croupier_settle_lag_seconds{vendor="arcade",program="test"} 2'])
  lag = new Error('no database')
  expect(await shown('settle_lag_seconds')).toEqual([])
  drift = 0
  expect(await shown('wallet_drift_units'), 'the others are shown').toHaveLength(1)
})

test('shows what there is though one gauge never answers [trust 77]', async () => {
  const late = openMetrics({ program: 'late', log })
  late.gauge({ name: 'asked', help: 'Of a database that answers nobody', read: () => new Promise<number>(() => {}) })
  late.gauge({ name: 'known', help: 'Needs no database', read: () => 7 })
  const text = await late.text()
  expect(text).toContain('croupier_known{program="late"} 7')
  expect(text).not.toContain('croupier_asked{')
})

test('counts what is counted by name', async () => {
  const repeated = metrics.counter({ name: 'duplicate_callbacks_total', help: 'Callbacks that came again', labels: ['provider'] })
  repeated({ provider: 'sandbox' })
  repeated({ provider: 'sandbox' }, 2)
  expect(await lines()).toContain('croupier_duplicate_callbacks_total{provider="sandbox",program="test"} 3')
})

test('answers this machine only, and nothing but /metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  expect(await isTakenAt(elsewhere?.address ?? '127.0.0.2', server.port)).toBe(false)
})
