import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openScanDouble, VIRUS } from '#testing/pictures/scan-double.ts'
import { openLog } from './log.ts'
import { openScanner } from './scanner.ts'

const log = openLog({ name: 'test', level: 'silent' })
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function scanner(answer?: string | null) {
  const double = openScanDouble(answer)
  double.server.listen(0, '127.0.0.1')
  await once(double.server, 'listening')
  closing.push(double.close)
  const { port } = double.server.address() as AddressInfo
  // Only of a silence that is meant is not much waited for.
  const patience = answer === null ? 500 : 15_000
  return { ...double, port, scanner: openScanner({ host: '127.0.0.1', port, log, patience }) }
}

test('bytes of every length come whole, in chunks, and are said to be clean or not [trust 51]', async () => {
  const { scanner: asked, seen } = await scanner()
  for (const length of [0, 1, 65_535, 65_536, 65_537, 300_000]) {
    const bytes = Buffer.alloc(length, length % 251)
    expect(await asked.scan(bytes)).toBe('clean')
    expect(seen.at(-1)?.equals(bytes)).toBe(true)
  }
  expect(await asked.scan(Buffer.concat([Buffer.alloc(70_000, 1), Buffer.from(VIRUS)]))).toBe('infected')
  expect(await asked.ready()).toBe(true)
})

test.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK or so\0', '', 'x'.repeat(10_000)])(
  'an answer such as %j is none [trust 51]',
  async (answer) => {
    const { scanner: asked } = await scanner(answer)
    expect(await asked.scan(Buffer.from('a picture'))).toBe('silent')
    expect(await asked.ready()).toBe(false)
  },
)

test('one that says nothing is waited for so long and no longer, and one that is gone is not there [trust 51, trust 78]', async () => {
  const { scanner: asked, close } = await scanner(null)
  expect(await asked.scan(Buffer.from('a picture'))).toBe('silent')
  close()
  expect([await asked.scan(Buffer.from('a picture')), await asked.ready()]).toEqual(['silent', false])
})
