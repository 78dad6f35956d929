import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { balanceOf, haltPayouts, setStates } from '#house/wallet/index.ts'
import { termsText } from '../contracts/terms-kept.ts'
import { policyText } from '../rules/contracts/judge-policy.ts'
import { firstPolicies } from '../rules/contracts/policy.ts'
import { windowAt, windowBefore } from '../rules/calendar.ts'
import type { ContractKind } from '../rules/terms.ts'
import { windowsDue } from '../rules/bills/windows.ts'
import type { BillOpened, BillShown } from '../bills/contract.ts'
import { consoleBillsContract as contract, type ConsoleBill, type ConsoleBillOpened } from '../bills/console-contract.ts'
import { settleDue } from '../settlement/settle-due.ts'
import { row, whole } from '#testing/agents/books.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const [first, second] = [await operators.as('finance'), await operators.as('finance')]
const settling = { db, transact: db.transact, clock: systemClock, random: systemRandom }
const LONG_AGO = new Date(systemClock() - 70 * DAY)
/** The last day whose dividends are settled by now. */
const newest = { last: null, now: systemClock(), calendar: home }
const [{ from: DAY_FROM } = expect.fail('no day is settled')] = windowsDue('dividend', 'D', newest)

await sql`INSERT INTO agents.read_until SELECT lane, ${new Date(systemClock() + DAY)} FROM wallet.lane ON CONFLICT (lane) DO UPDATE SET at = excluded.at`.execute(
  db.owner,
)

/** From which amount on a bill takes a second person. */
const secondFrom = (amount: number) =>
  sql`
    INSERT INTO agents.contract_policy (merchant, kind, policy, state, since)
    VALUES (${house.merchant}, 'dividend', ${JSON.stringify(policyText({ ...firstPolicies.dividend, secondFrom: whole(amount) }))}::jsonb, 'holds',
      ${new Date(systemClock())})`.execute(db.owner)
await secondFrom(5000)

let count = 0
type Agent = { readonly browser: Browser; readonly member: bigint }

/** An agent whose one player lost this much that day, by a contract of a fifth. */
async function agentWith(lost: number, kind: ContractKind = 'dividend'): Promise<Agent> {
  const [browser, player] = [house.browser(), house.browser()]
  const member = await browser.register(`earner${100 + ++count}`)
  const below = await player.register(`player${100 + count}`)
  await sql`UPDATE identity.member SET type = 2 WHERE id = ${member}`.execute(db.owner)
  await sql`UPDATE agents.placement SET since = ${LONG_AGO}, parent = ${member} WHERE member = ${below}`.execute(db.owner)
  await sql`UPDATE agents.placement SET since = ${LONG_AGO} WHERE member = ${member}`.execute(db.owner)
  await sql`UPDATE agents.node SET parent = ${member}, path = ARRAY[${member}, ${below}]::bigint[] WHERE member = ${below}`.execute(
    db.owner,
  )
  // Of one agent after the other: the same day is settled for each.
  await sql`UPDATE agents.contract SET valid_until = valid_from, ended_as = 'desk' WHERE valid_until IS NULL`.execute(db.owner)
  const terms = termsText({ kind, mode: 'fixed', period: 'D', minBet: 0n, rows: [row('20'), row('30', { loss: 1_000_000 })] })
  await sql`
    INSERT INTO agents.contract (id, merchant, kind, upline, downline, version, terms, valid_from, counts_from)
    VALUES (gen_random_uuid(), ${house.merchant}, ${kind}, NULL, ${member}, 1, ${JSON.stringify(terms)}::jsonb, ${LONG_AGO}, ${LONG_AGO})`.execute(
    db.owner,
  )
  const month = windowBefore('M', windowAt('M', systemClock(), home), home)
  for (const slot of new Set([DAY_FROM, month.from]))
    await sql`
      INSERT INTO agents.play (lane, member, slot, product, currency, merchant, staked, returned, valid, bets)
      VALUES (0, ${below}, ${new Date(slot)}, 'RNG', 'PLAY', ${house.merchant}, ${whole(lost)}, 0, ${whole(lost)}, 1)`.execute(
      db.owner,
    )
  await sql`DELETE FROM agents.settlement`.execute(db.owner)
  await settleDue(settling)
  return { browser, member }
}

