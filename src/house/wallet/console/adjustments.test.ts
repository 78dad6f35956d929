import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ledgerContract } from '#house/wallet/console-contract.ts'
import { openConsoleStage, whole } from '#testing/console-stage.ts'
import type { Browser } from '#testing/browser.ts'

const { db, operators, owner, ownerId, player, trail } = await openConsoleStage()
const reason = 'the reels stopped before the stake was taken'

type Shown = { id: string; way: string; amount: string; proposals: { confirmed: boolean | null }[] }
type Wanted = { way?: string; amount?: string; code?: string }

const propose = (by: Browser, member: bigint, wanted: Wanted = {}, key = randomUUID()) =>
  by.call(ledgerContract.proposeAdjustment, {
    params: { id: String(member) },
    body: { way: 'credit', amount: '7.5', code: 'goodwill', reason, ...wanted },
    headers: { 'idempotency-key': key },
  })
const proposed = async (...asked: Parameters<typeof propose>) => (await propose(...asked)).value as Shown
const respond = (by: Browser, { id }: Shown, confirm = true) =>
  by.call(ledgerContract.answerAdjustment, { params: { adjustment: id }, body: { confirm, reason } })
const cash = async (member: bigint) => {
  const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM wallet.account WHERE id = ${member * 16n}`.execute(db)
  return rows[0]?.balance
}

describe('money that is moved by hand', () => {
  test('moves once, when a second person confirms it, and is told to the member [O1, trust 10]', async () => {
    const { id } = await player('adjusted')
    const { id: secondId, browser: second } = await operators.as('finance')
    const key = randomUUID()
    const first = await proposed(owner, id, {}, key)
    expect(await proposed(owner, id, {}, key)).toEqual(first)
    expect(first).toMatchObject({ way: 'credit', amount: '7.5', proposals: [{ confirmed: null }] })
    expect(await cash(id)).toBe(whole(100))
    expect(await respond(owner, first)).toMatchObject({ status: 403, code: 'second_person' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => respond(second, first)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cash(id)).toBe(whole(100) + whole(15) / 2n)
    const list = (await owner.call(ledgerContract.memberAdjustments, { params: { id: String(id) } })).value
    expect(list).toMatchObject([{ id: first.id, proposals: [{ confirmed: true, answeredBy: { id: String(secondId) } }] }])
    expect((await trail({ subject: `member:${id}`, action: 'wallet.' })).map(({ action, actor }) => [action, actor])).toEqual([
      ['wallet.adjust', `operator:${secondId}`],
      ['wallet.propose_adjustment', `operator:${ownerId}`],
    ])
    const { rows } = await sql<{ title: string; content: string }>`
      SELECT texts -> 'EN' ->> 'title' AS title, texts -> 'EN' ->> 'content' AS content FROM notifications.message WHERE member = ${id}`.execute(
      db,
    )
    expect(rows).toMatchObject([{ title: 'Balance increased', content: expect.stringContaining('7.50 PLAY') as string }])
  })

  test('never takes more than there is, not even when it went meanwhile, and leaves no trace of the attempt', async () => {
    const { id } = await player('debited')
    const { browser: second } = await operators.as('finance')
    expect((await propose(owner, id, { way: 'debit', amount: '100.01' })).code).toBe('insufficient')
    const [one, two] = [
      await proposed(owner, id, { way: 'debit', amount: '60' }),
      await proposed(owner, id, { way: 'debit', amount: '60' }),
    ]
    expect((await respond(second, one)).status).toBe(200)
    expect((await respond(second, two)).code).toBe('insufficient')
    expect(await cash(id)).toBe(whole(40))
    const list = (await owner.call(ledgerContract.memberAdjustments, { params: { id: String(id) } })).value
    expect(list).toMatchObject([{ id: two.id, proposals: [{ confirmed: null }] }, { id: one.id }])
    expect((await respond(owner, two, false)).status).toBe(200)
    expect((await respond(second, two)).code).toBe('nothing_proposed')
  })

  test('is written of a member of the merchant alone', async () => {
    const { id } = await player('foreign1')
    const kept = async (merchant: number) => {
      const { rows } = await sql<{ currency: string | null }>`
        SELECT wallet.keep_adjustment(${randomUUID()}, ${merchant}, ${id}, 'credit', 1, 'goodwill') AS currency`.execute(db.owner)
      return rows[0]!.currency
    }
    expect([await kept(1), await kept(2)]).toEqual(['PLAY', null])
  })

  test('is refused for what is no amount, for a stranger, and for whoever may not', async () => {
    const { id } = await player('refused1')
    for (const [amount, code] of [
      ['0', 'amount_malformed'],
      ['-1', 'amount_malformed'],
      ['1.001', 'amount_too_fine'],
      ['999999999999', 'amount_too_large'],
    ] as const)
      expect((await propose(owner, id, { amount })).code, amount).toBe(code)
    expect((await propose(owner, 404_404n)).status).toBe(404)
    const { browser: support } = await operators.as('support')
    expect((await propose(support, id)).status).toBe(403)
    expect((await respond(owner, { id: randomUUID(), way: '', amount: '', proposals: [] })).status).toBe(404)
  })
})
