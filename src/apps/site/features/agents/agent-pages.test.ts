import { expect, test } from 'vitest'
import { flagNames, flagsWith } from '#house/merchants/rules/flags.ts'
import { agentGroupsFor, agentPageShown, agentPagesFor, type PagesOf } from './agent-pages.ts'
import { agentPage, agentPages } from '#site/navigation/centre-pages.ts'

test.each([
  ['BONUSCONTRACT', 'agentDividendRecordCopy2'],
  ['SALARYCONTRACT', 'agentDailyWages2'],
  ['HOURLYSALARY', 'agentHourSalary'],
  ['REALTIMESALARY', 'agentRealtimeSalary'],
] as const)('a merchant with %s has the page %s, and one without has not [A17]', (flag, page) => {
  const without = agentPagesFor({ flags: flagsWith({}), rights: null })
  expect(without).toHaveLength(agentPages.length - 4)
  expect(agentPagesFor({ flags: flagsWith({ [flag]: true }), rights: null }).filter((one) => !without.includes(one))).toEqual([
    page,
  ])
})

const flags = flagsWith(Object.fromEntries(flagNames.map((name) => [name, true])))

test('the agent centre has the twelve pages of the specification, each listed once, and is read from the address by their ids alone [T6]', () => {
  expect(agentPages).toHaveLength(12)
  expect(
    agentGroupsFor({ flags, rights: null })
      .flatMap(({ pages }) => pages)
      .toSorted(),
  ).toEqual([...agentPages].toSorted())
  for (const page of agentPages) expect(agentPage(page)).toBe(page)
  for (const other of ['', 'securityCenter', 'constructor', 7, undefined, null]) expect(agentPage(other)).toBeUndefined()
})

test('the agent centre opens at the team overview on a desk, at its list on a phone, and a page that is switched off is not there [T1, T6]', () => {
  expect(agentPageShown({ asked: undefined, flags, rights: null, phone: false })).toBe('agentTeamOverview')
  expect(agentPageShown({ asked: undefined, flags, rights: null, phone: true })).toBeUndefined()
  expect(agentPageShown({ asked: 'agentHourSalary', flags, rights: null, phone: true })).toBe('agentHourSalary')
  const without = { ...flags, HOURLYSALARY: false }
  expect(agentPageShown({ asked: 'agentHourSalary', flags: without, rights: null, phone: false })).toBe('agentTeamOverview')
  expect(agentPageShown({ asked: 'agentHourSalary', flags: without, rights: null, phone: true })).toBeUndefined()
})

test('somebody who works for an agent has the pages of their rights, the announcements always, and the first of them stands open on a desk [T6]', () => {
  const pages = (rights: PagesOf['rights']) => agentPagesFor({ flags, rights })
  expect(pages([])).toEqual(['agentAnnouncement'])
  expect(pages(['accounts'])).toEqual(['agentAnnouncement', 'registerCenter'])
  expect(pages(['contracts'])).toEqual(['agentAnnouncement'])
  expect(pages(['team', 'income', 'accounts', 'contracts'])).toEqual(agentPages)
  expect(agentPageShown({ asked: 'agentTeamOverview', flags, rights: ['accounts'], phone: false })).toBe('agentAnnouncement')
  expect(agentGroupsFor({ flags, rights: ['team'] }).map(({ name }) => name)).toEqual(['overview', 'people', 'records'])
})
