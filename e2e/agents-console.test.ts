import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf, type ConsoleRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { enrol } from './people.ts'
import { timeOf } from './house/time.ts'

const { product, visit } = browserOfFile()
const time = timeOf(product)

test('the console approves a bill and corrects it with two people, stops a login of an agent’s staff, and notes what it found of money that came round [T3, T6, O1, trust 10]', async () => {
  const visitor = await visit({ language: 'EN' })
  const agent = await enrol(visitor, product.site)
  await time.becomes(agent.account, 1)
  await time.leads(agent.account, `b${agent.account}`)
  await time.earns(agent.account, 'waiting')
  await time.sendsRound(agent.account, `b${agent.account}`)
  await visitor.page.goto(`${product.site}/help?open=agentCentre&page=registerCenter`)
  await visitor.page.getByRole('tab', { name: 'Staff accounts' }).click()
  await visitor.page.getByRole('button', { name: 'New staff account' }).click()
  await visitor.page.getByRole('textbox', { name: 'Username' }).fill(`w${agent.account}`.slice(0, 15))
  await visitor.page.getByRole('textbox', { name: 'Staff name' }).fill('Sok Dara')
  await visitor.page.getByRole('button', { name: 'Open staff account' }).click()
  await visitor.page.getByRole('button', { name: 'Show first password' }).waitFor()

  const logIn = async (role: ConsoleRole) =>
    new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(operatorOf(product, role))
  const [one, other] = [await logIn('owner'), await logIn('finance')]
  await one.open('/agents/bills')
  await one.page.getByRole('row').filter({ hasText: agent.account }).getByRole('link').first().click()
  await one.title.filter({ hasText: `Dividend of ${agent.account}` }).waitFor()
  await one.page.getByRole('button', { name: 'Show members' }).click()
  const line = one.page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: agent.account })
  expect((await line.innerText()).replaceAll(',', '')).toMatch(/4000\.00[^]*2900\.00[^]*100\.00[^]*1000\.00[^]*Active/)
  await one.act('Approve', 'the sums are those of the journal')
  await one.page.getByText('pending second approval', { exact: true }).waitFor()
  expect(await inaccessible(one.page)).toEqual([])
  expect(await one.page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
  const bill = one.page.url().slice(product.console.length)
  await other.open(bill)
  await other.act('Confirm', 'looked at it too')
  await other.page.getByText('Ready to collect', { exact: true }).first().waitFor()
  await other.page.getByRole('button', { name: 'Correct', exact: true }).click()
  const question = other.page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('a bonus was counted twice')
  await question.getByRole('textbox').first().fill('ten')
  await question.getByRole('button', { name: 'Correct', exact: true }).click()
  expect(await other.problemOf(question.getByRole('textbox').first())).not.toBe('')
  await question.getByRole('textbox').first().fill('-10')
  await question.getByRole('button', { name: 'Correct', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await one.open(bill)
  await one.act('Confirm', 'the bonus stands twice in the journal')
  await one.page.getByText(/approved by .*: the bonus stands twice/).waitFor()

  await one.page.getByRole('main').getByRole('link', { name: agent.account, exact: true }).click()
  const staff = one.page.getByRole('table', { name: 'Staff accounts of this agent' })
  const worker: Locator = staff.getByRole('row').filter({ hasText: 'Sok Dara' })
  await one.actIn(worker, 'Stop', 'asked for by the agent on the phone')
  await worker.getByText('Stopped').waitFor()
  expect(await worker.getByRole('button').count()).toBe(0)

  await one.open('/agents/tree?tab=suspicions')
  const round = one.page
    .getByRole('row')
    .filter({ hasText: 'Money came full circle' })
    .filter({ hasText: `b${agent.account}` })
  await one.actIn(round, 'Add note', 'two phones of one household')
  await round.getByText('two phones of one household').waitFor()
  await round.getByRole('button', { name: 'Close' }).click()
  await one.dialog.getByLabel('Reason').fill('they paid each other back')
  await one.dialog.getByRole('button', { name: 'Close' }).last().click()
  await round.getByRole('button', { name: 'Reopen' }).waitFor()
  expect(await inaccessible(one.page)).toEqual([])
})
