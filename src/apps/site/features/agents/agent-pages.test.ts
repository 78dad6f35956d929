import { expect, test } from 'vitest'
import { flagsWith } from '../../../../house/merchants/rules/flags.ts'
import { agentPages, agentPagesFor } from './agent-pages.ts'

test.each([
  ['BONUSCONTRACT', 'agentDividendRecordCopy2'],
  ['SALARYCONTRACT', 'agentDailyWages2'],
  ['HOURLYSALARY', 'agentHourSalary'],
  ['REALTIMESALARY', 'agentRealtimeSalary'],
] as const)('a merchant with %s has the page %s, and one without has not [A17]', (flag, page) => {
  const without = agentPagesFor(flagsWith({}))
  expect(without).toHaveLength(agentPages.length - 4)
  expect(agentPagesFor(flagsWith({ [flag]: true })).filter((one) => !without.includes(one))).toEqual([page])
})
