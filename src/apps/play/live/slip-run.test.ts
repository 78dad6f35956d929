import { afterAll, expect, test, vi } from 'vitest'
import type { LiveTicket } from '#arcade/live/contract.ts'
import type { AutoRules, AutoState } from '#play/parts/auto/rules.ts'
import { storeOf } from '#play/parts/store.ts'
import type { LiveState } from './live-state.ts'
import { SlipRun } from './slip-run.ts'

/** What a run listens to for a player who looks away; nobody does here. */
const deaf = { addEventListener: () => {}, removeEventListener: () => {}, hidden: false }
vi.stubGlobal('document', deaf)
vi.stubGlobal('addEventListener', deaf.addEventListener)
vi.stubGlobal('removeEventListener', deaf.removeEventListener)
afterAll(() => vi.unstubAllGlobals())

const rules: AutoRules = { rounds: 3, singleWin: null, gain: null, fall: null, afterWin: 'reset', afterLoss: { raise: 100 } }
const stakes = [100_000n, 200_000n, 400_000n]
const ticket = (round: string, change: Partial<LiveTicket> = {}): LiveTicket => ({
  free: false,
  corrected: [],
  round,
  key: round,
  event: round,
  state: 'accepted',
  at: 0,
  stake: '1',
  selection: {},
  taken: null,
  payout: null,
  balance: null,
  ...change,
})

/** A run with a table that is open or not, and a house that answers each stake with a ticket, or refuses it. */
function begun({ refuses = false } = {}) {
  const placed: number[] = []
  const shown: { auto: AutoState | null; stake: number } = { auto: null, stake: 0 }
  const table = { open: true }
  const run = new SlipRun({
    store: storeOf({ trouble: null } as LiveState),
    stakes,
    canPlace: () => table.open,
    place: async (stake) => {
      table.open = false
      placed.push(stake)
      return refuses ? null : ticket(`t${placed.length}`)
    },
    show: (change) => Object.assign(shown, change),
  })
  const next = async () => {
    table.open = true
    run.goOn()
    await Promise.resolve()
  }
  return { run, placed, shown, table, next }
}

test('places the next bet once the outcome of the last is known and the next event is open, and no more than were asked for', async () => {
  const { run, placed, shown, next } = begun()
  run.begin(rules, 0)
  await Promise.resolve()
  await next()
  expect(placed).toEqual([0])
  run.hear(ticket('t1', { payout: '0' }))
  await next()
  expect(placed).toEqual([0, 1])
  run.hear(ticket('t2', { stake: '2', payout: '0' }))
  await next()
  expect(placed).toEqual([0, 1, 2])
  run.hear(ticket('t3', { stake: '4', payout: '8' }))
  await next()
  expect(placed).toEqual([0, 1, 2])
  expect(shown).toMatchObject({ auto: { done: 3, of: 3, ended: 'rounds' }, stake: 0 })
})

test('counts no ticket that was returned, and none that is not its own', async () => {
  const { run, placed, shown, next } = begun()
  run.begin(rules, 0)
  await Promise.resolve()
  run.hear(ticket('by hand', { payout: '5' }))
  run.hear(ticket('t1', { state: 'returned' }))
  await next()
  expect(placed).toEqual([0, 0])
  expect(shown.auto).toMatchObject({ done: 0, ended: null })
})

test('a bet that is placed is played to its end before a stop, and a bet that was not taken ends the run', async () => {
  const { run, placed, shown, next } = begun()
  run.begin(rules, 0)
  await Promise.resolve()
  run.stop('hand')
  expect(shown.auto).toMatchObject({ stopping: true, ended: null })
  run.hear(ticket('t1', { payout: '0' }))
  await next()
  expect(placed).toEqual([0])
  expect(shown.auto).toMatchObject({ done: 1, ended: 'hand' })
  const other = begun({ refuses: true })
  other.run.begin(rules, 1)
  await Promise.resolve()
  expect(other.shown).toMatchObject({ auto: { ended: 'refused' }, stake: 1 })
})
