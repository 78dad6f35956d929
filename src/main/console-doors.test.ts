import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { home } from '#testing/wagers/calendar.ts'
import { auditContract } from '#house/audit/console-contract.ts'
import { vendorCallsContract } from '#house/games/vendor-api/console-contract.ts'
import { merchantContract } from '#house/merchants/console-contract.ts'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { lookingBackContract } from '#house/reports/console-contract.ts'
import { playReader } from '#house/reports/index.ts'
import { dayOf } from '#kit/calendar.ts'
import { wagersContract } from '#house/wagers/console-contract.ts'
import { ledgerContract } from '#house/wallet/console-contract.ts'
import { post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { HOUR } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { declareJob, task } from '#runtime/jobs.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemClock } from '#runtime/system.ts'
import { confirmAll } from '#testing/console.ts'
import type { Browser } from '#testing/browser.ts'
import { runDueJobs } from '#testing/jobs.ts'
import { listOf, openConsoleStage, whole } from '#testing/console-stage.ts'

const { db, house, operators, vendor, owner, ownerId, give, player, trail } = await openConsoleStage()
const reason = 'the member asked for it by phone'

describe('a disputed round', () => {
  test('is found by its name, its transaction or its time, and told whole [O1]', async () => {
    const { id, params, play } = await player('disputes')
    const round = `lantern-${randomUUID()}`
    const bet = { ...play(round), amount: whole(2) }
    await vendor.attempt('bet', bet)
    await vendor.attempt('bet', { ...play(round), amount: whole(5000) })
    await vendor.attempt('win', {
      ...play(round),
      reference_transaction_uuid: bet.transaction_uuid,
      amount: whole(7),
      round_closed: true,
    })
    const find = async (query: Record<string, string>) => (await owner.call(lookingBackContract.findRounds, { query })).value
    for (const query of [{ named: round }, { named: bet.transaction_uuid }, { member: String(id), at: String(systemClock()) }])
      expect(await find(query)).toMatchObject([
        { member: String(id), account: 'disputes', round, staked: '2', returned: '7', waitsFor: null },
      ])
    expect((await owner.call(lookingBackContract.findRounds, { query: { member: String(id) } })).code).toBe('search_too_wide')
    const ask = () => owner.call(lookingBackContract.explainRound, { params: { ...params, vendor: '1', round } })
    await expect.poll(async () => ((await ask()).value as { calls: unknown[] }).calls.length).toBe(3)
    expect((await ask()).value).toMatchObject({
      round: { account: 'disputes' },
      gameName: 'Lantern Market',
      profit: '5',
      bets: [{ stake: '2', state: 'settled' }],
      journal: [
        {
          kind: 'bet',
          ends: [
            { member: String(id), amount: '-2', balanceAfter: '98' },
            { purpose: 'stakes', amount: '2' },
          ],
        },
        {
          kind: 'win',
          ends: [
            { member: String(id), amount: '7', balanceAfter: '105' },
            { purpose: 'payouts', amount: '-7' },
          ],
        },
      ],
      calls: [
        { path: '/wallet/bet', status: 'RS_OK' },
        { path: '/wallet/bet', status: 'RS_ERROR_NOT_ENOUGH_MONEY' },
        { path: '/wallet/win', status: 'RS_OK' },
      ],
    })
    const lines = listOf(await owner.call(ledgerContract.memberJournal, { params }))
    expect(lines.map(({ kind }) => kind)).toEqual(['win', 'bet', 'deposit'])
    expect(listOf(await owner.call(lookingBackContract.memberBets, { params }))).toMatchObject([{ round, stake: '2' }])
  })

  test('is among the open ones while its outcome is owed', async () => {
    const { id, play } = await player('waiting1')
    await vendor.attempt('bet', { ...play('owed'), amount: whole(3) })
    const open = async (minutes: string) =>
      listOf(await owner.call(wagersContract.openRounds, { query: { minutes } })).filter(({ member }) => member === String(id))
    expect(await open('0')).toMatchObject([{ round: 'owed', escrow: '3', waitsFor: 'outcome' }])
    expect(await open('10')).toEqual([])
  })
})

describe('the vendors’ calls', () => {
  const newest = async (transaction: string) => {
    await expect
      .poll(async () => listOf(await owner.call(vendorCallsContract.vendorCalls, { query: { transaction } })).length)
      .toBeGreaterThan(0)
    return listOf(await owner.call(vendorCallsContract.vendorCalls, { query: { transaction } }))[0] as {
      id: string
      status: string
    }
  }
  const replay = (id: string) => owner.call(vendorCallsContract.replayCall, { params: { id }, body: { reason } })

  test('are listed by what they were for, and asked again without anything moving [O1]', async () => {
    const { id, params, play } = await player('replays1')
    const bet = { ...play('again'), amount: whole(2), round_closed: true }
    await vendor.attempt('bet', bet)
    const { id: call } = await newest(bet.transaction_uuid)
    const whole1 = (await owner.call(vendorCallsContract.vendorCall, { params: { id: call } })).value
    expect(whole1).toMatchObject({ member: String(id), status: 'RS_OK', body: { round: 'again', token: '…' } })
    const balance = String(whole(98))
    expect((await replay(call)).value).toEqual({
      status: 'RS_OK',
      retransmission: true,
      balanceBefore: balance,
      balanceAfter: balance,
    })
    expect((await owner.call(ledgerContract.memberFunds, { params })).value).toMatchObject({ balance: '98' })
    expect(await trail({ action: 'games.replay_call' })).toMatchObject([
      { reason, after: { call, transaction: bet.transaction_uuid } },
    ])
    const query = { member: String(id), status: 'RS_OK', vendor: '1', from: String(systemClock() - HOUR) }
    expect(listOf(await owner.call(vendorCallsContract.vendorCalls, { query })).length).toBeGreaterThan(0)
  })

  test('that were refused a stake never take one when they are asked again [trust 33]', async () => {
    const { play, params } = await player('replays2')
    const bet = { ...play('poor'), amount: whole(500) }
    await vendor.attempt('bet', bet)
    await give(BigInt(params.id), 1000)
    expect((await replay((await newest(bet.transaction_uuid)).id)).code).toBe('not_replayable')
    expect((await owner.call(ledgerContract.memberFunds, { params })).value).toMatchObject({ balance: '1100' })
  })

  test('that won on an unknown bet are held, and released once, by two people, in one transaction with the audit [O1, trust 10, trust 60]', async () => {
    const { id, params, play } = await player('held1')
    const win = { ...play('lost'), reference_transaction_uuid: randomUUID(), amount: whole(9) }
    expect((await vendor.attempt('win', win)).answer?.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const held = async () => listOf(await owner.call(wagersContract.heldWins)).filter(({ member }) => member === String(id))
    expect(await held()).toMatchObject([{ transaction: win.transaction_uuid, amount: '9', round: 'lost', proposals: [] }])
    const { browser: second, id: secondId } = await operators.as('finance')
    const named = { params: { vendor: '1', transaction: win.transaction_uuid } }
    const propose = (who: Browser) => who.call(wagersContract.proposeRelease, { ...named, body: { reason } })
    const answer = (who: Browser, confirm: boolean) =>
      who.call(wagersContract.answerRelease, { ...named, body: { confirm, reason: 'seen in the vendor’s report' } })
    const balance = async () => ((await owner.call(ledgerContract.memberFunds, { params })).value as { balance: string }).balance
    const deeds = async () =>
      (await trail({ subject: `member:${id}`, action: 'wagers.' })).map(({ action, actor }) => [action, actor])

    expect((await answer(second, true)).code).toBe('nothing_proposed')
    expect((await propose(owner)).value).toMatchObject({ deed: 'release', amount: '9', confirmed: null })
    expect((await propose(second)).code).toBe('decision_waits')
    expect(await answer(owner, true)).toMatchObject({ status: 403, code: 'second_person' })
    expect([await balance(), await deeds()]).toEqual(['100', [['wagers.propose_release', `operator:${ownerId}`]]])
    expect((await answer(second, false)).value).toMatchObject({ confirmed: false, answeredBy: { id: String(secondId) } })
    expect((await held())[0]).toMatchObject({ proposals: [{ confirmed: false }] })

    await propose(second)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(owner, true)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(), await held(), (await propose(owner)).code]).toEqual(['109', [], 'win_gone'])
    expect((await vendor.attempt('win', win)).answer?.status).not.toBe('RS_OK')
    expect(await balance()).toBe('109')
    expect(await deeds()).toEqual([
      ['wagers.release_win', `operator:${ownerId}`],
      ['wagers.propose_release', `operator:${secondId}`],
      ['wagers.return_release', `operator:${secondId}`],
      ['wagers.propose_release', `operator:${ownerId}`],
    ])
  })

  test('that are above the highest are agreed to and held, with whose bound they pass, and released once by two people [O1, trust 9, trust 10]', async () => {
    const { id, params, play } = await player('held3')
    const bet = { ...play('high'), amount: whole(1) }
    await vendor.attempt('bet', bet)
    const win = { ...play('high'), reference_transaction_uuid: bet.transaction_uuid, amount: whole(6000), round_closed: true }
    const told = { status: 'RS_OK', balance: whole(99), retransmission: false, message: 'held' }
    expect((await vendor.attempt('win', win)).answer).toMatchObject(told)
    expect((await vendor.attempt('win', win)).answer).toMatchObject({ ...told, retransmission: true })
    expect((await vendor.attempt('win', { ...win, amount: whole(2) })).answer?.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    const held = async () => listOf(await owner.call(wagersContract.heldWins)).filter(({ member }) => member === String(id))
    const above = { of: 'game', bound: '5460', staked: '1', excess: '540' }
    expect(await held()).toMatchObject([{ transaction: win.transaction_uuid, amount: '6000', times: 2, above }])
    const named = { params: { vendor: '1', transaction: win.transaction_uuid } }
    await owner.call(wagersContract.proposeRelease, { ...named, body: { reason } })
    const { browser: second } = await operators.as('finance')
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => second.call(wagersContract.answerRelease, { ...named, body: { confirm: true, reason } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const funds = (await owner.call(ledgerContract.memberFunds, { params })).value
    expect(funds).toMatchObject({ balance: '6099' })
    expect((await trail({ subject: `member:${id}`, action: 'wagers.release_win' }))[0]).toMatchObject({
      after: { above: 'game', bound: '5460', excess: '540' },
    })
    expect((await vendor.attempt('win', win)).answer).toMatchObject({ status: 'RS_OK', retransmission: true })
    const most = { ...win, ...play('high'), amount: 9n * 10n ** 15n }
    expect((await vendor.attempt('win', most)).answer).toMatchObject({ status: 'RS_OK', balance: whole(6099) })
    expect(await held()).toMatchObject([{ transaction: most.transaction_uuid, above: { excess: '90000000540' } }])
  })

  test('that the ledger refuses to credit leave no trace of the attempt, in the audit either [trust 7, trust 60]', async () => {
    const { id, play } = await player('held2')
    const win = { ...play('gone'), reference_transaction_uuid: randomUUID(), amount: whole(9) }
    await vendor.attempt('win', win)
    const named = { params: { vendor: '1', transaction: win.transaction_uuid } }
    await owner.call(wagersContract.proposeRelease, { ...named, body: { reason } })
    await sql`UPDATE wagers.held_win SET currency = 'USD' WHERE ext = ${win.transaction_uuid}`.execute(db.owner)
    const { browser: second } = await operators.as('finance')
    const confirmed = await second.call(wagersContract.answerRelease, { ...named, body: { confirm: true, reason } })
    expect(confirmed).toMatchObject({ code: 'win_refused', message: expect.stringContaining('wrong_currency') as string })
    expect((await trail({ subject: `member:${id}`, action: 'wagers.' })).map(({ action }) => action)).toEqual([
      'wagers.propose_release',
    ])
    expect(listOf(await owner.call(wagersContract.heldWins)).find(({ member }) => member === String(id))).toMatchObject({
      proposals: [{ confirmed: null }],
    })
  })
})

describe('the books', () => {
  test('sum to nothing in each currency, and name an account that drifted; two people let payouts go on [O1, trust 1, trust 10, trust 11]', async () => {
    const books = async () =>
      (await owner.call(ledgerContract.trialBalance)).value as {
        sums: { sum: string }[]
        halt: unknown
        last: unknown
      }
    expect((await books()).sums.every(({ sum }) => sum === '0')).toBe(true)
    expect((await owner.call(ledgerContract.proveLedger)).value).toEqual({ drifts: [] })
    const account = (await player('drifts01')).id * 16n
    await sql`UPDATE wallet.account SET balance = balance + 500000 WHERE id = ${account}`.execute(db.owner)
    expect((await owner.call(ledgerContract.proveLedger)).value).toMatchObject({
      drifts: [{ account: String(account), found: '10500000', purpose: 'cash', member: String(account / 16n), currency: 'PLAY' }],
    })
    expect((await books()).last).toMatchObject({ drifted: 1 })
    expect((await books()).halt).toMatchObject({ reason: expect.stringContaining('trial balance') as string })
    await sql`UPDATE wallet.account SET balance = balance - 500000 WHERE id = ${account}`.execute(db.owner)
    const { id: secondId, browser: second } = await operators.as('owner', { name: 'second owner' })
    const answered = (by: typeof owner, confirm: boolean) => by.call(ledgerContract.answerLift, { body: { confirm, reason } })
    expect((await answered(owner, true)).code).toBe('nothing_proposed')
    expect((await owner.call(ledgerContract.proposeLift, { body: { reason } })).value).toMatchObject({
      deed: 'lift',
      confirmed: null,
    })
    expect(await answered(owner, true)).toMatchObject({ status: 403, code: 'second_person' })
    expect((await books()).halt).toMatchObject({ proposals: [{ confirmed: null }] })
    expect((await answered(second, true)).value).toMatchObject({ confirmed: true })
    expect((await books()).halt).toBe(null)
    expect((await owner.call(ledgerContract.proposeLift, { body: { reason } })).code).toBe('not_halted')
    expect(await trail({ action: 'wallet.lift_halt' })).toMatchObject([{ reason, actor: `operator:${secondId}` }])
    expect(await trail({ action: 'wallet.propose_lift' })).toMatchObject([{ reason, actor: `operator:${ownerId}` }])
  })

  test('show what lies in suspense, whichever end of a movement it is, and the pools', async () => {
    const { id } = await player('suspects')
    const lines = [{ from: { member: id }, to: { house: 'suspense' }, amount: whole(4) }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'test', lines }, systemClock))
    expect((await owner.call(ledgerContract.suspense)).value).toMatchObject({
      list: [
        {
          kind: 'adjustment',
          ends: [
            { member: String(id), amount: '-4' },
            { purpose: 'suspense', amount: '4' },
          ],
        },
      ],
      lying: [{ currency: 'PLAY', amount: '4' }],
    })
    expect((await owner.call(ledgerContract.pools)).status).toBe(200)
  })

  test('add up to the dashboard by day, hour and game [O1]', async () => {
    const journal: Journal<Entry> = {
      channel: 'journal',
      heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
      load: readJournal,
    }
    await catchUp({ db, transact: db.transact }, { journal, reader: playReader })
    const day = dayOf(systemClock(), home)
    const { value } = await owner.call(lookingBackContract.dashboard, { query: { from: day, to: day } })
    const { rows } = await sql<{ staked: bigint; returned: bigint }>`
      SELECT sum(staked)::bigint AS staked, sum(won)::bigint AS returned FROM wagers.round
      WHERE merchant = ${house.merchant} AND (wins > 0 OR closed_at IS NOT NULL)`.execute(db)
    const text = (units: bigint | undefined) => String((units ?? 0n) / UNITS_PER_WHOLE)
    const sums = { staked: text(rows[0]?.staked), returned: text(rows[0]?.returned) }
    expect(value).toMatchObject({ total: [sums], days: [{ day, ...sums }], games: [{ gameCode: 'lantern-market', ...sums }] })
    expect((value as { online: number }).online).toBeGreaterThan(0)
    expect((value as { deposits: { count: number }[] }).deposits[0]?.count).toBeGreaterThan(5)
    expect((await owner.call(lookingBackContract.hours)).value).toMatchObject([sums])
    expect((await owner.call(lookingBackContract.dashboard, { query: { from: day, to: '2020-01-01' } })).code).toBe(
      'period_invalid',
    )
  })
})

describe('the machine', () => {
  test('shows jobs by state, and runs a dead one again with an audit [O1]', async () => {
    const sample = declareJob('house', { name: 'desk.sample', payload: z.strictObject({}), attempts: 1 })
    await db.transact((tx) => sample.add(tx, {}))
    await runDueJobs(db, [task(sample, () => Promise.reject(new Error('the bank is away')))]).catch(() => {})
    const jobs = async () => listOf(await owner.call(operatorsContract.jobs, { query: { task: 'desk.sample' } }))
    const [dead] = await jobs()
    expect(dead).toMatchObject({ state: 'dead', attempts: 1, lastError: expect.stringContaining('the bank is away') as string })
    const params = { id: String(dead?.['id']) }
    expect((await owner.call(operatorsContract.retryJob, { params, body: { reason } })).status).toBe(200)
    let ran = 0
    await runDueJobs(db, [task(sample, async () => void ran++)])
    expect(ran).toBe(1)
    expect(await jobs()).toEqual([])
    expect((await owner.call(operatorsContract.retryJob, { params, body: { reason } })).status).toBe(404)
    expect(await trail({ action: 'operators.retry_job' })).toMatchObject([
      { reason, subject: `job:${params.id}`, before: { state: 'dead' } },
    ])
  })

  test('changes the merchant’s switches at once, with before and after in the audit [O2, trust 60]', async () => {
    const flag = async () => (await house.directory.byCode('demo'))?.flags.VIP
    const change = { flags: { VIP: true }, blockedRegions: ['FR'], maintenance: true }
    expect((await owner.call(merchantContract.changeMerchant, { body: { change, reason } })).value).toEqual({
      waits: false,
      warnings: ['password_below_single_factor'],
    })
    expect(await flag()).toBe(true)
    expect((await owner.call(merchantContract.merchant)).value).toMatchObject({ blockedRegions: ['FR'], maintenance: true })
    const closed = await house.app.inject({ method: 'GET', url: '/wps/system/status', headers: { host: 'localhost' } })
    expect(closed.json<{ value: unknown }>().value).toMatchObject({ status: 1 })
    expect(await trail({ action: 'merchants.change' })).toMatchObject([
      { reason, before: { maintenance: false }, after: { maintenance: true }, ip: owner.ip },
    ])
    const domains = (...names: readonly string[]) => ({
      domains: names.map((domain, i) => ({ domain, purpose: 'site' as const, main: i === 0 })),
    })
    const { browser: second } = await operators.as('owner', { name: 'Second' })
    const host = async (to: object) => {
      const asked = await owner.call(merchantContract.changeMerchant, { body: { change: to, reason } })
      if (asked.success) await confirmAll(second)
      return asked
    }
    expect((await host(domains('localhost', 'lucky.example.com'))).status).toBe(200)
    const asked = { method: 'GET', url: '/wps/system/status', headers: { host: 'lucky.example.com' } } as const
    expect((await house.app.inject(asked)).statusCode).toBe(200)
    expect((await host({ domains: [{ domain: 'localhost', purpose: 'site', main: false }] })).code).toBe('domains_unsound')
    expect((await host(domains('localhost'))).status).toBe(200)
    expect((await house.app.inject(asked)).statusCode).toBe(404)
    const licence = { authority: 'An authority', number: '7', verificationUrl: 'https://authority.example.com/7' }
    expect((await host({ licence })).status).toBe(200)
    expect((await house.directory.byCode('demo'))?.licence).toEqual(licence)
    expect((await host({ licence: null })).status).toBe(200)
    const script = 'javascript:alert(1)'
    for (const unsafe of [
      { licence: { ...licence, verificationUrl: script } },
      { customerService: [{ csType: 'LIVECHAT', title: 'Chat', url: script }] },
    ])
      expect((await host(unsafe)).status).toBe(400)
    const weak = { language: 'XX' }
    expect((await owner.call(merchantContract.changeMerchant, { body: { change: weak, reason } })).code).toBe('language_unknown')
    const back = { flags: { VIP: false }, blockedRegions: [], maintenance: false }
    await host(back)
    expect(await flag()).toBe(false)
  })

  test('proves the audit, and names the row that somebody altered [trust 60]', async () => {
    const proof = async () => (await owner.call(auditContract.proveAudit)).value as { rows: number; altered: unknown[] }
    const before = await proof()
    expect(before.altered).toEqual([])
    expect(before.rows).toBeGreaterThan(10)
    const alter = (to: string) =>
      db.owner.transaction().execute(async (tx) => {
        await sql`ALTER TABLE audit.entry DISABLE TRIGGER entry_append_only`.execute(tx)
        const { rows } = await sql<{ chain: string; seq: bigint }>`
        UPDATE audit.entry SET reason = ${to} WHERE (chain, seq) = (SELECT chain, seq FROM audit.entry WHERE action = 'wallet.lift_halt' LIMIT 1)
        RETURNING chain, seq`.execute(tx)
        await sql`ALTER TABLE audit.entry ENABLE TRIGGER entry_append_only`.execute(tx)
        return rows[0]
      })
    const row = await alter('nothing happened')
    expect((await proof()).altered).toEqual([{ chain: row?.chain, row: String(row?.seq) }])
    await alter(reason)
    expect((await proof()).altered).toEqual([])
  })
})
