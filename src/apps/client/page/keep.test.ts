import { expect, test } from 'vitest'
import { keepIn } from './keep.ts'

/** As browsers do where cookies are blocked: to look at the storage throws. */
const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A storage that answers and has no room left. */
function full(kept: Record<string, string>): Storage {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
    removeItem: (name: string) => delete kept[name],
  } as unknown as Storage
}

test('where storage is blocked, the page remembers until it is left [S16, S23]', () => {
  const keep = keepIn(blocked)
  expect(keep.get('theme')).toBeNull()
  keep.set('theme', 'light')
  expect(keep.get('theme')).toBe('light')
  keep.drop('theme')
  expect(keep.get('theme')).toBeNull()
  keep.set('theme', 'light')
  keep.clear()
  expect(keep.get('theme')).toBeNull()
})

test('where there is no room, what is new counts and what was kept before does not', () => {
  const keep = keepIn(() => full({ lang: 'KM' }))
  expect(keep.get('lang')).toBe('KM')
  keep.set('lang', 'EN')
  expect(keep.get('lang')).toBe('EN')
  keep.drop('lang')
  expect(keep.get('lang')).not.toBe('EN')
})

test('where there is a storage, what is kept is there for the next page', () => {
  sessionStorage.clear()
  keepIn(() => sessionStorage).set('theme', 'dark')
  expect(keepIn(() => sessionStorage).get('theme')).toBe('dark')
  keepIn(() => sessionStorage).drop('theme')
  expect(sessionStorage.getItem('theme')).toBeNull()
})
