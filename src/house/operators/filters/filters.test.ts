import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { MOST_FILTERS } from '../rules/saved-filter.ts'
import { filtersContract as contract } from './console-contract.ts'

const db = await testDatabase('house')
const operators = await testConsole(db, await testHouse(db))
const [one, other, guest] = [await operators.as('finance'), await operators.as('finance'), await operators.as('guest')]

type Filter = { readonly id: string; readonly name: string; readonly search: object }
const save = ({ browser }: LoggedIn, name: string, { screen = '/payments', search = { way: 'out' } as object } = {}) =>
  browser.call(contract.saveFilter, { body: { screen, name, search } as never })
const saved = async ({ browser }: LoggedIn, screen = '/payments') =>
  ((await browser.call(contract.savedFilters, { query: { screen } })).value as { list: Filter[] }).list
const forget = ({ browser }: LoggedIn, id: string) => browser.call(contract.forgetFilter, { params: { id } })

test('a filter is its operator’s and its screen’s, replaced by its name, and forgotten by nobody else [O1]', async () => {
  await save(one, 'Held')
  await save(one, ' Held ', { search: { way: 'in', open: true, least: 5 } })
  const [held] = await saved(one)
  expect(await saved(one)).toEqual([{ id: held?.id, name: 'Held', search: { way: 'in', open: true, least: 5 } }])
  expect([await saved(other), await saved(one, '/audit')]).toEqual([[], []])
  expect((await forget(other, held?.id ?? '')).status).toBe(200)
  expect(await saved(one)).toHaveLength(1)
  await forget(one, held?.id ?? '')
  expect(await saved(one)).toEqual([])
})

test('a screen holds so many, also of several saved at once; one of them is still replaced [O1]', async () => {
  const names = Array.from({ length: MOST_FILTERS + 3 }, (_, n) => `filter ${n}`)
  const answers = await Promise.all(names.map((name) => save(other, name)))
  expect(answers.filter(({ code }) => code === 'filters_full')).toHaveLength(3)
  const list = await saved(other)
  expect(list).toHaveLength(MOST_FILTERS)
  expect((await save(other, list[0]?.name ?? '', { search: { way: 'in' } })).status).toBe(200)
  expect((await save(other, 'elsewhere', { screen: '/members/$' })).status).toBe(200)
})

test('what is no address of a screen is not kept, and a login of many keeps nothing [O1]', async () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`field${String.fromCodePoint(97 + n)}`, 'x']))
  for (const wrong of [
    { search: many },
    { search: { way: 'x'.repeat(201) } },
    { search: { way: { deep: 1 } } },
    { screen: 'payments' },
  ])
    expect((await save(one, 'wrong', wrong)).status).toBe(400)
  expect([(await save(one, ' ')).status, (await save(one, 'x'.repeat(41))).status]).toEqual([400, 400])
  expect([(await save(guest, 'mine')).status, await saved(guest)]).toEqual([403, []])
})
