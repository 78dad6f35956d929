import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { below, type Random } from '#kit/random.ts'
import { clustersOf, tellingNetwork, type Marked } from './links.ts'

const account = (member: number, more: Partial<Marked> = {}): Marked => ({
  member: BigInt(member),
  marks: [],
  ip: `203.0.113.${member % 250}`,
  fromNetwork: 1,
  registeredAt: member * DAY,
  ...more,
})
const sorted = (clusters: readonly (readonly bigint[])[]) => clusters.map((one) => one.toSorted((a, b) => Number(a - b)))

describe('accounts are one person’s', () => {
  test('by a device, a contact, a payee or a document, however long the way between them [trust 48]', () => {
    const chain = [
      account(1, { marks: ['device a'] }),
      account(2, { marks: ['device a', 'payee b'] }),
      account(3, { marks: ['payee b', 'document c'] }),
      account(4, { marks: ['document c'] }),
      account(5, { marks: ['device b'] }),
    ]
    expect(sorted(clustersOf(chain))).toEqual([[1n, 2n, 3n, 4n]])
  })

  test('by a network where three came from it within an hour, and not where they came apart or in a crowd [trust 48]', () => {
    const from = (count: number, apart: Millis, ip = '203.0.113.7') =>
      clustersOf(Array.from({ length: count }, (_, at) => account(at + 1, { ip, fromNetwork: count, registeredAt: at * apart })))
    expect(from(3, 20 * MINUTE)).toHaveLength(1)
    expect([from(2, MINUTE), from(5, HOUR), from(3, 30 * MINUTE)]).toEqual([[], [], []])
    expect([from(24, MINUTE).length, from(25, MINUTE).length, from(100, 2 * MINUTE).length]).toEqual([1, 0, 0])
    expect(from(3, MINUTE, '192.168.1.4'), 'an address within somebody’s own network').toEqual([])
  })

  test('by no address that anybody may have', () => {
    const inside = [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.0.1',
      '192.168.0.1',
      '100.64.0.1',
      '100.127.0.1',
      'fd00::1',
      'fe80::1',
    ]
    expect(inside.map(tellingNetwork)).toEqual(inside.map(() => null))
    const telling = ['203.0.113.7', '172.32.0.1', '100.128.0.1', '2001:db8::1']
    expect(telling.map(tellingNetwork)).toEqual(['203.0.113.7', '172.32.0.1', '100.128.0.1', '2001:db8:0:0'])
  })
})

/** Bytes that follow from a seed alone. */
function seeded(seed: string): Random {
  let turn = 0
  return (size) => createHash('sha256').update(`${seed} ${turn++}`).digest().subarray(0, size)
}

type Population = { readonly accounts: readonly Marked[]; readonly rings: readonly (readonly bigint[])[]; readonly clean: number }

/**
 * 400 clean accounts, most in households that share an address and some in a provider's net, where a couple shares a tablet; and twenty rings whose accounts
 * have something different in common each, from one to the next. Two of the rings have but a network, and one of them takes its time.
 */
function populate(seed: string): Population {
  const random = seeded(seed)
  const season = 60 * DAY
  let made = 0
  const come = (more: Partial<Marked>): Marked => {
    const member = ++made
    return account(member, { marks: [`device ${member}`, `contact ${member}`], registeredAt: below(random, season), ...more })
  }
  const clean: Marked[] = []
  for (let home = 0; clean.length < 300; home++) {
    const ip = `198.51.${home % 250}.${1 + Math.floor(home / 250)}`
    const people = Math.min(1 + below(random, 5), 300 - clean.length)
    for (let one = 0; one < people; one++) clean.push(come({ ip }))
  }
  for (let one = 0; one < 98; one++)
    clean.push(come({ ip: '203.0.113.1', registeredAt: one < 60 ? one * MINUTE : below(random, season) }))
  clean.push(come({ marks: ['device tablet'] }), come({ marks: ['device tablet'] }))
  const kinds = ['device', 'payee', 'document', 'network'] as const
  const rings = Array.from({ length: 20 }, (_, ring) => {
    const [began, ip] = [below(random, season), `192.0.2.${ring + 1}`]
    const size = 3 + below(random, 6)
    const slow = ring === 0
    const links = Array.from({ length: size }, () => (ring < 2 ? 'network' : kinds[below(random, kinds.length)]!))
    return Array.from({ length: size }, (_member, at) => {
      const shared = [at - 1, at].flatMap((link) => {
        const kind = links[link]
        return link < 0 || link > size - 2 || kind === 'network' || kind === undefined ? [] : [`${kind} ring ${ring} ${link}`]
      })
      const registeredAt = began + at * (slow ? 3 * HOUR : 5 * MINUTE)
      const own = come({ registeredAt, ip: links.includes('network') ? ip : `198.18.${ring}.${at + 1}` })
      return { ...own, marks: [...own.marks, ...shared] }
    })
  })
  const all = [...clean, ...rings.flat()]
  const sizes = Map.groupBy(all, ({ ip }) => ip)
  return {
    accounts: all.map((one) => ({ ...one, fromNetwork: sizes.get(one.ip)?.length ?? 1 })),
    rings: rings.map((ring) => ring.map(({ member }) => member)),
    clean: clean.length,
  }
}

test.each(['lotus', 'mekong', 'angkor', 'tonle', 'bayon'])(
  'of rings among clean accounts, as the seed %s makes them, nine tenths of the accounts are found and a hundredth of the clean ones at most [trust 48]',
  (seed) => {
    const { accounts, rings, clean } = populate(seed)
    const clusters = clustersOf(accounts)
    const found = new Set(clusters.flat())
    const ringed = rings.flat()
    const share = (members: readonly bigint[]) => members.filter((member) => found.has(member)).length / members.length
    expect(share(ringed)).toBeGreaterThanOrEqual(0.9)
    expect(share(accounts.slice(0, clean).map(({ member }) => member))).toBeLessThanOrEqual(0.01)
    const ringOf = new Map(rings.flatMap((ring, at) => ring.map((member) => [member, at] as const)))
    for (const cluster of clusters) expect(new Set(cluster.map((member) => ringOf.get(member))).size, 'two rings are two').toBe(1)
  },
)
