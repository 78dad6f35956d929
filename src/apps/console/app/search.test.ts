import { expect, test } from 'vitest'
import { dayOf, oneOf, textOf, wholeOf } from './search.ts'

test('reads what fits and leaves out what does not: an address is anybody’s [O1]', () => {
  expect(textOf({ find: 'dara' }, 'find')).toEqual({ find: 'dara' })
  expect(textOf({ find: 1024 }, 'find')).toEqual({ find: '1024' })
  for (const find of ['', 'x'.repeat(129), null, {}, ['a'], undefined]) expect(textOf({ find }, 'find')).toEqual({})

  expect(oneOf({ state: 'blocked' }, 'state', ['open', 'blocked'])).toEqual({ state: 'blocked' })
  expect(oneOf({ state: '__proto__' }, 'state', ['open', 'blocked'])).toEqual({})

  expect(dayOf({ from: '2026-11-21' }, 'from')).toEqual({ from: '2026-11-21' })
  for (const from of ['21/11/2026', '2026-11-21T00:00', 20261121]) expect(dayOf({ from }, 'from')).toEqual({})

  expect(wholeOf({ vendor: 1 }, 'vendor')).toEqual({ vendor: 1 })
  for (const vendor of [-1, 1.5, 2 ** 53, '1', Number.NaN]) expect(wholeOf({ vendor }, 'vendor')).toEqual({})
})
