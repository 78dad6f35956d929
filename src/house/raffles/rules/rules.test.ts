import { hash } from 'node:crypto'
import { assert, bigInt, constantFrom, integer, property, record, string, uniqueArray, array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { unitsOfText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { festival } from '#testing/raffles/festival.ts'
import { commitmentOf, draw, ticketsDrawn } from './draw.ts'
import { hashOf, listText, numbered, ownerOf, ticketsIn } from './list.ts'
import { prove } from './proof.ts'
import { closesAt, drawAt, judgeTerms, prizesOf, stateOn, sumOfPrizes } from './raffle.ts'
import { missingForNext, ticketsOf } from './tickets.ts'

/** Worked out apart, by another language's HMAC. */
const seed = `${'00'.repeat(31)}2a`
const lines = [
  { number: 1, tickets: 3, player: 'da***' },
  { number: 2, tickets: 1, player: 'so***a' },
  { number: 4, tickets: 6, player: 'vi***h' },
]
const listHash = '307946a9dde53610d1d0b41a965a801ee75400bf788542f797b1b67d51f0c477'
const drawn = [5, 8, 1, 9, 2, 4, 10, 6, 7, 3]
const prizes = [unitsOfText('50'), unitsOfText('5'), unitsOfText('5')]
const nobody = () => false

describe('a draw', () => {
  test('takes the numbers that seed and list give, as they are worked out by hand [P2]', () => {
    expect(listText(lines)).toBe('1 3 da***\n2 1 so***a\n4 6 vi***h\n')
    expect(hashOf(listText(lines))).toBe(listHash)
    expect(commitmentOf(seed)).toBe('9cf49eeaaa45bd96bd47cf2cfeaeb0df96b82897144c8db521cc1330cc495761')
    expect([...ticketsDrawn({ seed, listHash }, 10)]).toEqual(drawn)
    expect(draw({ seed, listHash, lines: numbered(lines), prizes, isPassed: nobody })).toEqual([
      { ticket: 5, number: 4, prize: prizes[0] },
      { ticket: 8, number: 4, prize: prizes[1] },
      { ticket: 1, number: 1, prize: prizes[2] },
    ])
  })

  test('passes a prize on to the next ticket where its owner may win nothing [P2]', () => {
    const isPassed = ({ number }: { number: number }) => number === 4
    expect(draw({ seed, listHash, lines: numbered(lines), prizes, isPassed })).toEqual([
      { ticket: 5, number: 4, prize: null },
      { ticket: 8, number: 4, prize: null },
      { ticket: 1, number: 1, prize: prizes[0] },
      { ticket: 9, number: 4, prize: null },
      { ticket: 2, number: 1, prize: prizes[1] },
      { ticket: 4, number: 2, prize: prizes[2] },
    ])
  })

  test('of any list gives every prize to one ticket, no ticket two, and the same again from the same [P2]', () => {
    const list = uniqueArray(record({ number: integer({ min: 1, max: 99 }), tickets: integer({ min: 1, max: 9 }) }), {
      selector: ({ number }) => number,
      maxLength: 12,
    })
    assert(
      property(list, string(), integer({ min: 0, max: 20 }), array(integer({ min: 1, max: 99 })), (some, key, count, barred) => {
        const own = numbered(some.map((one) => ({ ...one, player: 'a***' })))
        const asked = {
          seed: key,
          listHash: hash('sha256', key),
          lines: own,
          prizes: Array.from({ length: count }, (_one, index) => BigInt(index + 1)),
          isPassed: ({ number }: { number: number }) => barred.includes(number),
        }
        const result = draw(asked)
        const won = result.filter(({ prize }) => prize !== null)
        const able = own.filter(({ number }) => !barred.includes(number))
        expect(new Set(result.map(({ ticket }) => ticket)).size).toBe(result.length)
        expect(won.map(({ prize }) => prize)).toEqual(asked.prizes.slice(0, Math.min(count, ticketsIn(able))))
        expect(result.every(({ ticket, number }) => ownerOf(own, ticket).number === number)).toBe(true)
        expect(won.some(({ number }) => barred.includes(number))).toBe(false)
        expect(draw(asked)).toEqual(result)
      }),
    )
  })

  test('is proven by what was published, and by nothing else [P2]', () => {
    const told = { commitment: commitmentOf(seed), seed, listHash, lines, prizes: festival.prizes }
    const draws = draw({ seed, listHash, lines: numbered(lines), prizes: prizesOf(festival), isPassed: nobody })
    expect(prove({ ...told, draws })).toEqual({ seed: true, list: true, draws: true })
    expect(prove({ ...told, seed: `${seed}0`, draws })).toEqual({ seed: false, list: true, draws: false })
    const longer = [...lines, { number: 5, tickets: 1, player: 'ro***' }]
    expect(prove({ ...told, lines: longer, draws })).toMatchObject({ list: false, draws: false })
    const [first, second] = draws
    if (!first || !second) throw new Error('nothing was drawn')
    const swapped = [
      { ...second, prize: first.prize },
      { ...first, prize: second.prize },
    ]
    expect(prove({ ...told, draws: swapped }).draws).toBe(false)
    expect(prove({ ...told, draws: draws.slice(0, 1) }).draws).toBe(false)
  })
})

describe('tickets', () => {
  test('are earned by each full amount, up to the most [P2]', () => {
    const at = (valid: string) => ticketsOf(festival, unitsOfText(valid))
    expect(['0', '99.99999', '100', '899.99999', '900', '90000'].map(at)).toEqual([1, 1, 2, 9, 10, 10])
    expect(ticketsOf(festival, -5n), 'more was taken back than staked').toBe(1)
    expect(ticketsOf({ ...festival, joining: false }, unitsOfText('99'))).toBe(0)
    expect(ticketsOf({ ...festival, stake: null }, unitsOfText('500'))).toBe(1)
  })

  test('tell what is missing for the next one, which then is there [P2]', () => {
    expect(missingForNext(festival, unitsOfText('160'))).toBe(unitsOfText('40'))
    expect(missingForNext(festival, unitsOfText('900'))).toBeNull()
    assert(
      property(bigInt({ min: -(10n ** 8n), max: 8n * 10n ** 7n }), constantFrom(true, false), (valid, joining) => {
        const terms = { ...festival, joining }
        const missing = missingForNext(terms, valid)
        if (missing === null) throw new Error('nothing is missing')
        expect(ticketsOf(terms, valid + missing)).toBe(ticketsOf(terms, valid) + 1)
        expect(ticketsOf(terms, valid + missing - 1n)).toBe(ticketsOf(terms, valid))
      }),
    )
  })
})

describe('a raffle', () => {
  const home = calendarOf('Asia/Phnom_Penh')
  const course = { terms: festival, closedAt: null, drawnAt: null, cancelledAt: null }

  test('closes with its last day and is drawn hours later, by the merchant’s midnight [P2]', () => {
    expect(new Date(closesAt(festival, home)).toISOString()).toBe('2026-11-04T17:00:00.000Z')
    expect(drawAt(festival, home) - closesAt(festival, home)).toBe(12 * 3_600_000)
    const states = ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05'].map((day) => stateOn(course, day))
    expect(states).toEqual(['coming_soon', 'running', 'running', 'closed'])
    expect(stateOn({ ...course, closedAt: 1, drawnAt: 2 }, '2026-11-05')).toBe('drawn')
    expect(stateOn({ ...course, cancelledAt: 2 }, '2026-11-03')).toBe('cancelled')
  })

  test('is refused by name where it makes no sense [P2]', () => {
    const judged = (change: Partial<typeof festival>) => judgeTerms({ ...festival, ...change }, '2026-11-02')
    expect(judged({})).toBeNull()
    expect(judged({ texts: {} })).toEqual(refuse('words_missing'))
    expect(judged({ to: '2026-11-01' })).toEqual(refuse('window_reversed'))
    expect(judged({ from: '2026-11-01' })).toEqual(refuse('window_past'))
    expect(judged({ stake: null, joining: false })).toEqual(refuse('nothing_earns'))
    expect(judged({ stake: { amount: '0', products: [] } })).toEqual(refuse('nothing_earns'))
    expect(judged({ prizes: [] })).toEqual(refuse('prizes_missing'))
    expect(judged({ prizes: [{ amount: '0', count: 1 }] })).toEqual(refuse('prizes_missing'))
    expect(judged({ prizes: Array.from({ length: 3 }, () => ({ amount: '1', count: 400 })) })).toEqual(
      refuse('prizes_over_limit'),
    )
    expect(sumOfPrizes(festival)).toBe(unitsOfText('55'))
  })
})
