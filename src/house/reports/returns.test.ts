import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueContract, type CatalogueRow } from '#house/games/console-contract.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { dayOf } from '#kit/calendar.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemClock } from '#runtime/system.ts'
import { confirmAll } from '#testing/console.ts'
import { openConsoleStage, whole } from '#testing/console-stage.ts'
import { home } from '#testing/wagers/calendar.ts'
import { lookingBackContract } from './console-contract.ts'
import { playReader } from './index.ts'
import { oddReturns, watchReturns } from './watch-returns.ts'

const { db, vendor, owner, operators, player } = await openConsoleStage()
const second = await operators.as('manager')
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async () => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const dara = await player('dara')

const bet = async (round: string, amount: bigint, more: object = {}) => {
  const asked = { ...dara.play(round), amount, round_closed: true, ...more }
  expect((await vendor.attempt('bet', asked)).answer?.status).toBe('RS_OK')
  return asked
}
const win = async ({ round, transaction_uuid }: { round: string; transaction_uuid: string }, amount: bigint) => {
  const asked = { ...dara.play(round), reference_transaction_uuid: transaction_uuid, amount }
  expect((await vendor.attempt('win', asked)).answer?.status).toBe('RS_OK')
}
const looked = async () => {
  await catchUp({ db, transact: db.transact }, { journal, reader: playReader })
  const today = dayOf(systemClock(), home)
  const { value } = await owner.call(lookingBackContract.dashboard, { query: { from: today, to: today } })
  return (value as { games: { gameCode: string; expected: object | null }[] }).games[0]
}
const found = async () => {
  await watchReturns({ db, transact: db.transact, clock: systemClock })
  return oddReturns(db)
}
const publish = async (change: object) => {
  const { value } = await owner.call(catalogueContract.games, { query: { search: 'lantern-market' } })
  const [game] = (value as { list: CatalogueRow[] }).list
  return owner.call(catalogueContract.changeGame, { params: { id: game?.id ?? '' }, body: { change, reason: 'a certificate' } })
}

/** By two operators, since it says of other rounds that they are odd. */
const publishByTwo = async (change: object) => {
  expect((await publish(change)).value).toMatchObject({ waits: true })
  await confirmAll(second.browser)
}

test('the dashboard shows the published return of a game, and between what chance carries it [trust 72]', async () => {
  await win(await bet('a', whole(1)), (4n * whole(1)) / 10n)
  expect(await looked()).toMatchObject({
    gameCode: 'lantern-market',
    rtp: 4000,
    expected: { published: '96.1677', low: '0', verdict: 'within' },
  })
  expect(await found()).toEqual([])
})

test('a game that returns less than published is watched for it, until it returns enough [trust 72]', async () => {
  await publishByTwo({ publishedReturn: '100', returnSpread: '0.01' })
  for (let round = 0; round < 40; round++) await bet(`lost ${round}`, whole(1))
  expect(await looked()).toMatchObject({ expected: { published: '100', verdict: 'below' } })
  expect(await found()).toEqual([{ merchant: 1, vendor: 1, game: 'lantern-market', currency: 'PLAY', side: 'below' }])
  await win(await bet('won', whole(1)), whole(41))
  expect(await looked()).toMatchObject({ expected: { verdict: 'within' } })
  expect(await found()).toEqual([])
})

test('what is not known of a game is not judged, nor are hours of which only sums are kept [trust 72]', async () => {
  await publishByTwo({ publishedReturn: null, returnSpread: null })
  expect(await looked()).toMatchObject({ expected: null })
  expect((await publish({ publishedReturn: '100', returnSpread: '0.01' })).value).toMatchObject({ waits: false })
  await sql`UPDATE reports.hour SET squares = NULL, largest = NULL, free_returned = NULL`.execute(db.owner)
  expect(await looked()).toMatchObject({ expected: null })
})

test('a wider spread takes two operators, a narrower one alone [trust 10, trust 72]', async () => {
  expect((await publish({ returnSpread: '0.02' })).value).toMatchObject({ waits: true })
  await confirmAll(second.browser)
  expect((await publish({ returnSpread: '0.01' })).value).toMatchObject({ waits: false })
})

test('a return above all that is staked, below nought or without a number is refused in its field', async () => {
  for (const change of [{ publishedReturn: '100.1' }, { publishedReturn: '0' }, { returnSpread: '-1' }, { returnSpread: 'high' }])
    expect((await publish(change)).code).toBe('malformed')
})
