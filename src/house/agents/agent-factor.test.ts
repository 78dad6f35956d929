import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { PASSWORD } from '#testing/people.ts'
import { codeAt } from '#house/access/index.ts'
import { agentsContract as contract } from './contract.ts'
import { openTree } from '#testing/agents/tree.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '#house/access/contract.ts'

const { door, agent, person } = await openTree()
const today = { from: '2026-01-01', to: '2026-01-01' }
const team = async (browser: Browser) => (await browser.call(contract.teamOverview, { query: today })).status
const info = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status

async function setsUpApp(browser: Browser): Promise<void> {
  const { value } = await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })
  await browser.call(accessContract.confirmTotp, { body: { code: codeAt((value as { secret: string }).secret, door.clock()) } })
}

test('an agent without a second factor is called as a member until there is one, where the merchant asks for it [T1, S22, trust 24]', async () => {
  const boss = await agent('theboss01')
  const player = await person('aplayer01', { affiliateCode: 'theboss01' })
  expect(await team(boss.browser)).toBe(200)
  await door.demo({ flags: { AGENTFACTOR: true } })
  expect([await team(boss.browser), await info(boss.browser)]).toEqual([403, 200])
  await setsUpApp(boss.browser)
  expect(await team(boss.browser)).toBe(200)
  expect([await team(player.browser), await info(player.browser)]).toEqual([403, 200])
  await door.demo({ flags: { AGENTFACTOR: false } })
  expect(await team((await agent('otherboss')).browser)).toBe(200)
})
