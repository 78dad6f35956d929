import { expect, test } from 'vitest'
import type { ArcadeEvent, EventBooks, SaidResult } from './event-books.ts'
import { checkChains } from './check-chains.ts'
import { checkEvents } from './check-events.ts'
import type { Published } from './published.ts'

const numbers = { numbers: ['12', '34'] }
const draw: ArcadeEvent = {
  id: 'draw',
  game: 'north-daily',
  number: 1n,
  version: 1,
  chain: null,
  link: null,
  key: '2026-11-26',
  state: 'settled',
  opened: 1n,
  started: 2n,
  resulted: 3n,
  result: numbers,
  result_version: 1,
}
const word: SaidResult = { event: 'draw', version: 1, result: numbers, entered_by: 'dara', confirmed_by: 'sophea' }
const published: Published = { seedKey: new Uint8Array(32), eventRulesOf: () => undefined } as never

function faults(event: Partial<ArcadeEvent>, said: readonly SaidResult[], others: readonly ArcadeEvent[] = []): string[] {
  const books: EventBooks = {
    matches: [],
    chains: [],
    events: [{ ...draw, ...event }, ...others],
    said,
    tickets: [],
    legs: [],
    parts: [],
    exposures: [],
    rates: [],
    chases: [],
    skips: [],
  }
  return [...checkChains(books, { published, links: [] }), ...checkEvents(books, published)]
}

test('a draw from outside is right with the result that two people said last, and without one while they have not', () => {
  expect(faults({}, [word])).toEqual([])
  expect(faults({ state: 'running', result: null, result_version: 0 }, [])).toEqual([])
  const corrected = { ...word, version: 2, result: { numbers: ['12', '35'] } }
  expect(faults({ result: corrected.result, result_version: 2 }, [word, corrected])).toEqual([])
  expect(faults({ result: null }, [{ ...word, result: null }])).toEqual([])
})

test('numbers of draws have no gaps, but where those without tickets are long over', () => {
  const gap = { ...draw, key: 'another', id: 'another', number: draw.number + 2n, state: 'open', result: null, result_version: 0 }
  const later = { ...draw, id: 'later', key: 'later', state: 'open', result: null, result_version: 0, number: gap.number + 1n }
  const at = (days: bigint) =>
    faults(
      {},
      [word],
      [
        { ...gap, opened: draw.opened + 1n },
        { ...later, opened: draw.opened + days * 86_400_000_000n },
      ],
    ).join('\n')
  expect(at(100n)).toBe('')
  expect(at(50n)).toMatch(/has the number 3 after 1/)
})

test.each([
  ['one person alone', {}, [{ ...word, confirmed_by: 'dara' }], /from dara alone/],
  ['other numbers than were said', { result: { numbers: ['12', '99'] } }, [word], /has the result .*99.*two people said .*34/],
  ['a result that nobody confirmed', {}, [], /is settled, and 0 results of it were confirmed/],
  ['the version before', {}, [word, { ...word, version: 2 }], /has the version 1 of its result, and 2 were confirmed/],
  ['neither a chain nor a key', { key: null }, [word], /which is none/],
])('%s is named', (_, event, said, fault) => {
  expect(faults(event, said).join('\n')).toMatch(fault)
})
