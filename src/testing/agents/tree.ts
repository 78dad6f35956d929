import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, PASSWORD, register, registrationOf } from '#testing/people.ts'
import type { Answer, Browser } from '#testing/browser.ts'
import { type Registration } from '#house/members/contract.ts'
import { balanceOf, post } from '#house/wallet/index.ts'
import { accessContract } from '#house/access/contract.ts'

export type Person = { readonly id: bigint; readonly account: string; readonly browser: Browser }

/** A house with people in its tree, each in a browser of their own. */
export async function openTree() {
  const db = await testDatabase('house')
  const door = await openDoor(db)
  const merchant = (await door.directory.byCode('demo'))!

  const becomes = async (member: bigint, type: number) => {
    await sql`UPDATE identity.member SET type = ${type} WHERE id = ${member}`.execute(db.owner)
  }
  /** Registers somebody new; the answer is a refusal where the form is one. */
  const tries = async (account: string, by: Partial<Registration> = {}): Promise<{ answer: Answer; browser: Browser }> => {
    const browser = door.browser()
    return { answer: await register(door, browser, registrationOf(account, by)), browser }
  }
  const person = async (account: string, by: Partial<Registration> = {}): Promise<Person> => {
    const { answer, browser } = await tries(account, by)
    if (answer.status !== 200) throw new Error(`${account} could not register: ${answer.message} ${JSON.stringify(answer.value)}`)
    return { id: BigInt((answer.value as { id: string }).id), account, browser }
  }
  const agent = async (account: string, { type = 1, ...by }: Partial<Registration> & { type?: number } = {}): Promise<Person> => {
    const made = await person(account, by)
    await becomes(made.id, type)
    return made
  }
  /** Logs in again, after a time in which every session ended. */
  const comeBack = async (...people: readonly Person[]) => {
    for (const { browser, account } of people) await logIn(browser, { username: account })
  }
  /** As from a deposit. */
  const pays = (member: bigint, amount: bigint) => {
    const lines = [{ from: { house: 'deposits' as const }, to: { member }, amount }]
    return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, door.clock))
  }
  const cash = async (member: bigint) => (await balanceOf(db, member))!.cash
  const choosePayment = ({ browser }: Person, password: string) => {
    const body = { password: PASSWORD, newPassword: password, confirmNewPassword: password }
    return browser.call(accessContract.setPaymentPassword, { body })
  }
  const parentOf = async (member: bigint) => {
    const { rows } = await sql<{ parent: bigint | null }>`SELECT parent FROM agents.node WHERE member = ${member}`.execute(db)
    return rows[0]?.parent
  }
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })
  return { db, door, merchant, becomes, comeBack, tries, person, agent, pays, cash, choosePayment, parentOf, keyed }
}
