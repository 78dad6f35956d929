import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Random } from '#kit/random.ts'
import { launchPlaces } from './launch-places.ts'

function seeded(seed: number): Random {
  let draw = 0
  return (bytes) => createHash('sha256').update(`${seed} ${draw++}`).digest().subarray(0, bytes)
}

const origin = 'https://arcade.example'
const hosts = ['https://a.example', 'https://b.example', 'https://c.example']
const places = (launchUrl: string, seed: number, list = hosts) =>
  launchPlaces({ launchUrl, origin }, { hosts: list, random: seeded(seed) })

test('a path is opened at each of the merchant’s launch hosts once, and at last at the vendor’s own [S18]', () => {
  const all = places('/play/', 1)
  expect(all.toSorted()).toEqual([...hosts, origin].map((host) => `${host}/play/`).toSorted())
  expect(all.at(-1)).toBe(`${origin}/play/`)
  expect(places('/', 1, [])).toEqual([`${origin}/`])
  expect(places('/', 1, [origin])).toEqual([`${origin}/`])
})

test('chance says which host is the first, each about as often [S18]', () => {
  const firsts = Array.from({ length: 300 }, (_, seed) => places('/', seed)[0])
  for (const host of hosts) expect(firsts.filter((first) => first === `${host}/`).length).toBeGreaterThan(60)
})

test.each(['https://vendor.example/launch', '//elsewhere.example/'])(
  '%s is a whole address, and is taken as it is [S18]',
  (url) => expect(places(url, 1)).toEqual([url]),
)
