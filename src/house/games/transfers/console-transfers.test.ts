import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { PERSISTENCE } from '../rules/transfer.ts'
import { consoleTransfersContract } from './console-contract.ts'
import { openWallets, type Member } from '#testing/games/wallets.ts'

const opened = await openWallets()
const { db, house, faults, member, sent, books, stateOf, later, again } = opened
const operators = await testConsole(db, house)
const [first, second, support] = [await operators.as('finance'), await operators.as('finance'), await operators.as('content')]
const reason = 'the vendor wrote it'

/** A transfer of 10 of which the vendor never heard, given up after a day. */
async function held(who: Member): Promise<string> {
  faults.push('before', 'before')
  const id = await sent(who, 'in', '10')
  await sql`UPDATE games.transfer SET created_at = created_at - make_interval(secs => ${PERSISTENCE / 1000}),
    next_ask_at = created_at WHERE id = ${id}`.execute(db.owner)
  await again(id)
  expect(await stateOf(id)).toBe('held')
  return id
}

const params = (id: string) => ({ params: { id } })
const propose = ({ browser }: LoggedIn, id: string, decision: 'done' | 'refused') =>
  browser.call(consoleTransfersContract.proposeTransferEnd, { ...params(id), body: { decision, reason } })
const answer = ({ browser }: LoggedIn, id: string, confirm: boolean) =>
  browser.call(consoleTransfersContract.answerTransferEnd, { ...params(id), body: { confirm, reason } })

test('shows what the vendor was asked and answered, and the list by state [W1, O1]', async () => {
  const who = await member(100n)
  const id = await held(who)
  const told = await first.browser.call(consoleTransfersContract.consoleTransfer, params(id))
  expect(told.value).toMatchObject({
    transfer: { state: 'held', amount: '10', direction: 'in', member: { id: String(who.id) } },
    attempts: [
      { asked: 'deposit', outcome: 'unknown' },
      { asked: 'deposit', outcome: 'unknown' },
    ],
    movements: [{ kind: 'wallet_transfer' }],
  })
  const list = async (state: 'held' | 'done') =>
    (await first.browser.call(consoleTransfersContract.consoleTransfers, { query: { state, member: String(who.id) } })).value
  expect([await list('held'), await list('done')]).toMatchObject([{ list: [{ id }] }, { list: [] }])
  expect((await support.browser.call(consoleTransfersContract.consoleTransfer, params(id))).status).toBe(403)
  const asked = await second.browser.call(consoleTransfersContract.askTransferAgain, { ...params(id), body: { reason } })
  expect(asked.value).toMatchObject({ state: 'done', reconciled: 'asked_again' })
  expect(await books(who)).toEqual([90n, 10n, 0n, 10n])
  expect((await first.browser.call(consoleTransfersContract.askTransferAgain, { ...params(id), body: { reason } })).code).toBe(
    'transfer_known',
  )
})

test('two people end a held transfer by the vendor’s evidence, once, and it is audited [W1, O1, trust 10]', async () => {
  const who = await member(100n)
  const id = await held(who)
  expect((await propose(first, id, 'refused')).value).toMatchObject({ deed: 'refused', amount: '10', confirmed: null })
  expect((await propose(second, id, 'done')).code).toBe('decision_waits')
  expect(await answer(first, id, true)).toMatchObject({ status: 403, code: 'second_person' })
  expect((await books(who)).slice(0, 3)).toEqual([90n, 0n, 10n])
  expect((await answer(second, id, true)).value).toMatchObject({ confirmed: true })
  expect([await stateOf(id), await books(who)]).toEqual(['refused', [100n, 0n, 0n, 0n]])
  expect((await answer(first, id, true)).code).toBe('transfer_known')
  expect((await propose(first, id, 'done')).code).toBe('transfer_known')
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM audit.entry WHERE subject = ${`transfer:${id}`} ORDER BY seq`.execute(db.owner)
  expect(rows.map(({ action }) => action)).toEqual(['games.propose_transfer_end', 'games.confirm_transfer_end'])
})

test('a transfer that is still asked about is decided by nobody [W1]', async () => {
  const who = await member(100n)
  faults.push('before')
  const id = await sent(who, 'in', '10')
  expect((await propose(first, id, 'refused')).code).toBe('transfer_known')
  later(60_000)
  await again(id)
  expect(await stateOf(id)).toBe('done')
})
