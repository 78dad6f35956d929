import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { openLog } from '#runtime/log.ts'
import { openCast } from '#testing/cast.ts'
import { confirmAll } from '#testing/console.ts'
import { openConsoleStage, whole } from '#testing/console-stage.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { wagersContract } from '#house/wagers/console-contract.ts'
import { catalogueContract, type VendorRow } from '../console-contract.ts'
import { openVendor } from '../index.ts'
import { tellStops } from './jobs.ts'
import { netReader } from './net-reader.ts'
import { countStopped } from './net-store.ts'

const { db, house, operators, vendor, owner, player } = await openConsoleStage()
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const followed = () => catchUp({ db, transact: db.transact }, { journal, reader: netReader })
const params = { id: '1' }
const reason = 'a test'
const vendors = async () => ((await owner.call(catalogueContract.vendors)).value as { list: VendorRow[] }).list
const stop = async () => (await vendors())[0]?.stop
const bound = (change: object) => owner.call(catalogueContract.changeVendor, { params, body: { change, reason } })

type Player = Awaited<ReturnType<typeof player>>
let dara: Player
beforeAll(async () => {
  dara = await player('stopped1')
  await bound({ mostNetHour: '50', mostNetDay: '60' })
})

const bet = async ({ play }: Player, round: string, amount: bigint) => {
  const asked = { ...play(round), amount }
  return { asked, status: (await vendor.attempt('bet', asked)).answer?.status }
}
const win = async (
  { play }: Player,
  { transaction_uuid, round }: { transaction_uuid: string; round: string },
  amount: bigint,
) => {
  const asked = { ...play(round), reference_transaction_uuid: transaction_uuid, amount }
  return (await vendor.attempt('win', asked)).answer
}
const launched = ({ browser }: Player) =>
  browser.ask({
    method: 'POST',
    path: '/wps/game/launchGame',
    data: { vassalage: 'ARCADE', gameCode: 'lantern-market', device: 'WEB' },
  })

test('what members win of a vendor, less their stakes, up to its bound stops nothing [trust 9]', async () => {
  const { asked } = await bet(dara, 'a', whole(10))
  await win(dara, asked, whole(60))
  await followed()
  expect(await stop()).toBeNull()
  expect((await bet(dara, 'a', whole(1))).status).toBe('RS_OK')
})

test('beyond it nothing is opened or staked there, and what is open is paid and taken back [trust 9]', async () => {
  const open = (await bet(dara, 'open', whole(2))).asked
  const undone = (await bet(dara, 'undone', whole(1))).asked
  await win(dara, (await bet(dara, 'b', whole(1))).asked, whole(1) + 1n)
  await followed()
  expect(await stop()).toMatchObject({ span: 'hour', net: '50.00001', bound: '50' })
  await expect.poll(async () => (await bet(dara, 'c', 1n)).status).toBe('RS_ERROR_INVALID_GAME')
  const hold = { ...dara.play('held'), amount: 1n }
  expect((await vendor.attempt('reserve', hold)).answer?.status).toBe('RS_ERROR_INVALID_GAME')
  expect((await launched(dara)).json).toMatchObject({ success: false, code: 'game_closed' })
  expect(await win(dara, open, whole(4))).toMatchObject({ status: 'RS_OK', retransmission: false })
  const rollback = { ...dara.play('undone'), reference_transaction_uuid: undone.transaction_uuid }
  expect((await vendor.attempt('rollback', rollback)).answer?.status).toBe('RS_OK')
  const { round: _, ...gift } = { ...dara.play(''), amount: 1n }
  expect((await vendor.attempt('promoWin', gift)).answer, 'a gift is nothing that is open').toMatchObject({ message: 'held' })
  const held = (await owner.call(wagersContract.heldWins)).value as { list: object[] }
  expect(held.list).toMatchObject([{ transaction: gift.transaction_uuid, above: { of: 'vendor', bound: '0' } }])
})

test('somebody is woken once, and a gauge shows it', async () => {
  const said: unknown[] = []
  const log = { ...openLog({ name: 'test', level: 'silent' }), error: (what: unknown) => void said.push(what) }
  await tellStops({ db, log: log as ReturnType<typeof openLog> })
  await tellStops({ db, log: log as ReturnType<typeof openLog> })
  expect(said).toEqual([{ vendor: 'ARCADE', span: 'hour', net: '50.00001', bound: '50' }])
  expect(await countStopped(db)).toBe(1)
})

test('two people end it, and its bounds are counted anew [trust 10]', async () => {
  const end = () => owner.call(catalogueContract.endVendorStop, { params, body: { reason } })
  expect((await end()).value).toEqual({ waits: true, vendor: null })
  expect((await end()).code).toBe('decision_waits')
  expect(await stop()).not.toBeNull()
  await confirmAll((await operators.as('manager')).browser)
  expect(await stop()).toBeNull()
  expect((await end()).code).toBe('vendor_not_stopped')
  await expect.poll(async () => (await bet(dara, 'd', 1n)).status).toBe('RS_OK')
  await followed()
  expect(await stop()).toBeNull()
  const { rows } = await sql<{ before: object }>`
    SELECT before FROM audit.entry WHERE action = 'games.end_vendor_stop'`.execute(db)
  expect(rows).toMatchObject([{ before: { stop: { net: '50.00001' } } }])
})

test('another vendor and another merchant go on, each by what is won of it [trust 37]', async () => {
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  const draft = { launchUrl: 'http://v.test/', origin: 'http://v.test', apiUrl: 'http://v.test', displayName: 'V' }
  const other = await db.transact((tx) => openVendor(tx, { ...draft, merchant: palm?.id ?? 0, vassalage: 'ARCADE' }))
  await win(dara, (await bet(dara, randomUUID(), whole(1))).asked, whole(70))
  await followed()
  expect(await stop()).toMatchObject({ span: 'hour' })
  const { rows } = await sql<{ id: number }>`SELECT id FROM games.vendor WHERE stopped_at IS NULL`.execute(db.owner)
  expect(rows.map(({ id }) => id)).toContain(other)
  expect(await countStopped(db)).toBe(1)
})

test('what is older than a day counts no more and is swept', async () => {
  const old = new Date(Date.now() - 26 * 3_600_000)
  await sql`UPDATE games.vendor_net SET quarter = ${old} WHERE vendor = 1`.execute(db.owner)
  await sql`UPDATE games.vendor SET stopped_at = NULL, stop_span = NULL, stop_net = NULL, stop_bound = NULL WHERE id = 1`.execute(
    db.owner,
  )
  await expect.poll(async () => (await bet(dara, 'e', 1n)).status).toBe('RS_OK')
  await win(dara, (await bet(dara, 'f', 1n)).asked, 0n)
  await followed()
  expect(await stop()).toBeNull()
  const { rows } = await sql<{ net: bigint }>`SELECT sum(net)::bigint AS net FROM games.vendor_net WHERE vendor = 1`.execute(
    db.owner,
  )
  expect(rows).toEqual([{ net: -1n }])
})