type Listed = {
  list: BillShown[]
  next: string | null
  sums: { bills: number; amount: string; paid: string; toCollect: string }[] | null
}
const bills = async ({ browser }: Agent, query = '') =>
  (await browser.get<Listed>(`/wps/agent/bills/dividend${query}`)).json.value
const only = async (agent: Agent) => {
  const [bill] = (await bills(agent)).list
  if (!bill) throw new Error('there is no bill')
  return bill
}
let keys = 0
const collect = ({ browser }: Agent, id: string, key = `collect-${++keys}-of-a-test`) =>
  browser.ask<BillShown>({
    method: 'POST',
    path: `/wps/agent/bills/dividend/${id}/collection`,
    data: {},
    headers: { 'idempotency-key': key },
  })
const decide = async ({ browser }: LoggedIn, id: string, approve = true) =>
  browser.call(contract.answerAgentBill, { params: { id }, body: { approve, reason: 'looked at it' } })
const confirm = async ({ browser }: LoggedIn, id: string, confirmed = true) =>
  browser.call(contract.confirmAgentBill, { params: { id }, body: { confirm: confirmed, reason: 'looked at it too' } })
const correct = ({ browser }: LoggedIn, id: string, amount: string) =>
  browser.call(contract.correctAgentBill, {
    params: { id },
    body: { amount, reason: 'a bet was counted twice' },
    headers: { 'idempotency-key': `correct-${++keys}-of-a-test` },
  })
const answerCorrection = ({ browser }: LoggedIn, id: string, confirm = true) =>
  browser.call(contract.answerCorrection, { params: { id }, body: { confirm, reason: 'seen too' } })
const cash = async ({ member }: Agent) => (await balanceOf(db, member))?.cash
const owed = async () => {
  const { rows } = await sql<{ balance: string }>`
    SELECT sum(a.balance) AS balance FROM wallet.account a JOIN wallet.purpose p ON p.id = a.purpose WHERE p.name = 'due_commissions'`.execute(
    db.owner,
  )
  return BigInt(rows[0]?.balance ?? 0)
}

