import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { Drawings, type Drawn } from './drawings.ts'

const log = openLog({ name: 'test', level: 'silent' })
const draft = { origin: 'http://localhost', path: '/', language: 'KM', ip: '127.0.0.1' }
const MINUTE = 60_000

/** Drawings by a hand that numbers them, and a clock that is set. */
function open(draw: (nth: number) => Promise<Drawn> = async (nth) => ({ html: String(nth), answers: '{}' })) {
  let now = 0
  let drawn = 0
  const drawings = new Drawings({ draw: () => draw(++drawn), clock: () => now, log })
  return {
    at: async (moment: number, key = 'home') => {
      now = moment
      return (await drawings.of(key, draft))?.html ?? null
    },
    drawn: () => drawn,
  }
}

const onceDrawn = (drawings: ReturnType<typeof open>, times: number) => expect.poll(drawings.drawn).toBe(times)

describe('a page that is drawn ahead', () => {
  test('is drawn for the first who comes, and shown to all who come soon after', async () => {
    const drawings = open()
    expect([await drawings.at(0), await drawings.at(9_000)]).toEqual(['1', '1'])
    expect(drawings.drawn()).toBe(1)
  })

  test('is shown as it is while it is drawn anew, and nobody waits', async () => {
    const drawings = open()
    await drawings.at(0)
    expect(await drawings.at(11_000)).toBe('1')
    await onceDrawn(drawings, 2)
    expect(await drawings.at(12_000)).toBe('2')
  })

  test('is not shown when it is older than ten minutes', async () => {
    const drawings = open()
    await drawings.at(0)
    expect(await drawings.at(11 * MINUTE)).toBe('2')
  })

  test('is another for whom it would look otherwise', async () => {
    const drawings = open()
    expect([await drawings.at(0, 'in Khmer'), await drawings.at(0, 'in Thai'), await drawings.at(0, 'in Khmer')]).toEqual([
      '1',
      '2',
      '1',
    ])
  })

  test('that cannot be drawn leaves the page as it is, and is not tried again at once', async () => {
    const drawings = open((nth) =>
      nth === 1 ? Promise.reject(new Error('no ink')) : Promise.resolve({ html: 'yes', answers: '' }),
    )
    expect([await drawings.at(0), await drawings.at(5_000)]).toEqual([null, null])
    expect(drawings.drawn()).toBe(1)
    await drawings.at(11_000)
    await expect.poll(() => drawings.at(11_500)).toBe('yes')
  })

  test('that takes long is not waited for', async () => {
    const ink = Promise.withResolvers<Drawn>()
    const drawings = open(() => ink.promise)
    expect(await drawings.at(0)).toBeNull()
    ink.resolve({ html: 'late', answers: '' })
    await expect.poll(() => drawings.at(1_000)).toBe('late')
    expect(drawings.drawn()).toBe(1)
  })
})

test('the style attributes of a drawing pass by their hashes, each as it is meant and not as it is written [trust 53]', async () => {
  const html = `<p style="--a:1"><i style="--a:1"></i><b style="content:&quot;&amp;&quot;"> style=&quot;no&quot;</b></p>`
  const drawings = new Drawings({ draw: async () => ({ html, answers: '' }), clock: () => 0, log })
  const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  expect((await drawings.of('home', draft))?.styles).toEqual([hash('--a:1'), hash('content:"&"')])
})
