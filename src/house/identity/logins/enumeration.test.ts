import { expect, test } from 'vitest'
import { MINUTE } from '../../../kit/clock.ts'
import { testDatabase } from '../../../testing/database.ts'
import { openDoor } from '../../../testing/door.ts'
import { logIn, memberNamed } from '../../../testing/people.ts'

const db = await testDatabase('house')
const door = await openDoor(db)

/** Mann-Whitney: how far the ranks of one sample stand from chance, in standard deviations. Ties share their mean rank. */
function rankDeviation(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))].sort(
    (x, y) => x.value - y.value,
  )
  let sum = 0
  for (let i = 0; i < all.length;) {
    let j = i
    while (j < all.length && all[j]!.value === all[i]!.value) j++
    for (let k = i; k < j; k++) if (all[k]!.own) sum += (i + 1 + j) / 2
    i = j
  }
  const u = sum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  return Math.abs(u - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
}

test('the rank test finds a real difference and no other', () => {
  const grid = Array.from({ length: 200 }, (_, i) => i)
  expect(
    rankDeviation(
      grid,
      grid.map((value) => value + 0.5),
    ),
  ).toBeLessThan(2.58)
  expect(
    rankDeviation(
      grid,
      grid.map((value) => value + 40),
    ),
  ).toBeGreaterThan(2.58)
})

const names = Array.from({ length: 25 }, (_, i) => `member${String.fromCharCode(97 + i)}`)
for (const name of names) await memberNamed(door, name)

/** 500 first failures each of names that exist and names that do not, in turns. */
async function measure() {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const bodies = new Set<string>()
  const once = async (kind: 'known' | 'unknown', username: string) => {
    const browser = door.browser()
    const from = performance.now()
    const { status, headers, setCookies, ...body } = await logIn(browser, { username, password: 'wrong password' })
    times[kind].push(performance.now() - from)
    bodies.add(JSON.stringify([status, body, Object.keys(headers).sort(), setCookies.map(({ name }) => name)]))
  }
  for (let round = 0; round < 20; round++) {
    for (const name of names) {
      const pair = [
        ['known', name],
        ['unknown', `${name}x`],
      ] as const
      for (const [kind, username] of round % 2 ? pair : pair.toReversed()) await once(kind, username)
    }
    // Past the window, so that every attempt is the first of its name.
    door.pass(31 * MINUTE)
  }
  return { times, bodies }
}

test('a login tells nothing of which names exist: not by body, status or time [trust 21]', async () => {
  // 2.58 standard deviations are p = 0.01, which chance passes once in a hundred; three times in a row it does not.
  const deviations: number[] = []
  do {
    const { times, bodies } = await measure()
    expect(bodies.size).toBe(1)
    expect([times.known.length, times.unknown.length]).toEqual([500, 500])
    deviations.push(rankDeviation(times.known, times.unknown))
  } while (deviations.at(-1)! >= 2.58 && deviations.length < 3)
  expect(deviations.at(-1)).toBeLessThan(2.58)
}, 180_000)
