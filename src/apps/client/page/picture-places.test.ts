import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picturePlaces } from './picture-places.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const hosts = ['https://a.example', 'https://b.example', 'https://c.example']

test('a picture comes from a host of the list by chance, and the second try from another one [S18]', () => {
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      const [first, second] = picturePlaces('/icons/1.png', hosts, [one, other])
      const origins = [first, second].map((place) => new URL(place).origin)
      expect(hosts).toEqual(expect.arrayContaining(origins))
      expect(origins[0]).not.toBe(origins[1])
      expect(new URL(first).pathname).toBe('/icons/1.png')
    }),
  )
})

test('every host of the list is chosen by some chance [S18]', () => {
  const chosen = [0, 0.4, 0.9].map((drawn) => picturePlaces('/x.png', hosts, [drawn, 0])[0])
  expect(chosen).toEqual(hosts.map((host) => `${host}/x.png`))
})

test('a whole address stays as it is, and the only host is asked twice [S18]', () => {
  const whole = 'https://vendor.example/x.png'
  expect(picturePlaces(whole, hosts, [0, 0])).toEqual([whole, whole])
  expect(picturePlaces('//vendor.example/x.png', hosts, [0, 0])[0]).toBe('//vendor.example/x.png')
  expect(picturePlaces('/x.png', ['https://a.example'], [0, 0])).toEqual(['https://a.example/x.png', 'https://a.example/x.png'])
})
