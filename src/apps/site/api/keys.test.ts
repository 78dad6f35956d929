import { afterEach, expect, test } from 'vitest'
import { session } from '#client/session/session.ts'
import { keyOf, outdate, outdateOwn } from './keys.ts'
import { queryClient } from './query-client.ts'

const bill = keyOf('agents.bill', '7')
const bills = keyOf('agents.bills', 'daily')
const menus = keyOf('games.menus')
const funds = keyOf('games.funds')

const keep = () => [bill, bills, menus, funds].forEach((key) => queryClient.setQueryData(key, 'an answer'))
const old = () => [bill, bills, menus, funds].filter((key) => queryClient.getQueryState(key)?.isInvalidated)
afterEach(() => queryClient.clear())

test('a call makes old what it answered, whatever was asked of it, and nothing else', async () => {
  keep()
  await outdate('agents.bill')
  expect(old()).toEqual([bill])
  await outdate('agents.bill', 'agents.bills')
  expect(old()).toEqual([bill, bills])
})

test('a module makes old what all its calls answered, to members and to everybody', async () => {
  keep()
  await outdate('games')
  expect(old()).toEqual([menus, funds])
})

test('what is answered to a session alone leaves with it, agents’ bills too; what everybody may know stays', async () => {
  session.start('h'.repeat(43))
  keep()
  await outdateOwn()
  expect(old()).toEqual([bill, bills, funds])
  session.end('h'.repeat(43))
  expect([bill, bills, menus, funds].filter((key) => queryClient.getQueryData(key))).toEqual([menus])
})
