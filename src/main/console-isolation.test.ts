import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { vendorCallsContract } from '#house/games/vendor-api/console-contract.ts'
import { merchantContract } from '#house/merchants/console-contract.ts'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { listOf, openConsoleStage, whole } from '#testing/console-stage.ts'
import { openCast } from '#testing/cast.ts'
import { consoleCalls, filled, type Call } from '#testing/places.ts'

const { db, house, operators, vendor, owner, player } = await openConsoleStage()
const cast = await openCast(db, house)
const reason = 'a try from next door'

const palm = await house.directory.byCode('palm')
if (!palm) throw new Error('the second merchant is not there')
const { browser: neighbour } = await operators.as('owner', { merchant: palm.id, house: false })

/** A member of the first merchant with something of everything, and what calls name it by. */
async function belongings() {
  const { id, play } = await player('belongs1')
  const bet = { ...play('mine'), amount: whole(2) }
  await vendor.attempt('bet', bet)
  const win = { ...play('lost'), reference_transaction_uuid: randomUUID(), amount: whole(3) }
  await vendor.attempt('win', win)
  const logged = async () =>
    listOf(await owner.call(vendorCallsContract.vendorCalls, { query: { transaction: bet.transaction_uuid } }))
  await expect.poll(async () => (await logged()).length).toBe(1)
  const [call] = await logged()
  return { member: String(id), bet: bet.transaction_uuid, win: win.transaction_uuid, call: String(call?.['id']) }
}

describe('what is one merchant’s', () => {
  test('is not there for an operator of another: every call that names a member, a round, a win or a call [trust 37]', async () => {
    const mine = await belongings()
    const named: Readonly<Record<string, string>> = {
      '/console/api/members/': mine.member,
      '/console/api/calls/': mine.call,
    }
    const bodies: Readonly<Record<string, object>> = {
      'PUT /console/api/members/{id}/limits': { name: 'stake_day', amount: '1', reason },
      'POST /console/api/members/{id}/freezes': { kinds: ['bet'], reason },
      'POST /console/api/members/{id}/freezes/lift': { kinds: ['bet'], reason },
      'PUT /console/api/members/{id}/payment-tier': { tier: 1, reason },
      'POST /console/api/members/{id}/notes': { text: reason },
      'POST /console/api/members/{id}/exports': { from: '2026-11-01', to: '2026-11-01', zone: 'UTC' },
      'POST /console/api/members/{id}/adjustments': { way: 'credit', amount: '1', code: 'goodwill', reason },
    }
    const queries: Readonly<Record<string, string>> = {
      '/console/api/members/{id}/bets/words': `?vassalage=ARCADE&rounds=${randomUUID()}`,
    }
    const naming = consoleCalls.filter(({ path }) => Object.keys(named).some((start) => path.startsWith(start)))
    expect(naming.length).toBeGreaterThan(9)
    const ask = (by: typeof owner, { method, path }: Call) => {
      const id = Object.entries(named).find(([start]) => path.startsWith(start))?.[1] as string
      const url = filled(
        path.replace('{id}', id).replace('{vendor}', '1').replace('{round}', 'mine').replace('{session}', randomUUID()),
      )
      const asked = queries[path] ?? ''
      const data = bodies[`${method} ${path}`] ?? { reason }
      const sent = {
        method: method as 'GET',
        url: url + asked,
        ...(method !== 'GET' && method !== 'DELETE' && { body: { data } }),
      }
      return by.send(sent, { 'idempotency-key': randomUUID() })
    }
    for (const call of naming) expect((await ask(neighbour, call)).status, `${call.method} ${call.path}`).toBe(404)
    for (const call of naming.filter(({ method }) => method === 'GET'))
      expect((await ask(owner, call)).status, `${call.method} ${call.path} of the merchant’s own`).toBe(200)
    const release = { method: 'POST', url: `/console/api/wins/held/1/${mine.win}/release`, body: { data: { reason } } } as const
    expect((await neighbour.send(release)).code).toBe('win_gone')
    expect((await owner.send(release)).status).toBe(200)
  })

  test('is in no list, search or sum of another [trust 37]', async () => {
    const { id, play } = await player('belongs2')
    const transaction = play('hidden')
    await vendor.attempt('bet', { ...transaction, amount: whole(2) })
    const urls = [
      '/console/api/members',
      '/console/api/members?search=belongs',
      `/console/api/members?search=${id}`,
      '/console/api/rounds/open?minutes=0',
      '/console/api/rounds/search?named=hidden',
      `/console/api/rounds/search?named=${transaction.transaction_uuid}`,
      '/console/api/wins/held',
      '/console/api/calls',
      `/console/api/calls?transaction=${transaction.transaction_uuid}`,
      '/console/api/audit',
      `/console/api/audit?subject=member:${id}`,
      '/console/api/operators',
      '/console/api/deposits',
      '/console/api/withdrawals',
      '/console/api/dashboard?from=2020-01-01&to=2020-01-02',
      '/console/api/dashboard/hours',
    ]
    for (const url of urls) {
      const { status, ...answer } = await neighbour.send({ method: 'GET', url })
      expect(status, url).toBe(200)
      const text = JSON.stringify(answer.value)
      for (const trace of ['belongs', 'hidden', transaction.transaction_uuid])
        expect(text, `${trace} in ${url}`).not.toContain(trace)
    }
    expect(listOf(await neighbour.call(operatorsContract.operators))).toHaveLength(1)
    const own = cast.is("another merchant's member")
    expect((await neighbour.send({ method: 'GET', url: `/console/api/members/${own.id}` })).status).toBe(200)
  })

  test('keeps its hosts: no other merchant takes one [O2, trust 37]', async () => {
    const domains = ['palm.example.com', 'localhost'].map((domain, i) => ({ domain, purpose: 'site', main: i === 0 }))
    const taken = await neighbour.call(merchantContract.changeMerchant, { body: { change: { domains }, reason } })
    expect(taken.code).toBe('domain_taken')
    expect((await house.directory.byHost('localhost'))?.code).toBe('demo')
    house.directory.forget()
    expect((await house.directory.byHost('palm.example.com'))?.code).toBe('palm')
  })

  test('takes no key that the console gives by itself: a merchant, a role or an id in a body is refused [trust 36]', async () => {
    const extra = { merchant: palm.id, merchantId: 1, operator: '1', role: 'owner', permissions: ['jobs.read'] }
    const writing = consoleCalls.filter(({ body, meta }) => body && !meta.sealed && meta.permission)
    expect(writing.length).toBeGreaterThan(15)
    for (const { method, path } of writing) {
      for (const [key, value] of Object.entries(extra)) {
        if (key === 'role' && path.startsWith('/console/api/operators')) continue
        const answer = await owner.send(
          { method: method as 'POST', url: filled(path, '7'), body: { data: { [key]: value } } },
          { 'idempotency-key': randomUUID() },
        )
        expect([answer.status, answer.code], `${method} ${path} with ${key}`).toEqual([400, 'malformed'])
      }
    }
  })
})
