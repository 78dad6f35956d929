import type { Case } from '../bench.ts'
import { is, isAgain } from '../expect.ts'

const absent = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
/** 63,727,092.34: the payout that a vendor's own test asks for. */
const BIG = 6_372_709_234_000n
const LARGEST = 9_000_000_000_000_000n

export const wins: readonly Case[] = [
  {
    id: 'V29',
    sentence: 'a plain win',
    expects: 'RS_OK, credited once',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      is(await dara.win(bet, 250_000n), 'RS_OK', 1_150_000n)
      await dara.has(1_150_000n)
    },
  },
  {
    id: 'V30',
    sentence: 'a win of nothing',
    expects: 'RS_OK with the balance as it was: the bet has lost',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      const lost = is(await dara.win(bet, 0n, { round_closed: true }), 'RS_OK', 900_000n)
      isAgain(await dara.repeat(lost), [900_000n])
    },
  },
  {
    id: 'V31',
    sentence: 'a win for a bet that never came, then the bet, then the win again',
    expects: 'DOES_NOT_EXIST and nothing credited; after the bet the same win is paid, once',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const late = bench.id()
      const win = is(await dara.win(late, 50_000n), absent)
      await dara.has(1_000_000n)
      is(await dara.bet(100_000n, { transaction_uuid: late }), 'RS_OK', 900_000n)
      await dara.has(900_000n)
      is(await dara.repeat(win), 'RS_OK', 950_000n)
      isAgain(await dara.repeat(win), [950_000n])
      await dara.has(950_000n)
    },
  },
  {
    id: 'V32',
    sentence: "a win for another player's bet",
    expects: 'DOES_NOT_EXIST, and nothing credited to either',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const sophea = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      is(await sophea.win(bet, 50_000n), absent)
      await dara.has(900_000n)
      await sophea.has(1_000_000n)
    },
  },
  {
    id: 'V33',
    sentence: 'a win in another currency, game or round than its bet',
    expects: 'WRONG_CURRENCY; INVALID_GAME or DOES_NOT_EXIST; DOES_NOT_EXIST; nothing credited',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      is(await dara.win(bet, 50_000n, { currency: bench.kit.other_currency }), 'RS_ERROR_WRONG_CURRENCY')
      is(await dara.win(bet, 50_000n, { game_code: bench.kit.games.second }), ['RS_ERROR_INVALID_GAME', absent])
      const elsewhere = await bench.inSession(dara, { game: bench.kit.games.second })
      is(await elsewhere.win(bet, 50_000n), ['RS_ERROR_INVALID_GAME', absent])
      is(await dara.win(bet, 50_000n, { round: bench.id() }), absent)
      await dara.has(900_000n)
    },
  },
  {
    id: 'V34',
    sentence: 'a win with an expired token, with the token of a session that a newer one ended, and with none',
    expects: 'RS_OK: what is owed is paid',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      await bench.inSession(dara, {})
      is(await dara.win(bet, 50_000n), 'RS_OK', 950_000n)
      const late = await bench.inSession(dara, { state: 'expired', channel: 'phone' })
      is(await late.win(bet, 50_000n), 'RS_OK', 1_000_000n)
      is(await late.win(bet, 50_000n, { token: null }), 'RS_OK', 1_050_000n)
      is(await late.win(bet, 50_000n, { token: undefined }), 'RS_OK', 1_100_000n)
    },
  },
  {
    id: 'V35',
    sentence: 'a win of a player who was disabled after the bet',
    expects: 'RS_OK: what is owed is paid',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      await bench.setup.disable(dara.user)
      is(await dara.win(bet, 50_000n), 'RS_OK', 950_000n)
    },
  },
  {
    id: 'V36',
    sentence: 'two wins of one bet',
    expects: 'both are credited',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      is(await dara.win(bet, 50_000n), 'RS_OK', 950_000n)
      is(await dara.win(bet, 50_000n), 'RS_OK', 1_000_000n)
    },
  },
  {
    id: 'V37',
    sentence: 'the same win again, and its transaction id with another amount',
    expects: 'RS_OK with retransmission and one effect; DUPLICATE_TRANSACTION',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      const win = is(await dara.win(bet, 50_000n), 'RS_OK', 950_000n)
      isAgain(await dara.repeat(win), [950_000n])
      is(await dara.repeat(win, { amount: 60_000n }), 'RS_ERROR_DUPLICATE_TRANSACTION')
      await dara.has(950_000n)
    },
  },
  {
    id: 'V38',
    sentence: 'a win of 63,727,092.34, and then of more than a double can count',
    expects: 'credited to the last unit',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      is(await dara.win(bet, BIG), 'RS_OK', BIG + 900_000n)
      is(await dara.win(bet, LARGEST), 'RS_OK', LARGEST + BIG + 900_000n)
      is(await dara.win(bet, LARGEST), 'RS_OK', 2n * LARGEST + BIG + 900_000n)
      is(await dara.win(bet, 1n), 'RS_OK', 2n * LARGEST + BIG + 900_001n)
      await dara.has(2n * LARGEST + BIG + 900_001n)
    },
  },
  {
    id: 'V39',
    sentence: 'a win after the round was closed (a late jackpot), and wins from a pool',
    expects: "paid or ROUND_CLOSED, as the kit's contract says; a pool pays what it has and is refused what it has not",
    run: async (bench) => {
      const { kit } = bench
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      is(await dara.win(bet, 0n, { round_closed: true }), 'RS_OK', 900_000n)
      const paid = kit.win_after_close === 'paid'
      const late = await dara.win(bet, 50_000n)
      is(late, paid ? 'RS_OK' : 'RS_ERROR_ROUND_CLOSED', paid ? 950_000n : 900_000n)
      if (kit.pool === undefined) return bench.with.note('no pool in the kit: wins from a pool were not tried')
      const sophea = await bench.player(1_000_000n)
      const shares = [{ pool: kit.pool, amount: 1_000n }]
      const drawn = is(await sophea.bet(100_000n, { jackpot_contributions: shares }), 'RS_OK', 900_000n)
      const short = await sophea.win(drawn, LARGEST, { jackpot: { pool: kit.pool, amount: LARGEST } })
      is(short, 'RS_ERROR_POOL_SHORT')
      await sophea.has(900_000n)
      is(await sophea.win(drawn, 30_000n, { jackpot: { pool: kit.pool, amount: 500n } }), 'RS_OK', 930_000n)
    },
  },
]
