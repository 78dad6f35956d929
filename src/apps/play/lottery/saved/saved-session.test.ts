import { expect, test } from 'vitest'
import type { SavedTicket } from '#arcade/live/rules/saved-contract.ts'
import type { Answer, ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import { SavedSession } from './saved-session.ts'

const ticket = (saved: string, name: string): SavedTicket =>
  ({ saved, name, selection: { lines: [], series: 1960 } }) as unknown as SavedTicket

/** Tickets at an arcade that answers when the test says so. */
function atArcade() {
  const asked: { readonly request: ArcadeRequest; readonly answer: (value: unknown) => void }[] = []
  const arcade = (request: ArcadeRequest) =>
    new Promise<Answer<unknown>>((answered) =>
      asked.push({ request, answer: (value) => answered({ kind: 'value', value } as Answer<unknown>) }),
    )
  const frame = { arcade, newKey: () => 'k1', sessions: { openAgain: () => null } } as unknown as Frame
  const session = new SavedSession(frame, 'naga-dice')
  const names = () => session.store.get().list?.map(({ name }) => name) ?? null
  return { session, asked, names }
}

test('a list that was asked for before a ticket was kept does not take it away again', async () => {
  const { session, asked, names } = atArcade()
  const read = session.read()
  const kept = session.save('Monday', { lines: [], series: 1960 })
  asked[1]!.answer(ticket('s1', 'Monday'))
  await kept
  expect(names()).toEqual(['Monday'])
  asked[0]!.answer({ list: [], elsewhere: 0 })
  await expect.poll(() => asked).toHaveLength(3)
  expect(names(), 'the old list is not shown').toEqual(['Monday'])
  asked[2]!.answer({ list: [ticket('s1', 'Monday'), ticket('s0', 'Sunday')], elsewhere: 2 })
  await read
  expect([names(), session.store.get().elsewhere]).toEqual([['Monday', 'Sunday'], 2])
})

test('a ticket that a list shows already is there once when the arcade says that it is kept', async () => {
  const { session, asked, names } = atArcade()
  const kept = session.save('Monday', { lines: [], series: 1960 })
  const read = session.read()
  asked[1]!.answer({ list: [ticket('s1', 'Monday')], elsewhere: 0 })
  await read
  asked[0]!.answer(ticket('s1', 'Monday'))
  await kept
  expect(names()).toEqual(['Monday'])
})
