import { LARGEST_MOVEMENT } from '#kit/money.ts'
import type { Case } from '../bench.ts'
import { is, isAgain, mismatch, must } from '../expect.ts'
import { idOf } from '../player.ts'
import { interleave } from './interleavings.ts'
import { lost } from './faults.ts'
import { permutations, Story } from './story.ts'
import { untilDone } from './until-done.ts'

const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION'
const AT_ONCE = 20

/** Rounds that are drawn before their stake is asked: stake and outcome in one call, all or nothing. */
export const plays: readonly Case[] = [
  {
    id: 'V64',
    sentence: 'a play that pays more than its stake, one that pays nothing, one of everything, and a free one',
    expects: 'RS_OK with the balance after stake and payout; a free one leaves the cash as it is and is paid',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.drawn(300_000n, 450_000n), 'RS_OK', 1_150_000n)
      is(await dara.drawn(150_000n, 0n), 'RS_OK', 1_000_000n)
      is(await dara.drawn(1_000_000n, 70_000n), 'RS_OK', 70_000n)
      is(await dara.drawn(0n, 5_000n), 'RS_OK', 75_000n)
      is(await dara.drawn(900_000n, 5_000n, { is_free: true, reward_uuid: bench.id() }), 'RS_OK', 80_000n)
      await dara.has(80_000n)
    },
  },
  {
    id: 'V65',
    sentence: `the same play again, ${AT_ONCE} times at once, and after its session is over`,
    expects: 'RS_OK with retransmission and one effect, also when the session no longer stakes',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const play = is(await dara.drawn(300_000n, 50_000n), 'RS_OK', 750_000n)
      must(!play.retransmission, 'play: a first answer is no retransmission')
      isAgain(await dara.repeat(play), [750_000n])
      const same = { transaction_uuid: bench.id(), win_transaction_uuid: bench.id(), round: bench.id() }
      const all = await Promise.all(Array.from({ length: AT_ONCE }, () => dara.drawn(100_000n, 350_000n, same)))
      for (const one of all) is(one, ['RS_OK', 'RS_ERROR_IN_PROGRESS'])
      const [, twice] = all.filter(({ status, retransmission }) => status === 'RS_OK' && !retransmission)
      if (twice) throw mismatch(twice, 'expected one first answer only')
      await dara.has(1_000_000n)
      const late = await bench.inSession(dara, { state: 'expired', channel: 'phone' })
      isAgain(await late.repeat(play, { token: late.session.token }), [750_000n, 1_000_000n])
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V66',
    sentence: 'a play whose ids are known: one of them, with other numbers, in another round, of another player',
    expects: 'DUPLICATE_TRANSACTION and no effect; a bet and the win that closes its round are the same as their play',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const sophea = await bench.player(1_000_000n)
      const play = is(await dara.drawn(300_000n, 50_000n), 'RS_OK', 750_000n)
      const ids = { transaction_uuid: idOf(play), win_transaction_uuid: play.sent['win_transaction_uuid'] }
      const { round } = play.sent
      for (const other of [
        { amount: 300_001n },
        { payout: 50_001n },
        { round: bench.id() },
        { win_transaction_uuid: bench.id() },
        { transaction_uuid: bench.id() },
      ])
        is(await dara.repeat(play, other), duplicate)
      is(await sophea.drawn(300_000n, 50_000n, { ...ids, round }), duplicate)
      is(await dara.win(play, 50_000n, { transaction_uuid: idOf(play) }), duplicate)
      isAgain(await dara.bet(300_000n, { transaction_uuid: idOf(play), round }), [700_000n, 750_000n])
      isAgain(await dara.win(play, 50_000n, { transaction_uuid: ids.win_transaction_uuid }), [750_000n])
      const bet = is(await dara.bet(100_000n, { round: bench.id() }), 'RS_OK', 650_000n)
      const half = { transaction_uuid: idOf(bet), round: bet.sent['round'] }
      is(await dara.drawn(100_000n, 10_000n, half), duplicate)
      const win = is(await dara.win(bet, 10_000n, { round_closed: true }), 'RS_OK', 660_000n)
      isAgain(await dara.drawn(100_000n, 10_000n, { ...half, win_transaction_uuid: idOf(win) }), [660_000n])
      await dara.has(660_000n)
      await sophea.has(1_000_000n)
    },
  },
  {
    id: 'V67',
    sentence: 'a play that is refused: for money, round, game, currency, session, player',
    expects: 'the status of a bet, no effect, and both ids are free',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const ids = { transaction_uuid: bench.id(), win_transaction_uuid: bench.id() }
      const refused = (over: object, stake = 1_000n) => dara.drawn(stake, 2_000_000n, { ...ids, ...over })
      is(await refused({}, 1_000_001n), 'RS_ERROR_NOT_ENOUGH_MONEY', 1_000_000n)
      is(await refused({ game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME')
      is(await refused({ currency: bench.kit.other_currency }), 'RS_ERROR_WRONG_CURRENCY')
      is(await refused({ token: 'no such token at all' }), 'RS_ERROR_INVALID_TOKEN')
      is(await refused({ win_transaction_uuid: ids.transaction_uuid }), ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'])
      is(await refused({ payout: -1n }), 'RS_ERROR_WRONG_TYPES')
      const late = await bench.inSession(dara, { state: 'expired', channel: 'phone' })
      is(await refused({ token: late.session.token }), 'RS_ERROR_TOKEN_EXPIRED')
      is(await dara.drawn(1_000_000n, 40_000n, ids), 'RS_OK', 40_000n)
      await bench.setup.disable(dara.user)
      is(await dara.drawn(1_000n, 50_000n), 'RS_ERROR_USER_DISABLED')
      await dara.has(40_000n)
    },
  },
  {
    id: 'V68',
    sentence: 'a rollback of a play by the id of its bet: after it, before it, and twice',
    expects: 'as of a bet that has won: ALREADY_SETTLED, or both go back; before it a tombstone that refuses the play',
    run: async (bench) => {
      const reversed = bench.kit.rollback_after_win === 'reversed'
      const dara = await bench.player(1_000_000n)
      const play = is(await dara.drawn(300_000n, 50_000n), 'RS_OK', 750_000n)
      const left = reversed ? 1_000_000n : 750_000n
      for (let i = 0; i < 2; i++) is(await dara.rollback(play), reversed ? 'RS_OK' : 'RS_ERROR_ALREADY_SETTLED', left)
      const ids = { transaction_uuid: bench.id(), win_transaction_uuid: bench.id(), round: bench.id() }
      is(await dara.rollback(ids.transaction_uuid, { round: ids.round }), 'RS_OK', left)
      is(await dara.drawn(100_000n, 900_000n, ids), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      await dara.has(left)
    },
  },
  {
    id: 'V69',
    sentence: 'a play whose answer is lost: the connection breaks after the call, and at the first byte of the answer',
    expects: 'the same call again is answered as the first was, and there is one effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      for (const [when, left] of [
        ['answered', 930_000n],
        ['sent', 860_000n],
      ] as const) {
        const ids = { transaction_uuid: bench.id(), win_transaction_uuid: bench.id(), round: bench.id() }
        const request = { ...dara.session, ...ids, amount: 100_000n, payout: 30_000n }
        await lost(bench, { verb: 'play', request }, when)
        is(await untilDone(() => dara.call('play', request)), 'RS_OK', left)
        isAgain(await dara.call('play', request), [left])
        await dara.has(left)
      }
    },
  },
  {
    id: 'V70',
    sentence: 'plays with contributions to a pool, and with a win that the pool pays',
    expects: 'a pool pays what it has; where it has too little, nothing of the play happens and its ids are free',
    run: async (bench) => {
      const { pool } = bench.kit
      if (pool === undefined) return bench.with.note('no pool in the kit: plays with a pool were not tried')
      const dara = await bench.player(1_000_000n)
      const shares = { jackpot_contributions: [{ pool, amount: 1_000n }] }
      is(await dara.drawn(100_000n, 20_000n, shares), 'RS_OK', 920_000n)
      const ids = { transaction_uuid: bench.id(), win_transaction_uuid: bench.id(), round: bench.id(), ...shares }
      const short = { pool, amount: LARGEST_MOVEMENT }
      is(await dara.drawn(100_000n, LARGEST_MOVEMENT, { ...ids, jackpot: short }), 'RS_ERROR_POOL_SHORT')
      await dara.has(920_000n)
      const paid = is(await dara.drawn(100_000n, 30_000n, { ...ids, jackpot: { pool, amount: 500n } }), 'RS_OK', 850_000n)
      isAgain(await dara.repeat(paid), [850_000n])
      is(await dara.repeat(paid, { win_transaction_uuid: bench.id() }), duplicate)
      is(await dara.drawn(900_000n, 1_000n, { jackpot: { pool, amount: 500n } }), 'RS_ERROR_NOT_ENOUGH_MONEY', 850_000n)
      await dara.has(850_000n)
    },
  },
  {
    id: 'V71',
    sentence: 'a play in a round that a bet has opened, and then a bet and a play in the round that it closed',
    expects: 'RS_OK for the first, ROUND_CLOSED for the others',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      const { round } = bet.sent
      is(await dara.drawn(100_000n, 50_000n, { round }), 'RS_OK', 850_000n)
      is(await dara.bet(100_000n, { round }), 'RS_ERROR_ROUND_CLOSED')
      is(await dara.drawn(100_000n, 50_000n, { round }), 'RS_ERROR_ROUND_CLOSED')
      await dara.has(850_000n)
    },
  },
  {
    id: 'V72',
    sentence: 'a play, its bet, its win and its rollback in every order, each twice; then many in random order at the same time',
    expects: 'each operation has at most one effect, and every balance is the sum of what happened',
    run: async (bench) => {
      for (const order of permutations(['play', 'bet', 'win', 'rollback'] as const)) {
        const dara = await bench.player(1_000_000n)
        const story = new Story(bench, dara, { stake: 300_000n, payout: 50_000n })
        for (const step of order) {
          await story.take(step)
          await story.take(step)
        }
        await dara.has(1_000_000n + story.effect)
      }
      await interleave(bench, ['play', 'play', 'bet', 'win', 'rollback'])
    },
  },
]
