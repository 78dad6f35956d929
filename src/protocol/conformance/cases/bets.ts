import type { Case } from '../bench.ts'
import { is, must } from '../expect.ts'
import { rawJson } from '../../json.ts'

const LARGEST = 9_000_000_000_000_000n

export const bets: readonly Case[] = [
  {
    id: 'V9',
    sentence: 'the balance after each kind of operation',
    expects: 'both the answer and /wallet/balance show what the operations add up to',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      await dara.has(10_000_000n)
      const bet = is(await dara.bet(3_000_000n), 'RS_OK', 7_000_000n)
      await dara.has(7_000_000n)
      is(await dara.win(bet, 5_000_000n), 'RS_OK', 12_000_000n)
      await dara.has(12_000_000n)
      is(await dara.promoWin(500_000n), 'RS_OK', 12_500_000n)
      await dara.has(12_500_000n)
      const second = is(await dara.bet(2_500_000n, { round: bench.id() }), 'RS_OK', 10_000_000n)
      is(await dara.rollback(second), 'RS_OK', 12_500_000n)
      await dara.has(12_500_000n)
    },
  },
  {
    id: 'V10',
    sentence: 'a plain bet',
    expects: 'RS_OK, the stake is debited once, and the answer names the player and the currency',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      const { body, retransmission } = is(await dara.bet(1_000_000n), 'RS_OK', 9_000_000n)
      must(
        body['user'] === dara.user && body['currency'] === dara.session.currency,
        'bet: expected user and currency in the answer',
      )
      must(!retransmission, 'bet: a first answer is no retransmission')
      await dara.has(9_000_000n)
    },
  },
  {
    id: 'V11',
    sentence: 'bets of 0.01, 0.001 and 0.00001',
    expects: 'each is debited to the last unit',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.bet(1_000n), 'RS_OK', 999_000n)
      is(await dara.bet(100n), 'RS_OK', 998_900n)
      is(await dara.bet(1n), 'RS_OK', 998_899n)
      await dara.has(998_899n)
    },
  },
  {
    id: 'V12',
    sentence: 'a bet of nothing',
    expects: 'RS_OK with the balance as it was',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(0n), 'RS_OK', 1_000_000n)
      is(await dara.win(bet, 0n), 'RS_OK', 1_000_000n)
    },
  },
  {
    id: 'V13',
    sentence: 'an amount that is negative, −0, a fraction, with an exponent, a text, no number at all, or larger than one may be',
    expects: 'WRONG_TYPES and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const written = ['-1', '-0', '1.5', '1.0', '1e3', '"1000"', 'null', 'true', '9000000000000001', '1e400']
      for (const amount of written) is(await dara.bet(rawJson(amount)), 'RS_ERROR_WRONG_TYPES', 1_000_000n)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V14',
    sentence: 'a bet one unit above the balance, and of the largest amount there is',
    expects: 'NOT_ENOUGH_MONEY with the balance as it is',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.bet(200_000n), 'RS_OK', 800_000n)
      is(await dara.bet(800_001n), 'RS_ERROR_NOT_ENOUGH_MONEY', 800_000n)
      is(await dara.bet(LARGEST), ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'], 800_000n)
      await dara.has(800_000n)
    },
  },
  {
    id: 'V15',
    sentence: 'a bet of everything',
    expects: 'RS_OK with nothing left, and not a unit more after it',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.bet(1_000_000n), 'RS_OK', 0n)
      is(await dara.bet(1n), 'RS_ERROR_NOT_ENOUGH_MONEY', 0n)
    },
  },
  {
    id: 'V16',
    sentence: 'a bet in a game that does not exist, and in one that is disabled',
    expects: 'INVALID_GAME and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.bet(1_000n, { game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME')
      const there = await bench.inSession(dara, { game: bench.kit.games.disabled })
      is(await there.bet(1_000n), 'RS_ERROR_INVALID_GAME')
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V17',
    sentence: "a bet in a currency that is not the session's, and in one that is none",
    expects: 'WRONG_CURRENCY and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.bet(1_000n, { currency: bench.kit.other_currency }), 'RS_ERROR_WRONG_CURRENCY')
      is(await dara.bet(1_000n, { currency: 'XQX' }), 'RS_ERROR_WRONG_CURRENCY')
      is(await dara.bet(1_000n, { currency: '¤' }), ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_CURRENCY'])
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V18',
    sentence: 'a bet with an expired token',
    expects: 'TOKEN_EXPIRED and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const late = await bench.inSession(dara, { state: 'expired', channel: 'phone' })
      is(await late.bet(1_000n), 'RS_ERROR_TOKEN_EXPIRED')
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V19',
    sentence: 'a bet of a player who was disabled',
    expects: 'USER_DISABLED and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(1_000n), 'RS_OK', 999_000n)
      await bench.setup.disable(dara.user)
      is(await dara.bet(1_000n), 'RS_ERROR_USER_DISABLED')
      is(await dara.win(bet, 0n), 'RS_OK', 999_000n)
    },
  },
]
