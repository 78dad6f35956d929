import { afterAll, expect, test, vi } from 'vitest'

const storeOf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}
vi.stubGlobal('sessionStorage', storeOf())
vi.stubGlobal('localStorage', storeOf())
vi.stubGlobal('window', { origin: 'http://localhost' })
vi.stubGlobal('self', globalThis)
afterAll(() => vi.unstubAllGlobals())

test('a logout clears what the tab kept and the marks of closed popups, and keeps what the device knows of the merchant [A14, M1]', async () => {
  const [{ leave }, { session }, { inTab, onDevice }, drafts] = await Promise.all([
    import('./leave.ts'),
    import('#client/session/session.ts'),
    import('#client/page/keep.ts'),
    import('#client/form/drafts.ts'),
  ])
  const half = 'h'.repeat(43)
  session.start(half)
  for (const mark of ['USER_POPUP', 'ANONYMOUS_POPUP', 'games.hot']) inTab.set(mark, '1')
  onDevice.set('merchant', '{"code":"demo"}')
  drafts.keepDraft('deposit.amount', { owner: 'dara', text: '125' })
  leave(half)
  expect(session.half()).toBeNull()
  expect(['token', 'USER_POPUP', 'ANONYMOUS_POPUP', 'games.hot'].map(inTab.get)).toEqual([null, null, null, null])
  expect(onDevice.get('merchant')).toBe('{"code":"demo"}')
  expect(drafts.draftOf('deposit.amount', 'dara')).toBeNull()
})