describe('a bill', () => {
  test('waits for an operator, then for its agent, and is paid out of what was set aside [T3, trust 8]', async () => {
    const before = await owed()
    const agent = await agentWith(1000)
    const bill = await only(agent)
    expect(bill).toMatchObject({ state: 'UNAPPROVED', amount: '200', toCollect: '0', paid: '0' })
    expect(await owed()).toBe(before + whole(200))
    expect((await collect(agent, bill.id)).json.code).toBe('bill_waits')
    expect((await decide(first, bill.id)).status).toBe(200)
    expect(await only(agent)).toMatchObject({ state: 'UNCOLLECTED', toCollect: '200' })
    expect(await cash(agent)).toBe(0n)
    expect((await collect(agent, bill.id)).json.value).toMatchObject({ state: 'ISSUED', paid: '200', toCollect: '0' })
    expect(await cash(agent)).toBe(whole(200))
    expect(await owed()).toBe(before)
    expect((await collect(agent, bill.id)).json.code).toBe('nothing_to_collect')
    expect((await decide(first, bill.id)).code).toBe('bill_answered')
    const { rows } = await sql<{ action: string; actor: string; reason: string }>`
      SELECT action, actor, reason FROM audit.entry WHERE subject = ${`member:${agent.member}`} AND action LIKE 'agents.%'`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ action: 'agents.approve_bill', actor: `operator:${first.id}`, reason: 'looked at it' }])
  })

  test('collected twenty times at once is paid once [trust 9]', async () => {
    const agent = await agentWith(500)
    const { id } = await only(agent)
    await decide(first, id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(agent, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cash(agent)).toBe(whole(100))
  })

  test('that is denied pays nothing, and what was set aside goes back [T3, trust 8]', async () => {
    const before = await owed()
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    await decide(first, id, false)
    expect(await only(agent)).toMatchObject({ state: 'DENIED', toCollect: '0' })
    expect(await owed()).toBe(before)
    expect((await collect(agent, id)).json.code).toBe('bill_over')
  })

  test('stays due while its agent is frozen or payouts are halted [trust 8]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    await decide(first, id)
    await db.transact((tx) => setStates(tx, agent.member, { noBet: true, noDeposit: true }))
    expect((await collect(agent, id)).json.code).toBe('collect_frozen')
    await db.transact((tx) => setStates(tx, agent.member, {}))
    await db.transact((tx) => haltPayouts(tx, { merchant: house.merchant, reason: 'a test', at: systemClock() }))
    expect((await collect(agent, id)).json.code).toBe('payouts_halted')
    await letPayoutsGoOn(db, house.merchant, systemClock)
    expect((await collect(agent, id)).status).toBe(200)
  })

  test('that nobody collects in thirty days is over, and its money goes back [T3]', async () => {
    const before = await owed()
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    await decide(first, id)
    await settleDue({ ...settling, clock: () => systemClock() + 29 * DAY })
    const stands = async () => (await bills(agent)).list.find((bill) => bill.id === id)
    expect(await stands()).toMatchObject({ state: 'UNCOLLECTED' })
    await settleDue({ ...settling, clock: () => systemClock() + 31 * DAY })
    expect(await stands()).toMatchObject({ state: 'EXPIRED', toCollect: '0' })
    expect(await owed()).toBe(before)
  })

  test('opens into its calculation, its payments and what was read [T3]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    const { value } = (await agent.browser.get<BillOpened>(`/wps/agent/bills/dividend/${id}`)).json
    expect(value.calculation).toMatchObject({
      base: '1000',
      row: 0,
      gross: '200',
      net: '200',
      team: { activeMembers: 1, turnover: '1000' },
    })
    expect(value.calculation.rows).toMatchObject([
      { rate: '20', amount: '200', missing: [] },
      { rate: '30', amount: '0', missing: ['loss'] },
    ])
    expect(value.payments).toMatchObject([{ way: 'house', amount: '200' }])
    expect(value.read?.knownUntil).toBeGreaterThan(value.until)
    expect(value.payer).toBe(null)
  })

  test('is nobody else’s, by whatever call [trust 35]', async () => {
    const [agent, other] = [await agentWith(100), await agentWith(100)]
    const { id } = await only(agent)
    expect((await other.browser.get(`/wps/agent/bills/dividend/${id}`)).status).toBe(404)
    expect((await collect(other, id)).status).toBe(404)
    expect((await agent.browser.get(`/wps/agent/bills/daily/${id}`)).status).toBe(404)
    expect((await bills(other)).list.map((bill) => bill.id)).not.toContain(id)
  })

  test('is listed with sums that equal the lines, by days and state [T3]', async () => {
    const agent = await agentWith(1000)
    const { list, sums } = await bills(agent)
    expect(sums).toEqual([{ currency: 'PLAY', bills: list.length, amount: '200', paid: '0', toCollect: '0' }])
    expect((await bills(agent, '?state=ISSUED')).list).toEqual([])
    expect((await bills(agent, '?from=2020-01-01&to=2020-01-02')).list).toEqual([])
    for (const bad of ['?from=2020-01-01', '?from=2020-01-02&to=2020-01-01', '?from=2020-01-01&to=2020-12-01'])
      expect((await agent.browser.get(`/wps/agent/bills/dividend${bad}`)).json.code).toBe('period_invalid')
  })
})

