import { randomUUID } from 'node:crypto'
import { agentsContract } from '#house/agents/contract.ts'
import { codeAt } from '#house/access/index.ts'
import { MINUTE } from '#kit/clock.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import type { Browser } from '../browser.ts'
import type { Door } from '../door.ts'
import { logIn } from '../people.ts'
import { accessContract } from '#house/access/contract.ts'

export const SUB_PASSWORD = 'a lotus on still water'

export type Helper = { readonly id: string; readonly account: string; readonly browser: Browser; readonly code: () => string }

type Opening = { readonly account: string; readonly rights: readonly AgentRight[] }

export async function openHelper(agent: Browser, { account, rights }: Opening): Promise<string> {
  const asked = { body: { account, label: 'Sok', rights: [...rights] }, headers: { 'idempotency-key': randomUUID() } }
  const { status, value, code } = await agent.call(agentsContract.openSubaccount, asked)
  if (status !== 200) throw new Error(`${account} was not opened: ${code}`)
  return (value as { id: string }).id
}

export async function firstPasswordOf(agent: Browser, id: string): Promise<string> {
  const { value } = await agent.call(agentsContract.giveSubaccountPassword, { params: { id } })
  return (value as { password: string }).password
}

/** Comes in with a password that was given, and chooses another one. */
export async function comeIn(door: Door, { account, password }: { account: string; password: string }): Promise<Browser> {
  const browser = door.browser()
  await logIn(browser, { username: account, password })
  const body = { newPassword: SUB_PASSWORD, confirmNewPassword: SUB_PASSWORD }
  const { value } = await browser.call(accessContract.changePassword, { body })
  browser.token = (value as { token: string }).token
  return browser
}

/** Sets up an app, which is what its rights wait for. */
export async function addApp(door: Door, browser: Browser): Promise<() => string> {
  const { value } = await browser.call(accessContract.newTotp, { body: { password: SUB_PASSWORD } })
  const { secret } = value as { secret: string }
  const code = () => codeAt(secret, door.clock())
  await browser.call(accessContract.confirmTotp, { body: { code: code() } })
  door.pass(MINUTE)
  return code
}

/** Somebody who works for the agent and stands inside, with an app. */
export async function helperOf(door: Door, agent: Browser, opening: Opening): Promise<Helper> {
  const id = await openHelper(agent, opening)
  const browser = await comeIn(door, { account: opening.account, password: await firstPasswordOf(agent, id) })
  return { id, account: opening.account, browser, code: await addApp(door, browser) }
}
