import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import { openPool, post } from '#house/wallet/index.ts'
import { writtenOf } from '#testing/wagers/journal.ts'

const { db, wagers, time, newMember, play, audit } = await openTable()
for (const code of ['grand', 'mini']) await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code }))
const contributions = [
  { pool: 'grand', amount: 3n },
  { pool: 'mini', amount: 1n },
]

/** A member with 1000 who plays one round, and what is written of it; ids are named as they first come. */
async function player() {
  const member = await newMember(1000n)
  const base = play(member, { round: `round of ${member}` })
  const names = new Map<string, string>()
  const id = (name: string) => {
    const ext = [...names].find(([, given]) => given === name)?.[0] ?? randomUUID()
    names.set(ext, name)
    return ext
  }
  return {
    as: (name: string) => ({ ...base, ext: id(name) }),
    on: (reference: string, name: string) => ({ ...base, ext: id(name), reference: id(reference) }),
    written: () => writtenOf(db, { member, round: base.round }, names),
  }
}

const fund = (amount: bigint) => {
  const lines = [{ from: { house: 'promotions' as const }, to: { pool: 'grand', merchant: 1, currency: 'KHR' }, amount }]
  return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, () => time.now))
}

describe('what is written', () => {
  test('of a bet that feeds two pools, of its wins, and of their rollbacks', async () => {
    const { as, on, written } = await player()
    await wagers.stake({ ...as('bet'), amount: 100n, contributions })
    await wagers.win({ ...on('bet', 'win'), amount: 40n })
    await wagers.win({ ...on('bet', 'last win'), amount: 5n, closesRound: true })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, legs 2, ext bet
      2 contribution: pool grand +3 stakes; reference bet, cause bet
      3 contribution: pool mini +1 stakes; reference bet, cause bet
      4 win: member's cash +40 payouts; after 940, ext win, reference bet
      5 win: member's cash +5 payouts; after 945, ext last win, reference bet
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 945, staked 100/100/100, lost 55/55/55, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing last win, staked 100, won 45, bets 1, wins 2"
    `)
    await wagers.rollback(on('last win', 'rollback of the last win'))
    await wagers.rollback({ ...on('bet', 'rollback'), withWins: true })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, legs 2, ext bet
      2 contribution: pool grand +3 stakes; reference bet, cause bet
      3 contribution: pool mini +1 stakes; reference bet, cause bet
      4 win: member's cash +40 payouts; after 940, ext win, reference bet
      5 win: member's cash +5 payouts; after 945, ext last win, reference bet
      6 rollback: member's cash -5 payouts; after 940, ext rollback of the last win, reference last win, reverses row 5
      7 rollback: member's cash -40 payouts; after 900, reference rollback, cause rollback, reverses row 4
      8 rollback: pool grand -3 payouts; reference rollback, cause rollback, reverses row 2
      9 rollback: pool mini -1 payouts; reference rollback, cause rollback, reverses row 3
      10 rollback: member's cash +100 payouts; after 1000, ext rollback, reference bet, reverses row 1
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1000, deposited 1000/1000/1000
      ROUND: is open, product RNG, game lucky, merchant 1, currency 1, opening bet, reversals 3"
    `)
  })

  test('of a free bet, which the house stakes', async () => {
    const { as, on, written } = await player()
    await wagers.stake({ ...as('bet'), amount: 100n, free: true, contributions })
    await wagers.win({ ...on('bet', 'win'), amount: 40n, closesRound: true })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash 0 stakes; after 1000, legs 2, ext bet, face 100
      2 contribution: pool grand +3 promotions; reference bet, cause bet
      3 contribution: pool mini +1 promotions; reference bet, cause bet
      4 win: member's cash +40 payouts; after 1040, ext win, reference bet
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1040, lost -40/-40/-40, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing win, staked_free 100, won 40, bets 1, wins 1"
    `)
    await wagers.rollback({ ...on('bet', 'rollback'), withWins: true })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash 0 stakes; after 1000, legs 2, ext bet, face 100
      2 contribution: pool grand +3 promotions; reference bet, cause bet
      3 contribution: pool mini +1 promotions; reference bet, cause bet
      4 win: member's cash +40 payouts; after 1040, ext win, reference bet
      5 rollback: member's cash -40 payouts; after 1000, reference rollback, cause rollback, reverses row 4
      6 rollback: pool grand -3 promotions; reference rollback, cause rollback, reverses row 2
      7 rollback: pool mini -1 promotions; reference rollback, cause rollback, reverses row 3
      8 rollback: member's cash 0 payouts; after 1000, ext rollback, reference bet, reverses row 1
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1000, deposited 1000/1000/1000
      ROUND: is open, product RNG, game lucky, merchant 1, currency 1, opening bet, reversals 2"
    `)
  })

  test('of bets that stand or fall together', async () => {
    const { as, written } = await player()
    const [first, second] = [
      { ...as('first'), amount: 10n, contributions },
      { ...as('second'), amount: 20n, closesRound: true },
    ]
    await wagers.stakeAll([first, second])
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -10 stakes; after 990, legs 2, ext first
      2 contribution: pool grand +3 stakes; reference first, cause first
      3 contribution: pool mini +1 stakes; reference first, cause first
      4 bet: member's cash -20 stakes; after 970, ext second
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 970, staked 30/30/30, lost 30/30/30, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening first, closing second, staked 30, bets 2"
    `)
  })

  test('of wins that a pool pays, and of their rollbacks', async () => {
    await fund(50n)
    const { as, on, written } = await player()
    await wagers.stake({ ...as('bet'), amount: 100n })
    await wagers.win({ ...on('bet', 'win'), amount: 40n, fromPool: { pool: 'grand', amount: 30n }, closesRound: true })
    await wagers.promoWin({ ...as('gift of the pool'), amount: 9n, fromPool: { pool: 'grand', amount: 9n } })
    await wagers.promoWin({ ...as('gift'), amount: 8n })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, ext bet
      2 win: member's cash +40 payouts; after 940, legs 2, ext win, reference bet
      3 pool_win: pool grand +30 transit; reference win, cause win
      4 pool_win: pool grand -30 payouts; reference win, cause win
      5 round_end: payouts +100 stakes; reference win, cause win
      6 promo_win: member's cash +9 promotions; after 949, legs 2, ext gift of the pool
      7 pool_win: pool grand +9 transit; reference gift of the pool, cause gift of the pool
      8 pool_win: pool grand -9 promotions; reference gift of the pool, cause gift of the pool
      9 promo_win: member's cash +8 promotions; after 957, ext gift
      10 pool_win: pool_home grand -30 transit; reference win, cause win
      11 pool_win: pool_home grand -9 transit; reference gift of the pool, cause gift of the pool
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 957, staked 100/100/100, lost 60/60/60, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing win, staked 100, won 40, bets 1, wins 1"
    `)
    await wagers.rollback(on('win', 'rollback of the win'))
    await wagers.rollback(on('gift of the pool', 'rollback of the gift of the pool'))
    await wagers.rollback(on('gift', 'rollback of the gift'))
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, ext bet
      2 win: member's cash +40 payouts; after 940, legs 2, ext win, reference bet
      3 pool_win: pool grand +30 transit; reference win, cause win
      4 pool_win: pool grand -30 payouts; reference win, cause win
      5 round_end: payouts +100 stakes; reference win, cause win
      6 promo_win: member's cash +9 promotions; after 949, legs 2, ext gift of the pool
      7 pool_win: pool grand +9 transit; reference gift of the pool, cause gift of the pool
      8 pool_win: pool grand -9 promotions; reference gift of the pool, cause gift of the pool
      9 promo_win: member's cash +8 promotions; after 957, ext gift
      10 rollback: member's cash -40 payouts; after 917, legs 2, ext rollback of the win, reference win, reverses row 2
      11 rollback: pool grand +30 payouts; reference rollback of the win, cause rollback of the win, reverses row 4
      12 rollback: member's cash -9 promotions; after 908, legs 2, ext rollback of the gift of the pool, reference gift of the pool, reverses row 6
      13 rollback: pool grand +9 promotions; reference rollback of the gift of the pool, cause rollback of the gift of the pool, reverses row 8
      14 rollback: member's cash -8 promotions; after 900, ext rollback of the gift, reference gift, reverses row 9
      15 pool_win: pool_home grand -30 transit; reference win, cause win
      16 pool_win: pool_home grand -9 transit; reference gift of the pool, cause gift of the pool
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 900, staked 100/100/100, lost 100/100/100, deposited 1000/1000/1000
      ROUND: is open, product RNG, game lucky, merchant 1, currency 1, opening bet, staked 100, bets 1, reversals 1"
    `)
  })

  test('of a bet that never came, and of one whose round has ended', async () => {
    const { as, on, written } = await player()
    await wagers.rollback(on('no bet', 'first rollback'))
    await wagers.rollback(on('no bet', 'second rollback'))
    await wagers.stake({ ...as('bet'), amount: 10n })
    await wagers.closeRound(as('end'))
    await wagers.rollback(on('bet', 'rollback'))
    await wagers.rollback(on('bet', 'rollback once more'))
    expect(await written()).toMatchInlineSnapshot(`
      "1 rollback: member's cash 0 stakes; after 1000, legs 1, ext first rollback, reference no bet
      2 tombstone: member's cash 0 stakes; after 1000, ext no bet, reference first rollback, cause first rollback
      3 rollback: member's cash 0 stakes; after 1000, ext second rollback, reference no bet
      4 bet: member's cash -10 stakes; after 990, ext bet
      5 close_round: member's cash 0 payouts; after 990, ext end
      6 round_end: payouts +10 stakes; reference end, cause end
      7 rollback: member's cash +10 payouts; after 1000, ext rollback, reference bet, reverses row 4
      8 rollback: member's cash 0 stakes; after 1000, ext rollback once more, reference bet
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1000, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing end, reversals 1"
    `)
  })

  test('of a hold that is taken in part, and of its settlements', async () => {
    const { as, on, written } = await player()
    await wagers.reserve({ ...as('hold'), amount: 100n })
    await wagers.commit({ ...on('hold', 'taking'), amount: 60n })
    await wagers.settle({ ...on('hold', 'version 1'), version: 1, payout: 90n })
    await wagers.settle({ ...on('hold', 'version 3'), version: 3, payout: 20n })
    await wagers.settle({ ...on('hold', 'version 2'), version: 2, payout: 500n })
    expect(await written()).toMatchInlineSnapshot(`
      "1 reserve: member's cash -100 member's hold; after 900, ext hold
      2 commit: member's cash +40 member's hold; after 940, legs 1, ext taking, reference hold, face 60
      3 commit: member's hold -60 stakes; reference taking, cause taking
      4 settle: member's cash +90 payouts; after 1030, ext version 1, reference hold, face 90
      5 round_end: payouts +60 stakes; reference version 1, cause version 1
      6 settle: member's cash -70 payouts; after 960, ext version 3, reference hold, face 20
      7 settle: member's cash 0 payouts; after 960, ext version 2, reference hold, face 500
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 960, staked 60/60/60, lost 40/40/40, deposited 1000/1000/1000
      ROUND: is open, product RNG, game lucky, merchant 1, currency 1, opening hold, staked 60, won 20, bets 1, wins 1, wagers 1
      BET: of hold, is settled, stake 60, version 3, payout 20"
    `)
    await wagers.rollback(on('version 3', 'rollback of version 3'))
    await wagers.rollback(on('version 1', 'rollback of version 1'))
    await wagers.cashOut({ ...on('hold', 'cash-out'), amount: 33n, closesRound: true })
    await wagers.settle({ ...on('hold', 'version 4'), version: 4, payout: 70n })
    expect(await written()).toMatchInlineSnapshot(`
      "1 reserve: member's cash -100 member's hold; after 900, ext hold
      2 commit: member's cash +40 member's hold; after 940, legs 1, ext taking, reference hold, face 60
      3 commit: member's hold -60 stakes; reference taking, cause taking
      4 settle: member's cash +90 payouts; after 1030, ext version 1, reference hold, face 90
      5 round_end: payouts +60 stakes; reference version 1, cause version 1
      6 settle: member's cash -70 payouts; after 960, ext version 3, reference hold, face 20
      7 settle: member's cash 0 payouts; after 960, ext version 2, reference hold, face 500
      8 rollback: member's cash +70 payouts; after 1030, ext rollback of version 3, reference version 3, reverses row 6
      9 rollback: member's cash -90 payouts; after 940, ext rollback of version 1, reference version 1, reverses row 4
      10 cash_out: member's cash +33 payouts; after 973, ext cash-out, reference hold, face 33
      11 settle: member's cash 0 payouts; after 973, ext version 4, reference hold, face 70
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 973, staked 60/60/60, lost 27/27/27, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening hold, closing cash-out, staked 60, won 33, bets 1, wins 1, reversals 2, wagers 1
      BET: of hold, is cashed out, stake 60, version 3, payout 33"
    `)
  })

  test('of holds that are given back, run out, or are taken after the end', async () => {
    const { as, on, written } = await player()
    await wagers.reserve({ ...as('released'), amount: 10n })
    await wagers.release(on('released', 'release'))
    await wagers.reserve({ ...as('rolled back'), amount: 20n })
    await wagers.rollback(on('rolled back', 'rollback'))
    await wagers.reserve({ ...as('expired'), amount: 30n, expiresAt: time.now })
    await wagers.keeper.round()
    await wagers.reserve({ ...as('taken late'), amount: 40n })
    await wagers.closeRound(as('end'))
    await wagers.commit(on('taken late', 'taking'))
    expect(await written()).toMatchInlineSnapshot(`
      "1 reserve: member's cash -10 member's hold; after 990, ext released
      2 release: member's cash +10 member's hold; after 1000, ext release, reference released
      3 reserve: member's cash -20 member's hold; after 980, ext rolled back
      4 rollback: member's cash +20 member's hold; after 1000, ext rollback, reference rolled back, reverses row 3
      5 reserve: member's cash -30 member's hold; after 970, ext expired
      6 expire: member's cash +30 member's hold; after 1000, reference expired, cause expired
      7 reserve: member's cash -40 member's hold; after 960, ext taken late
      8 close_round: member's cash 0 payouts; after 960, ext end
      9 commit: member's cash 0 member's hold; after 960, legs 1, ext taking, reference taken late, face 40
      10 commit: member's hold -40 payouts; reference taking, cause taking
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 960, staked 40/40/40, lost 40/40/40, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening released, closing end, staked 40, bets 1, reversals 1, wagers 4
      BET: of released, is returned, stake 10
      BET: of rolled back, is returned, stake 20
      BET: of expired, is returned, stake 30
      BET: of taken late, is accepted, stake 40"
    `)
    await wagers.rollback(on('taking', 'rollback of the taking'))
    expect(await written()).toMatchInlineSnapshot(`
      "1 reserve: member's cash -10 member's hold; after 990, ext released
      2 release: member's cash +10 member's hold; after 1000, ext release, reference released
      3 reserve: member's cash -20 member's hold; after 980, ext rolled back
      4 rollback: member's cash +20 member's hold; after 1000, ext rollback, reference rolled back, reverses row 3
      5 reserve: member's cash -30 member's hold; after 970, ext expired
      6 expire: member's cash +30 member's hold; after 1000, reference expired, cause expired
      7 reserve: member's cash -40 member's hold; after 960, ext taken late
      8 close_round: member's cash 0 payouts; after 960, ext end
      9 commit: member's cash 0 member's hold; after 960, legs 1, ext taking, reference taken late, face 40
      10 commit: member's hold -40 payouts; reference taking, cause taking
      11 rollback: member's cash +40 payouts; after 1000, ext rollback of the taking, reference taking, reverses row 7
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1000, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening released, closing end, reversals 2, wagers 4
      BET: of released, is returned, stake 10
      BET: of rolled back, is returned, stake 20
      BET: of expired, is returned, stake 30
      BET: of taken late, is returned, stake 40"
    `)
  })

  test('of plain bets of one round that are settled by versions', async () => {
    const { as, on, written } = await player()
    await wagers.stake({ ...as('bet'), amount: 100n, contributions })
    await wagers.stake({ ...as('other bet'), amount: 10n })
    await wagers.settle({ ...on('bet', 'version 1'), version: 1, payout: 0n })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, legs 2, ext bet
      2 contribution: pool grand +3 stakes; reference bet, cause bet
      3 contribution: pool mini +1 stakes; reference bet, cause bet
      4 bet: member's cash -10 stakes; after 890, ext other bet
      5 settle: member's cash 0 payouts; after 890, ext version 1, reference bet
      6 round_end: payouts +96 stakes; reference version 1, cause version 1
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 890, staked 110/110/110, lost 110/110/110, deposited 1000/1000/1000
      ROUND: is open, product RNG, game lucky, merchant 1, currency 1, opening bet, escrow 10, staked 110, bets 2, wins 1, wagers 1
      BET: of bet, is settled, stake 100, version 1"
    `)
    await wagers.settle({ ...on('other bet', 'version 1 of the other'), version: 1, payout: 15n, closesRound: true })
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, legs 2, ext bet
      2 contribution: pool grand +3 stakes; reference bet, cause bet
      3 contribution: pool mini +1 stakes; reference bet, cause bet
      4 bet: member's cash -10 stakes; after 890, ext other bet
      5 settle: member's cash 0 payouts; after 890, ext version 1, reference bet
      6 round_end: payouts +96 stakes; reference version 1, cause version 1
      7 settle: member's cash +15 payouts; after 905, ext version 1 of the other, reference other bet, face 15
      8 round_end: payouts +10 stakes; reference version 1 of the other, cause version 1 of the other
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 905, staked 110/110/110, lost 95/95/95, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing version 1 of the other, staked 110, won 15, bets 2, wins 2, wagers 2
      BET: of bet, is settled, stake 100, version 1
      BET: of other bet, is settled, stake 10, version 1, payout 15"
    `)
  })

  test('of bets that fed a pool and are rolled back after the pool was swept, after the round’s end, and after both', async () => {
    const { as, on, written } = await player()
    await wagers.stake({ ...as('bet'), amount: 100n, contributions })
    await wagers.keeper.round()
    await wagers.rollback(on('bet', 'rollback'))
    await wagers.stake({ ...as('last bet'), amount: 100n, contributions, closesRound: true })
    await wagers.rollback(on('last bet', 'rollback of the last'))
    expect(await written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, legs 2, ext bet
      2 contribution: pool grand +3 stakes; reference bet, cause bet
      3 contribution: pool mini +1 stakes; reference bet, cause bet
      4 rollback: payouts -3 stakes; reference rollback, cause rollback, reverses row 2
      5 rollback: payouts -1 stakes; reference rollback, cause rollback, reverses row 3
      6 rollback: member's cash +100 stakes; after 1000, ext rollback, reference bet, reverses row 1
      7 bet: member's cash -100 stakes; after 900, legs 2, ext last bet
      8 contribution: pool grand +3 stakes; reference last bet, cause last bet
      9 contribution: pool mini +1 stakes; reference last bet, cause last bet
      10 rollback: pool grand -3 payouts; reference rollback of the last, cause rollback of the last, reverses row 8
      11 rollback: pool mini -1 payouts; reference rollback of the last, cause rollback of the last, reverses row 9
      12 rollback: member's cash +100 payouts; after 1000, ext rollback of the last, reference last bet, reverses row 7
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1000, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing last bet, reversals 2"
    `)
    const other = await player()
    await wagers.stake({ ...other.as('bet'), amount: 100n, contributions, closesRound: true })
    await wagers.keeper.round()
    await wagers.rollback(other.on('bet', 'rollback'))
    expect(await other.written()).toMatchInlineSnapshot(`
      "1 bet: member's cash -100 stakes; after 900, legs 2, ext bet
      2 contribution: pool grand +3 stakes; reference bet, cause bet
      3 contribution: pool mini +1 stakes; reference bet, cause bet
      4 rollback: member's cash +100 payouts; after 1000, ext rollback, reference bet, reverses row 1
      ALL OF: 1 1 1 RNG
      ACCOUNT: cash 1000, deposited 1000/1000/1000
      ROUND: is closed, product RNG, game lucky, merchant 1, currency 1, opening bet, closing bet, reversals 1"
    `)
  })
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)
