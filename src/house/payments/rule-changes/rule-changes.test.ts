import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import type { MethodInConsole } from '../methods/console-contract.ts'
import type { RuleShown } from '../withdrawals/console-contract.ts'
import type { RuleChangeShown } from './console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const [owner, manager, third] = [await operators.as('owner'), await operators.as('manager'), await operators.as('manager')]
const finance = await operators.as('finance')

const reason = 'the bank has moved us'
const payee = { bank: 'Other Bank', account: '111 222', holder: 'Croupier', city: '' }
const named = async (code = 'sandbox-transfer') => {
  const { value } = await owner.browser.call(contract.consoleMethods, {})
  return (value as { list: MethodInConsole[] }).list.find((method) => method.code === code) as MethodInConsole
}
const changeMethod = async ({ browser }: LoggedIn, by: object, code = 'sandbox-transfer') => {
  const { code: _code, kind: _kind, provider: _provider, currency: _currency, ...method } = await named(code)
  return browser.call(contract.changeMethod, { params: { code }, body: { method: { ...method, ...by }, reason } })
}
const ruleNow = async () => (await owner.browser.call(contract.withdrawalRule, {})).value as RuleShown
const changeRule = async ({ browser }: LoggedIn, by: object) =>
  browser.call(contract.changeWithdrawalRule, { body: { rule: { ...(await ruleNow()), ...by }, reason } })
const haltNow = async () => ((await owner.browser.call(contract.reconciledDays)).value as { haltFrom: string }).haltFrom
const changeHalt = ({ browser }: LoggedIn, haltFrom: string) =>
  browser.call(contract.changeHaltFrom, { body: { haltFrom, reason } })
const changes = async ({ browser }: LoggedIn = finance) =>
  ((await browser.call(contract.ruleChanges, {})).value as { list: RuleChangeShown[] }).list
const open = async () => {
  const [last] = (await changes()).filter(({ proposal }) => proposal.confirmed === null)
  if (!last) throw new Error('nothing waits')
  return last
}
const answer = ({ browser }: LoggedIn, { id }: { id: string }, confirm = true) =>
  browser.call(contract.answerRuleChange, { params: { id }, body: { confirm, reason } })
const audited = async () =>
  (
    await sql<{ action: string; actor: string; subject: string }>`
      SELECT action, actor, subject FROM audit.entry WHERE action LIKE 'payments.%' ORDER BY at, seq`.execute(db.owner)
  ).rows

beforeEach(async () => {
  for (const { id, proposal } of await changes()) if (proposal.confirmed === null) await answer(third, { id }, false)
})

describe('what loosens a rule for one alone waits for a second person', () => {
  test.each<[string, (by: LoggedIn) => Promise<Answer>, () => Promise<unknown>, unknown]>([
    ['the account of a transfer', (by) => changeMethod(by, { payee }), async () => (await named()).payee, payee],
    ['a higher bound of slips', (by) => changeMethod(by, { secondFrom: '2000' }), async () => (await named()).secondFrom, '2000'],
    [
      'a higher bound of withdrawals',
      (by) => changeRule(by, { secondFrom: '6000' }),
      async () => (await ruleNow()).secondFrom,
      '6000',
    ],
    ['a later review', (by) => changeRule(by, { reviewFrom: '4000' }), async () => (await ruleNow()).reviewFrom, '4000'],
    [
      'a shorter time for members',
      (by) => changeRule(by, { receiptMinutes: 1 }),
      async () => (await ruleNow()).receiptMinutes,
      1,
    ],
    ['more breaks that are borne', (by) => changeHalt(by, '400'), haltNow, '400'],
  ])('%s: alone it changes nothing, by two it holds [O1, trust 10]', async (_, change, now, wanted) => {
    const before = await now()
    expect(before).not.toEqual(wanted)
    expect(await change(manager)).toMatchObject({ status: 200, value: { waits: true } })
    expect(await now()).toEqual(before)
    expect((await change(owner)).code, 'one at a time').toBe('decision_waits')
    const waiting = await open()
    expect(await answer(manager, waiting)).toMatchObject({ status: 403, code: 'second_person' })
    expect((await answer(finance, waiting)).status).toBe(403)
    expect(await now()).toEqual(before)
    expect((await answer(owner, waiting)).status).toBe(200)
    expect(await now()).toEqual(wanted)
    expect((await answer(third, waiting)).code).toBe('nothing_proposed')
    const [proposed, confirmed] = (await audited()).slice(-2)
    expect(proposed).toMatchObject({ action: 'payments.propose_rule', actor: `operator:${manager.id}` })
    expect(confirmed).toMatchObject({ actor: `operator:${owner.id}`, subject: proposed?.subject })
    expect(confirmed?.action).toMatch(/^payments\.change_/)
  })

  test('a new account is shown before and after, and paid by nobody until it is confirmed [trust 10]', async () => {
    const before = await named('sandbox-khqr')
    await changeMethod(manager, { payee: { ...before.payee, account: 'thief@bank' } }, 'sandbox-khqr')
    expect(await open()).toMatchObject({
      about: 'method',
      name: 'sandbox-khqr',
      before: { payee: before.payee },
      after: { payee: { account: 'thief@bank' } },
      proposal: { proposedBy: { name: 'manager2' }, reason },
    })
    expect((await answer(owner, await open(), false)).status).toBe(200)
    expect(await named('sandbox-khqr')).toEqual(before)
    expect((await audited()).at(-1)).toMatchObject({ action: 'payments.return_rule', actor: `operator:${owner.id}` })
  })

  test('what is stricter, or bounds nobody, holds at once [O1, trust 10]', async () => {
    expect((await changeMethod(manager, { secondFrom: '10', titles: { EN: 'By bank' } })).value).toEqual({ waits: false })
    expect((await changeMethod(manager, { secondFrom: null })).value).toEqual({ waits: false })
    expect((await changeRule(manager, { secondFrom: '1', payeeHoldHours: 48 })).value).toEqual({ waits: false })
    expect((await changeHalt(manager, '20')).value).toEqual({ waits: false })
    expect([(await named()).secondFrom, (await ruleNow()).secondFrom, await haltNow()]).toEqual([null, '1', '20'])
  })
})

