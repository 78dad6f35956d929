import { describe, expect, test } from 'vitest'
import { cascade } from './cascade.ts'

const agent = (number: bigint, above: bigint | null, gross: bigint) => ({ agent: number, above, gross })

describe('what a team comes to', () => {
  test('goes on to those directly below, named in the order of their numbers, and the rest stays', () => {
    const shares = cascade([
      agent(30n, 1n, 20n),
      agent(4n, 1n, 30n),
      agent(200n, 1n, 5n),
      agent(1n, null, 100n),
      agent(5n, 4n, 7n),
    ])
    expect(shares.get(1n)).toEqual({
      agent: 1n,
      gross: 100n,
      below: [
        { agent: 4n, gross: 30n },
        { agent: 30n, gross: 20n },
        { agent: 200n, gross: 5n },
      ],
      net: 45n,
      short: 0n,
    })
    expect(shares.get(4n)).toMatchObject({ below: [{ agent: 5n, gross: 7n }], net: 23n, short: 0n })
    expect(shares.get(5n)).toMatchObject({ below: [], net: 7n, short: 0n })
  })

  test.each([
    [31n, { net: 1n, short: 0n }],
    [30n, { net: 0n, short: 0n }],
    [29n, { net: 0n, short: 1n }],
  ])('of %s, where those below have 30 coming, leaves %o', (gross, left) => {
    expect(cascade([agent(1n, null, gross), agent(2n, 1n, 10n), agent(3n, 1n, 20n)]).get(1n)).toMatchObject(left)
  })
})