/** What an agent's inbox says. */
async function heard({ member }: Agent): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    SELECT concat(texts->'EN'->>'title', ': ', texts->'EN'->>'content') AS said FROM notifications.message WHERE member = ${member} ORDER BY id`.execute(
    db.owner,
  )
  return rows.map(({ said }) => said)
}

describe('its agent reads in the inbox', () => {
  test('of a dividend that it is there, that it is ready, and that it was paid [T3, M2]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    const day = new Date(DAY_FROM + 7 * HOUR).toISOString().slice(0, 10).split('-').reverse().join('/')
    expect(await heard(agent)).toEqual([expect.stringContaining(`Your dividend for ${day} – ${day} has been calculated`)])
    await decide(first, id)
    await collect(agent, id)
    expect((await heard(agent)).map((said) => said.split(':')[0])).toEqual([
      'Dividend calculated',
      'Dividend ready to collect',
      'Dividend collected',
    ])
    expect((await heard(agent))[2]).toContain('200 PLAY')
  })

  test('that it was denied [T3, M2]', async () => {
    const agent = await agentWith(1000)
    await decide(first, (await only(agent)).id, false)
    expect((await heard(agent))[1]).toMatch(/^Dividend rejected: .*dividend of 200 PLAY .* was rejected/)
  })

  test('and nothing of salaries, which come too often, nor of a dividend of nothing [T3, M2]', async () => {
    expect(await heard(await agentWith(1000, 'daily'))).toEqual([])
    expect(await heard(await agentWith(0))).toEqual([])
  })
})

describe('a bill of a large amount', () => {
  test('is approved by one and confirmed by another, and only then paid [T3, trust 10]', async () => {
    await secondFrom(200)
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    expect((await decide(first, id)).value).toMatchObject({ state: 'UNAPPROVED' })
    expect((await collect(agent, id)).json.code).toBe('bill_waits')
    for (const approve of [true, false]) expect((await decide(second, id, approve)).code).toBe('decision_waits')
    expect(await confirm(first, id)).toMatchObject({ status: 403, code: 'second_person' })
    // However often it is confirmed at once, it is opened once.
    const answers = await Promise.all([confirm(second, id), confirm(second, id), confirm(second, id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await only(agent)).toMatchObject({ state: 'UNCOLLECTED', toCollect: '200' })
    expect((await collect(agent, id)).json.value).toMatchObject({ state: 'ISSUED', paid: '200' })
    const opened = (await first.browser.call(contract.agentBill, { params: { id } })).value as ConsoleBillOpened
    expect(opened).toMatchObject({ second: true, approvals: [{ deed: 'approve', amount: '200', confirmed: true }] })
    const { rows } = await sql<{ action: string; actor: string }>`
      SELECT action, actor FROM audit.entry WHERE subject = ${`member:${agent.member}`} AND action LIKE 'agents.%' ORDER BY seq`.execute(
      db.owner,
    )
    expect(rows).toEqual([
      { action: 'agents.propose_bill', actor: `operator:${first.id}` },
      { action: 'agents.approve_bill', actor: `operator:${second.id}` },
    ])
  })

  test('two who approve at once are one who proposes: neither has paid it [trust 10]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    const answers = await Promise.all([decide(first, id), decide(second, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await only(agent)).toMatchObject({ state: 'UNAPPROVED' })
  })

  test('that the second sends back waits as before, and may be denied by one [trust 10]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    await decide(first, id)
    expect((await confirm(second, id, false)).value).toMatchObject({ state: 'UNAPPROVED' })
    expect((await confirm(second, id)).code).toBe('nothing_proposed')
    expect((await decide(second, id, false)).value).toMatchObject({ state: 'DENIED' })
    expect((await confirm(second, id)).code).toBe('bill_answered')
  })

  test('takes the sum that holds when it is approved: what waits for a second goes on waiting for one [trust 10]', async () => {
    const [proposed, later] = [await agentWith(1000), await agentWith(999)]
    const [{ id }, { id: small }] = [await only(proposed), await only(later)]
    await decide(first, id)
    await secondFrom(5000)
    expect((await decide(first, id)).code).toBe('decision_waits')
    expect((await confirm(first, id)).code).toBe('second_person')
    expect((await confirm(second, id)).value).toMatchObject({ state: 'UNCOLLECTED' })
    await secondFrom(199)
    expect((await decide(first, small)).value).toMatchObject({ state: 'UNAPPROVED' })
    await secondFrom(5000)
  })

  test('of a merchant that says nothing is every bill [trust 10]', async () => {
    await sql`DELETE FROM agents.contract_policy`.execute(db.owner)
    const { id } = await only(await agentWith(1))
    expect((await decide(first, id)).value).toMatchObject({ state: 'UNAPPROVED' })
    await secondFrom(5000)
  })
})

describe('a correction of a bill', () => {
  test('is proposed by one and confirmed by another, and is a bill of its own [trust 10]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    await decide(first, id)
    await collect(agent, id)
    expect((await correct(first, id, '50')).value).toMatchObject({ deed: 'raise', amount: '50' })
    expect((await correct(second, id, '60')).code).toBe('decision_waits')
    expect((await answerCorrection(first, id)).code).toBe('second_person')
    expect((await answerCorrection(second, id)).status).toBe(200)
    await settleDue(settling)
    const [correction] = (await bills(agent)).list
    expect(correction).toMatchObject({ corrects: id, amount: '50', state: 'UNCOLLECTED', toCollect: '50' })
    await collect(agent, correction?.id ?? '')
    expect(await cash(agent)).toBe(whole(250))
    const opened = await first.browser.call(contract.agentBill, { params: { id } })
    expect((opened.value as ConsoleBillOpened).proposals).toMatchObject([{ confirmed: true, deed: 'raise' }])
  })

  test('that lowers it is taken from the agent’s wallet [trust 10]', async () => {
    const agent = await agentWith(1000)
    const { id } = await only(agent)
    await decide(first, id)
    await collect(agent, id)
    await correct(first, id, '-30.5')
    await answerCorrection(second, id)
    await settleDue(settling)
    expect(await cash(agent)).toBe(whole(169.5))
    expect((await bills(agent)).list[0]).toMatchObject({ amount: '-30.5', state: 'ISSUED', paid: '-30.5' })
  })

  test.each(['0', '', '-', '+5', '1e3', '0.000001', '-99999999999999'])('by %j is none', async (amount) => {
    const agent = await agentWith(10)
    const answer = await correct(first, (await only(agent)).id, amount)
    expect(answer.code).toMatch(/^amount_/)
  })
})

test('the console sees all bills, those of one agent, and what is owed in all [trust 8]', async () => {
  const agent = await agentWith(2000)
  const { browser } = first
  const all = (await browser.call(contract.agentBills, { query: { kind: 'dividend' } })).value as { list: ConsoleBill[] }
  const account = all.list.find((bill) => bill.agent.id === String(agent.member))?.agent.account ?? ''
  const one = (await browser.call(contract.agentBills, { query: { account } })).value as { list: ConsoleBill[]; sums: object[] }
  expect(one.list).toMatchObject([{ amount: '400', state: 'UNAPPROVED' }])
  expect(one.sums).toMatchObject([{ bills: 1, amount: '400' }])
  const liability = (await browser.call(contract.agentLiability)).value as { waiting: string; toCollect: string }[]
  const told = liability.reduce((sum, { waiting, toCollect }) => sum + Number(waiting) + Number(toCollect), 0)
  expect(whole(told)).toBe(await owed())
})

test('a contract can be tried on last month, and changes nothing [T3]', async () => {
  const agent = await agentWith(1000)
  const rows = [{ rate: '10', activeMembers: 1, turnover: '0', loss: '0' }]
  const data = { mode: 'fixed', period: 'M', minBet: '0', rows }
  const answer = await agent.browser.ask<{ windows: object[]; gross: string }>({
    method: 'POST',
    path: '/wps/agent/bills/dividend/trial',
    data,
  })
  expect(answer.json.value.windows).toMatchObject([{ activeMembers: 1, rate: '10' }])
  expect(Number(answer.json.value.gross)).toBeGreaterThanOrEqual(100)
  expect((await bills(agent)).list).toHaveLength(1)
  const bad = await agent.browser.ask({
    method: 'POST',
    path: '/wps/agent/bills/dividend/trial',
    data: { ...data, rows: [{ ...rows[0], rate: '101' }] },
  })
  expect(bad.json.code).toBe('rate_too_high')
})
