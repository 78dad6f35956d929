import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { systemRandom } from '#runtime/system.ts'
import { keepLoyalty } from '#house/loyalty/keep-loyalty.ts'
import { insertVersion } from '#house/loyalty/programme/programme-store.ts'
import type { Programme } from '#house/loyalty/rules/programme.ts'
import type { DatedGift } from '#house/wagers/rules/free-gift.ts'
import { stakeReader } from '#house/loyalty/stakes/stake-reader.ts'
import { balanceOf, laneOf, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { testHouse } from '../house.ts'
import { payIn } from '../promotions/pay-in.ts'
import { home } from '../wagers/calendar.ts'

export const whole = (amount: number): Units => BigInt(Math.round(amount * 100)) * (UNITS_PER_WHOLE / 100n)
/** A moment by the clock of the demo merchant. */
export const at = (text: string): Millis => Date.parse(`${text}+07:00`)

/** At every level. */
const sport = { SPORTS: 100 }

export const terms: Programme = {
  levels: [
    { names: { EN: 'Bronze', KM: 'សំរិទ្ធ' }, reach: '0', keep: '0', gift: '0', rates: { RNG: 120, LIVE: 80, ...sport } },
    { names: { EN: 'Silver' }, reach: '1000', keep: '500', gift: '8', rates: { RNG: 200, LIVE: 100, ...sport } },
    { names: { EN: 'Gold' }, reach: '3000', keep: '1500', gift: '20', rates: { RNG: 300, LIVE: 100, ...sport } },
  ],
  byHand: ['RNG'],
  mostADay: '50',
}

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (db) => (await readHeads(db)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

type Opening = {
  readonly merchant: number
  readonly at: Millis
  readonly mostByLink?: number | undefined
  /** What the second level gives instead of cash. */
  readonly free?: DatedGift
}

/** Lets a merchant have rebates and levels from the day of a moment on. */
export function openLevels({ transact }: TestDatabase, { merchant, at: opened, mostByLink, free }: Opening): Promise<void> {
  const levels = terms.levels.map((level, rank) => (free && rank === 1 ? { ...level, gift: '0', free } : level))
  const told = { ...terms, levels, mostByLink }
  return transact((tx) => insertVersion(tx, { merchant, since: dayOf(opened, home), terms: told, at: opened }))
}

/** Whether the house's account of rewards gives anything to members of one's lane; until it does, the ledger refuses. */
const rewardsOf =
  (db: TestDatabase) =>
  (member: bigint, { gives }: { readonly gives: boolean }) =>
    sql`
      UPDATE wallet.account SET floor = CASE WHEN ${gives} THEN -9000000000000000000 ELSE balance END
      WHERE lane = ${laneOf(member)} AND purpose = wallet.purpose_number('promotions')`.execute(db.owner)

/** A house in which members play at moments that a test chooses, with rebates and levels from the first day on. */
export async function openPlaying(opened: Millis) {
  const time = { now: opened }
  const clock = () => time.now
  const db = await testDatabase('house')
  const house = await testHouse(db, { clock })
  const { merchant, wagers, directory } = house
  await openLevels(db, { merchant, at: opened })
  let names = 0
  const newcomer = async () => {
    const browser = house.browser()
    const member = await browser.register(`player${1000 + ++names}`)
    await payIn(db, { member, merchant, amount: 10_000, at: time.now })
    return { browser, member }
  }
  const stakeOf = (member: bigint, product: string) => ({
    vendor: 1,
    ext: randomUUID(),
    member,
    merchant,
    currency: 'PLAY',
    product,
    game: 'lucky',
    round: randomUUID(),
  })
  const read = () => catchUp({ db, transact: db.transact }, { journal, reader: stakeReader })
  const keep = () => keepLoyalty({ db, transact: db.transact, directory, clock, random: systemRandom })
  /** Lets it become a moment, up to which everything is read. */
  const readAt = async (moment: Millis) => {
    time.now = moment
    await sql`SELECT wallet.mark(array_agg(l.lane), ${new Date(moment)}) FROM wallet.lane l`.execute(db.owner)
    await read()
  }
  return {
    db,
    house,
    time,
    newcomer,
    read,
    keep,
    stakeOf,
    /** A round that is lost. */
    play: async (member: bigint, product: string, stake: number) => {
      const bet = { ...stakeOf(member, product), amount: whole(stake) }
      const { status } = await wagers.play({ ...bet, win: { ext: randomUUID(), amount: 0n } })
      if (status !== 'ok') throw new Error(`the stake is answered with ${status}`)
    },
    readAt,
    /** Does what a minute does at a moment up to which everything is read. */
    keepAt: async (moment: Millis) => {
      await readAt(moment)
      await keep()
    },
    rebuild: async () => {
      await rewind(db.transact, stakeReader)
      await read()
    },
    giveRewards: rewardsOf(db),
    cash: async (member: bigint) => (await balanceOf(db, member))?.cash,
    /** What the journal moved to a member, by kind. */
    moved: async (member: bigint, kind: string) => {
      const { rows } = await sql<{ amount: Units; times: number }>`
        SELECT coalesce(sum(e.amount), 0)::bigint AS amount, count(*)::int AS times FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind
        WHERE e.account = ${member * 16n} AND k.name = ${kind}`.execute(db.owner)
      return rows[0]
    },
  }
}
