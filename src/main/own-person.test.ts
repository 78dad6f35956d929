import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { consoleMembersContract } from '#house/members/console/console-contract.ts'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { verificationConsoleContract } from '#house/verification/console-contract.ts'
import { ledgerContract } from '#house/wallet/console-contract.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { gradedPolicy, showing } from '#testing/verification.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const { confirm, sendIdentity, setPolicy } = showing(db, house)
const owner = await operators.as('owner', { name: 'owner' })
let count = 0
let [dara, sophea] = [owner, owner]
let member = 0n
let browser = house.browser()

/** A member with a name, a birthday and contacts, and two managers of whom nothing is known. */
beforeEach(async () => {
  await setPolicy(gradedPolicy())
  count++
  dara = await operators.as('manager', { name: `dara${count}` })
  sophea = await operators.as('manager', { name: `sophea${count}` })
  browser = house.browser()
  member = await browser.register(`oneself${count}`)
  await told()
})

const profile = () => ({
  fullName: 'Sok  Dara',
  birthday: '1990-01-02',
  email: `Dara${count}@Example.com`,
  mobileNum: `01234${5000 + count}`,
  countryDialingCode: '855',
})
const told = (change: object = {}) =>
  db.transact((tx) =>
    keepProfile(tx, house.tools.vault, { merchant: house.merchant, member, profile: { ...profile(), ...change } }),
  )
const reason = 'as every day'
const person = (of: LoggedIn, body: object, by = owner) =>
  by.browser.call(operatorsContract.tellPerson, { params: { id: String(of.id) }, body: { ...body, reason } })
const adjust = ({ browser: by }: LoggedIn) =>
  by.call(ledgerContract.proposeAdjustment, {
    params: { id: String(member) },
    body: { way: 'credit', amount: '5', code: 'goodwill', reason },
  })
const freeze = ({ browser: by }: LoggedIn) =>
  by.call(consoleMembersContract.freezeMember, { params: { id: String(member) }, body: { kinds: ['bet'], reason } })
const lift = ({ browser: by }: LoggedIn) =>
  by.call(consoleMembersContract.unfreezeMember, { params: { id: String(member) }, body: { kinds: ['bet'], reason } })
const approve = async ({ browser: by }: LoggedIn) => {
  const { value } = await by.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const [act] = (value as { list: { id: string }[] }).list
  return by.call(controlledContract.answerAct, { params: { id: act!.id }, body: { confirm: true, reason } })
}
const noted = async () => {
  const { rows } = await sql<{ actor: string; subject: string }>`
    SELECT actor, subject FROM audit.entry WHERE action = 'audit.refuse_own_person'`.execute(db.owner)
  return rows
}

describe('an operator who is a member too', () => {
  test.each([
    ['e-mail', () => ({ email: `dara${count}@example.com` })],
    ['number', () => ({ countryDialingCode: '+855', mobileNum: `01234${5000 + count}` })],
    ['name and birthday', () => ({ fullName: 'sok dara', birthday: '1990-01-02' })],
  ])('adjusts none of their own money, known by %s, and others do [O1, trust 10]', async (_by, body) => {
    expect((await person(dara, body())).status).toBe(200)
    expect(await adjust(dara)).toMatchObject({ status: 403, code: 'own_person' })
    expect(await noted()).toContainEqual({ actor: `operator:${dara.id}`, subject: `member:${member}` })
    const proposed = await adjust(sophea)
    expect(proposed.status).toBe(200)
    const { id } = proposed.value as { id: string }
    const answer = (of: LoggedIn, yes: boolean) =>
      of.browser.call(ledgerContract.answerAdjustment, { params: { adjustment: id }, body: { confirm: yes, reason } })
    expect((await answer(dara, true)).code).toBe('own_person')
    expect(await noted()).toContainEqual({ actor: `operator:${dara.id}`, subject: `adjustment:${id}` })
    expect((await answer(owner, true)).status).toBe(200)
  })

  test('lifts no freeze of their own, neither as the first person nor as the second, and may freeze themselves [O1, trust 10]', async () => {
    await person(dara, { email: profile().email })
    expect((await freeze(dara)).status).toBe(200)
    expect((await lift(dara)).code).toBe('own_person')
    expect((await lift(sophea)).value).toEqual({ waits: true })
    expect((await approve(dara)).code).toBe('own_person')
    expect((await approve(owner)).status).toBe(200)
  })

  test('accepts no papers of their own, also where the profile says another name by now [O1, trust 10]', async () => {
    await showing(db, house).tell(member)
    await confirm(browser)
    await sendIdentity(browser)
    await told({ fullName: 'Somebody Else', email: 'other@example.com', mobileNum: '', payeeName: '' })
    await person(dara, { fullName: 'Sok Dara', birthday: '1990-01-02' })
    const { value } = await dara.browser.call(verificationConsoleContract.submissions, { query: { state: 'waiting' } })
    const id = (value as { list: { id: string; member: string }[] }).list.at(-1)!.id
    const decide = (of: LoggedIn) =>
      of.browser.call(verificationConsoleContract.decideSubmission, {
        params: { id },
        body: { state: 'accepted', because: null },
      })
    expect((await decide(dara)).code).toBe('own_person')
    expect((await decide(sophea)).status).toBe(200)
  })

  test('is known through whoever could act by their account, and what was told of them is never taken back', async () => {
    await person(dara, { email: profile().email })
    await sql`INSERT INTO audit.hand (operator, hand, since) VALUES (${sophea.id}, ${dara.id}, now())`.execute(db.owner)
    expect((await adjust(sophea)).code).toBe('own_person')
    expect((await person(dara, { email: 'another@example.com' })).value).toMatchObject({ known: ['email'] })
    expect((await adjust(dara)).code).toBe('own_person')
  })

  test('is told by whoever manages operators, with enough to know somebody by', async () => {
    expect((await person(dara, { email: 'a@example.com' }, sophea)).status).toBe(403)
    expect((await person(dara, { fullName: 'Sok Dara' })).code).toBe('person_unclear')
    expect((await adjust(dara)).status).toBe(200)
  })
})
