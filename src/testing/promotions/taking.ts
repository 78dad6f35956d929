import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { systemRandom } from '#runtime/system.ts'
import { stakeReader } from '#house/loyalty/stakes/stake-reader.ts'
import { setState } from '#house/payments/deposits/store.ts'
import { endDueBonuses } from '#house/promotions/bonuses/end-due-bonuses.ts'
import { playedReader } from '#house/promotions/bonuses/played-reader.ts'
import type { BonusShown, PromotionShown } from '#house/promotions/contract.ts'
import type { PromotionDraft } from '#house/promotions/console-contract.ts'
import { insertPromotion } from '#house/promotions/promotion-store.ts'
import type { Terms } from '#house/promotions/rules/terms.ts'
import { balanceOf, bonusOf, readHeads, readJournal, type Bet, type Entry } from '#house/wallet/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import type { TestDatabase } from '../database.ts'
import type { Browser, TestHouse } from '../house.ts'
import { draft, whole } from './offers.ts'
import { payIn } from './pay-in.ts'

/** What counts of a member's stakes by product, by week and by month, once all play is read; `anew` reads it from the beginning. */
const countingOf =
  (db: TestDatabase, journal: Journal<Entry>) =>
  async (member: bigint, { anew = false } = {}) => {
    if (anew) await rewind(db.transact, stakeReader)
    await catchUp({ db, transact: db.transact }, { journal, reader: stakeReader })
    const { rows } = await sql<{ product: string; valid: string; bets: number }>`
        SELECT product, (valid / 100000)::text AS valid, bets FROM loyalty.valid_stake WHERE member = ${member} ORDER BY product`.execute(
      db.owner,
    )
    const { rows: sums } = await sql<{ week: string; month: string }>`
        SELECT (w.valid / 100000)::text AS week, (m.valid / 100000)::text AS month FROM loyalty.valid_week w
        JOIN loyalty.valid_month m ON m.member = w.member WHERE w.member = ${member}`.execute(db.owner)
    return { byProduct: rows.map(({ product, valid, bets }) => [product, valid, bets]), ...sums[0] }
  }

/** Members who take promotions and play, as the site has them do it. */
export function taking(db: TestDatabase, house: TestHouse, clock: Clock) {
  let keys = 0
  const post = (browser: Browser, path: string, data?: unknown) =>
    browser.ask({
      method: 'POST',
      path: `/wps/${path}`,
      ...(data !== undefined && { data }),
      headers: { 'idempotency-key': `promotion-key-${++keys}` },
    })
  const journal: Journal<Entry> = {
    channel: 'journal',
    heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
    load: readJournal,
  }
  const endDue = () => endDueBonuses({ db, transact: db.transact, directory: house.directory, clock, random: systemRandom })
  const shown = async (browser: Browser) => (await browser.get<{ list: PromotionShown[] }>('/wps/promotions')).json.value.list
  return {
    offer: async (terms: Terms, more: Partial<PromotionDraft> = {}) => {
      const id = newId(clock(), systemRandom)
      const { budget, ...told } = draft(terms, more)
      const row = { ...told, id, merchant: house.merchant, cleaner: CLEANER, closedAt: null, spent: 0n }
      await db.transact((tx) => insertPromotion(tx, { ...row, budget: unitsOfText(budget) }))
      return id
    },
    shown,
    newcomer: async () => {
      const browser = house.browser()
      return { browser, member: await browser.register(`taker${1000 + ++keys}`) }
    },
    /** Cash, and what lies in bonuses. */
    purses: async (member: bigint) => [(await balanceOf(db, member))?.cash, await bonusOf(db, member)],
    standing: async (browser: Browser, id: string) => (await shown(browser)).find((one) => one.id === id)?.standing ?? null,
    bonuses: async (browser: Browser) => (await browser.get<{ list: BonusShown[] }>('/wps/bonuses')).json.value.list,
    join: (browser: Browser, id: string, remark: string | null = null) =>
      post(browser, 'promotions/join', { promotion: id, remark }),
    claim: (browser: Browser, id: string) => post(browser, 'promotions/claim', { promotion: id }),
    enter: (browser: Browser, code: string) => post(browser, 'promotions/code', { code }),
    forfeit: (browser: Browser, id: string) => post(browser, `bonuses/${id}/forfeit`),
    payIn: (member: bigint, amount: number) => payIn(db, { member, merchant: house.merchant, amount, at: clock() }),
    reverse: (id: string) => db.transact((tx) => setState(tx, { id, state: 'reversed', at: clock() })),
    /** A round of slots at the demo's arcade: its stake, and what it pays. */
    play: async (member: bigint, { stake, pays, product = 'RNG' }: { stake: number; pays: number; product?: string }) => {
      const bet: Omit<Bet, 'kind' | 'win'> = {
        vendor: 1,
        ext: randomUUID(),
        member,
        merchant: house.merchant,
        currency: 'PLAY',
        product,
        game: 'lucky',
        round: randomUUID(),
        amount: whole(stake),
      }
      return house.wagers.play({ ...bet, win: { ext: randomUUID(), amount: whole(pays) } })
    },
    counted: countingOf(db, journal),
    /** Reads from the beginning what was played for bonuses. */
    replay: async () => {
      await rewind(db.transact, playedReader)
      await catchUp({ db, transact: db.transact }, { journal, reader: playedReader })
    },
    /** What a minute of the house does for bonuses: play is counted, and what is due ends. */
    settle: async () => {
      await catchUp({ db, transact: db.transact }, { journal, reader: playedReader })
      await endDue()
    },
    /** The same, while nobody reads what is played. */
    endDue,
  }
}