describe('an answer to such a proposal', () => {
  test('counts once, whoever answers in the same moment and in whichever way [trust 9, trust 10]', async () => {
    await changeHalt(manager, '500')
    const waiting = await open()
    const answers = await Promise.all([
      answer(owner, waiting),
      answer(third, waiting),
      answer(manager, waiting, false),
      answer(manager, waiting),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { proposal } = (await changes()).find(({ id }) => id === waiting.id) as RuleChangeShown
    expect(await haltNow()).toBe(proposal.confirmed ? '500' : '20')
    expect(proposal.answeredBy?.id === String(manager.id) && proposal.confirmed).toBe(false)
  })

  test('two who propose at once: one waits, and neither confirms their own [trust 9, trust 10]', async () => {
    await changeHalt(third, '20')
    const asked = await Promise.all([changeHalt(manager, '600'), changeHalt(owner, '700')])
    expect(asked.map(({ code }) => code ?? 'waits').toSorted()).toEqual(['decision_waits', 'waits'])
    const waiting = await open()
    const [proposer, other] = waiting.proposal.proposedBy.id === String(manager.id) ? [manager, owner] : [owner, manager]
    const answers = await Promise.all([answer(proposer, waiting), answer(other, waiting)])
    expect(answers.map(({ status }) => status === 200)).toEqual([false, true])
  })

  test('is refused by name where the rule was changed since it was proposed, and it can be sent back [trust 10]', async () => {
    await changeMethod(manager, { secondFrom: '9000' })
    expect((await changeMethod(owner, { largest: '700', presets: [] })).value, 'what loosens nothing need not wait').toEqual({
      waits: false,
    })
    const waiting = await open()
    expect(await answer(owner, waiting)).toMatchObject({ status: 422, code: 'proposal_stale' })
    expect(await named()).toMatchObject({ largest: '700', secondFrom: null })
    expect((await open()).id, 'it waits still').toBe(waiting.id)
    expect((await answer(manager, waiting, false)).status).toBe(200)
    expect((await answer(owner, waiting)).code).toBe('nothing_proposed')
  })

  test('is to what was seen: what was taken back and proposed anew is another [trust 10]', async () => {
    await changeHalt(manager, '800')
    const seen = await open()
    await answer(manager, seen, false)
    await changeHalt(manager, '80000')
    expect((await answer(owner, seen)).code).toBe('nothing_proposed')
    expect(await haltNow()).not.toBe('80000')
  })

  test('is not by whose own decision about money waits for a second person [trust 10]', async () => {
    await sql`
      INSERT INTO audit.proposal (matter, deed, amount, reason, proposed_by, proposed_name, proposed_at, proposed_hands)
      VALUES ('withdrawal:1', 'approve', 5000, 'mine', ${owner.id}, 'owner1', now(), ARRAY[${owner.id}::bigint])`.execute(
      db.owner,
    )
    await changeRule(manager, { secondFrom: '9000' })
    expect(await answer(owner, await open())).toMatchObject({ status: 403, code: 'own_deed_waits' })
    expect((await answer(third, await open())).status).toBe(200)
  })

  test('is for the operators of the same merchant alone [trust 37]', async () => {
    await changeHalt(manager, '900')
    const { rows } = await sql<{ id: number }>`
      INSERT INTO merchants.merchant (code, name, company, currency, play_money, languages, language, minimum_age, registration)
      SELECT 'palm', 'Palm', 'palm', currency, play_money, languages, language, minimum_age, registration FROM merchants.merchant
      WHERE code = 'demo' RETURNING id`.execute(db.owner)
    house.directory.forget()
    const stranger = await operators.as('owner', { merchant: rows[0]?.id ?? 0, house: false })
    expect(await changes(stranger)).toEqual([])
    expect((await answer(stranger, await open())).code).toBe('not_found')
  })
})
