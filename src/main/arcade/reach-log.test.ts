import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#runtime/log.ts'
import { openTestArcade } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { selfSigned } from '../dev/x509.ts'
import { reachLog } from './reach-log.ts'

type Line = {
  readonly level: string
  readonly msg: string
  readonly house: string
  readonly err?: { readonly message: string; readonly reason?: string }
}

function listening() {
  const lines: Line[] = []
  const log = openLog({ name: 'test', destination: { write: (line) => void lines.push(JSON.parse(line) as Line) } })
  return { log, lines }
}

test('a launch that is refused because the house’s certificate is not trusted leaves one line that says so, however often it is asked', async () => {
  const from = new Date(Date.now() - 60_000)
  const until = new Date(Date.now() + 3_600_000)
  const { cert, key } = selfSigned({ name: 'a house', hosts: ['localhost'], addresses: [], from, until })
  const house = createServer({ cert, key }, (_request, response) => response.end('{}'))
  await once(house.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => house.close())
  const url = `https://localhost:${(house.address() as AddressInfo).port}`
  const { log, lines } = listening()
  const signing = { id: 'arcade', scheme: 'hmac', secret: 'a secret that nobody else has, long enough' } as const
  const { app } = await openTestArcade(await testDatabase('arcade'), { url, key: signing }, { log })
  const open = () =>
    app.inject({
      method: 'POST',
      url: '/arcade/players',
      headers: { host: 'arcade.localhost:8082' },
      payload: { data: { code: 'c'.repeat(43), game: 'lantern-market' } },
    })
  for (let i = 0; i < 3; i++) expect((await open()).json()).toMatchObject({ code: 'house_silent' })
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'the house cannot be reached',
      house: url,
      err: expect.objectContaining({ reason: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: expect.stringContaining('self-signed') }),
    }),
  ])
})

test('a house is said to be out of reach, and back, once each time, by its address without what may stand in it', () => {
  const { log, lines } = listening()
  const tell = reachLog(log, 'https://login:secret@house.example/base?key=secret')
  const refused = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  for (const lost of [null, refused, refused, null, null, refused]) tell(lost)
  expect(lines.map(({ msg, err }) => [msg, err?.reason ?? null])).toEqual([
    ['the house cannot be reached', 'ECONNREFUSED'],
    ['the house is reached again', null],
    ['the house cannot be reached', 'ECONNREFUSED'],
  ])
  expect(new Set(lines.map(({ house }) => house))).toEqual(new Set(['https://house.example']))
  expect(JSON.stringify(lines)).not.toContain('secret')
})
