import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askPrometheus, firingOf } from './ask-prometheus.ts'
import { openLog } from '../log.ts'

const log = openLog({ name: 'test', level: 'silent' })
const alert = (
  alertname: string,
  { severity = 'desk', state = 'firing', activeAt = '2026-11-28T12:00:00.5Z', ...labels }: Readonly<Record<string, string>> = {},
) => ({
  labels: { alertname, severity, instance: '127.0.0.1:9464', ...labels },
  annotations: { summary: `${alertname} is so`, action: 'Look.' },
  state,
  activeAt,
  value: '1e+00',
})
const saying = (...alerts: object[]) => ({ status: 'success', data: { alerts } })

test('what fires is told with since when and what about, what wakes somebody first [trust 77]', () => {
  const late = '2026-11-28T13:00:00.123456789+07:00'
  const answer = saying(
    alert('JobsDead'),
    alert('Waiting', { state: 'pending' }),
    alert('PartGone', { severity: 'page', check: 'database', program: 'house' }),
    alert('OfAnother', { severity: 'critical' }),
    alert('MoneyInSuspense', { activeAt: late }),
  )
  expect(firingOf(answer).map(({ name, since, about }) => [name, since, about])).toEqual([
    ['PartGone', Date.UTC(2026, 10, 28, 12, 0, 0, 500), ['database', 'house']],
    ['MoneyInSuspense', Date.UTC(2026, 10, 28, 6, 0, 0, 123), []],
    ['JobsDead', Date.UTC(2026, 10, 28, 12, 0, 0, 500), []],
  ])
  expect(() => firingOf({ status: 'error' })).toThrow('data')
})

test('whoever watches is asked each time, and known to be away [trust 77]', async () => {
  let answer: { status: number; body: string } = { status: 200, body: JSON.stringify(saying(alert('JobsDead'))) }
  const paths: (string | undefined)[] = []
  const server = createServer(({ url }, reply) => {
    paths.push(url)
    reply.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const ask = askPrometheus(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { log })
  expect(await ask()).toMatchObject([{ name: 'JobsDead', summary: 'JobsDead is so', action: 'Look.' }])
  for (const broken of [
    { status: 200, body: 'not this' },
    { status: 503, body: '{}' },
  ]) {
    answer = broken
    expect(await ask()).toBeNull()
  }
  expect(paths).toEqual(['/api/v1/alerts', '/api/v1/alerts', '/api/v1/alerts'])
  expect(await askPrometheus('http://127.0.0.1:1', { log })()).toBeNull()
})
