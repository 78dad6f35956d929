import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openConsoleStage, whole } from '#testing/console-stage.ts'
import { freezeMember, unreadMessages } from '#house/members/index.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { correctionReader } from './correction-reader.ts'
import { tellCorrections } from './tell-corrections.ts'

const { db, house, ownerId, vendor, player } = await openConsoleStage()
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const reading = { journal, reader: correctionReader }
const tell = async () => {
  await catchUp({ db, transact: db.transact }, reading)
  return tellCorrections({ transact: db.transact, clock: systemClock, random: systemRandom })
}

let dara: Awaited<ReturnType<typeof player>>
beforeAll(async () => {
  dara = await player('corrected1')
})

/** A bet of 5, settled by one version after another. */
async function ticket(...payouts: readonly bigint[]) {
  await ticketOf(payouts)
}

/** A bet of 5, and how it is settled. */
async function betOf(player: typeof dara) {
  const bet = { ...player.play(randomUUID()), amount: whole(5) }
  expect((await vendor.attempt('bet', bet)).answer?.status).toBe('RS_OK')
  const settle = async (version: number, payout: bigint) => {
    const { amount: _, ...of } = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid }
    const asked = { ...of, settlement_version: BigInt(version), payout, round_closed: true }
    expect((await vendor.attempt('settle', asked)).answer?.status).toBe('RS_OK')
  }
  return { bet, settle }
}

/** The same, of which a half was bought back before. */
async function ticketOf(payouts: readonly bigint[], part: bigint | null = null) {
  const { bet, settle } = await betOf(dara)
  if (part !== null) {
    const { amount: _, ...of } = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid }
    const sold = { ...of, settlement_version: 1n, payout: part, part: bet.amount / 2n }
    expect((await vendor.attempt('cashout', sold)).answer?.status).toBe('RS_OK')
  }
  for (const [i, payout] of payouts.entries()) await settle(i + (part === null ? 1 : 2), payout)
}

type Inbox = { readonly list: readonly { readonly title: string; readonly content: string }[] }
const inbox = async () =>
  (await dara.browser.get<Inbox>('/wps/messages')).json.value.list.filter(({ title }) => title.startsWith('Result corrected'))

test('a bet that was settled anew tells its member what it paid, what it pays and the difference, once [L4, trust 74]', async () => {
  await ticket(whole(40))
  await ticket(0n)
  expect(await tell()).toBe(0)
  await ticket(whole(40), 0n)
  await ticket(0n, whole(40), whole(50))
  await ticket(whole(40), whole(40))
  expect(await tell()).toBe(3)
  expect(await tell()).toBe(0)
  const told = (await inbox()).map(({ content }) => content.replaceAll(/<[^>]+>/g, '')).toSorted((a, b) => (a < b ? -1 : 1))
  expect(told).toEqual([
    expect.stringContaining('paid 0.00 PLAY before and pays 40.00 PLAY now. 40.00 PLAY was added'),
    expect.stringContaining('paid 40.00 PLAY before and pays 0.00 PLAY now. 40.00 PLAY was deducted'),
    expect.stringContaining('paid 40.00 PLAY before and pays 50.00 PLAY now. 10.00 PLAY was added'),
  ])
})

test('what a part of a bet was bought back for is a payment: its settlement corrects nothing [L4]', async () => {
  await ticketOf([], whole(3))
  await ticketOf([whole(3)], whole(3))
  await ticketOf([whole(23)], whole(3))
  expect(await tell()).toBe(0)
  await ticketOf([whole(23), whole(3)], whole(3))
  expect(await tell()).toBe(1)
})

test('a member who is frozen or has excluded themselves is told as anybody is [L4, trust 65, trust 74]', async () => {
  const [frozen, excluded] = [await player('corrected2'), await player('corrected3')]
  const bets = [await betOf(frozen), await betOf(excluded)]
  for (const { settle } of bets) await settle(1, whole(40))
  const by = { operator: ownerId, actor: `operator:${ownerId}`, name: 'dara', merchant: { id: house.merchant, code: 'demo' } }
  const act = { ...by, ip: '192.0.2.1', at: systemClock(), reason: 'under review' }
  await db.transact((tx) => freezeMember(tx, act, { member: frozen.id, kinds: ['login', 'bet', 'deposit', 'withdrawal'] }))
  const data = { kind: 'exclusion', length: 6 }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await excluded.browser.ask({ method: 'POST', path: '/wps/limits/pause', data, headers })).status).toBe(200)
  const unread = () =>
    Promise.all(
      [frozen, excluded].map(({ id: member }) => unreadMessages(db, { merchant: house.merchant, member, now: systemClock() })),
    )
  const before = await unread()
  for (const { settle } of bets) await settle(2, 0n)
  expect(await tell()).toBe(2)
  expect(await unread()).toEqual(before.map((count) => count + 1))
})

test('nobody is told again by a reader that begins anew', async () => {
  await rewind(db.transact, correctionReader)
  expect(await tell()).toBe(0)
})
