import { randomUUID } from 'node:crypto'
import { DAY, HOUR, type Clock } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { setOwnLimits } from '#house/limits/set-own-limits.ts'
import { playReader, statementReader } from '#house/reports/index.ts'
import { post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import type { TestDatabase } from '../database.ts'
import type { TestHouse } from '../house.ts'

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

/** Members of a test who get into trouble: `time` is what their clock goes by. */
export function troubled(db: TestDatabase, house: TestHouse, time: { now: number }) {
  const clock: Clock = () => time.now
  const deposit = (member: bigint, amount: number) => {
    const line = { from: { house: 'deposits' }, to: { member }, amount: BigInt(amount) * UNITS_PER_WHOLE } as const
    return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test:deposit', lines: [line] }, clock))
  }
  const follow = async () => {
    for (const reader of [statementReader, playReader]) await catchUp({ db, transact: db.transact }, { journal, reader })
  }
  /** Four deposits on each of two days, and more in all than is usual: a case of medium weight. */
  const depositOften = async (...members: readonly bigint[]) => {
    for (let day = 0; day < 2; day++) {
      for (const member of members) for (let times = 0; times < 4; times++) await deposit(member, 30)
      time.now += DAY
    }
    await follow()
  }
  /** Asks three times for a looser limit: with the deposits, a high one. */
  const wishLooser = async (member: bigint) => {
    const merchant = (await house.directory.byId(house.merchant))!
    for (const typed of ['50', '60', '70', '80']) {
      time.now += HOUR
      await db.transact((tx) => setOwnLimits(tx, { member, merchant, ip: '192.0.2.9', wanted: { deposit_month: typed } }, clock))
    }
  }
  return { deposit, follow, depositOften, wishLooser }
}
