import type { Case } from '../bench.ts'
import { is, isAgain } from '../expect.ts'
import { idOf } from '../player.ts'

export const promotions: readonly Case[] = [
  {
    id: 'V51',
    sentence: 'a free bet, and a win on it',
    expects: 'the bet leaves the cash as it is, the win is paid',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const gift = { is_free: true, reward_uuid: bench.id(), campaign_uuid: bench.id() }
      const bet = is(await dara.bet(100_000n, gift), 'RS_OK', 1_000_000n)
      isAgain(await dara.repeat(bet), [1_000_000n])
      is(await dara.win(bet, 30_000n, gift), 'RS_OK', 1_030_000n)
      await dara.has(1_030_000n)
    },
  },
  {
    id: 'V52',
    sentence: 'a promotion win twice, and its transaction id with another amount',
    expects: 'credited once; RS_OK with retransmission; DUPLICATE_TRANSACTION',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const win = is(await dara.promoWin(50_000n), 'RS_OK', 1_050_000n)
      isAgain(await dara.repeat(win), [1_050_000n])
      is(await dara.repeat(win, { amount: 60_000n }), 'RS_ERROR_DUPLICATE_TRANSACTION')
      await dara.has(1_050_000n)
    },
  },
  {
    id: 'V53',
    sentence: 'a rollback of a promotion win and of a free bet, and a free bet that loses',
    expects: 'the credit goes back once; the cash never moves for the free bets',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const win = is(await dara.promoWin(50_000n), 'RS_OK', 1_050_000n)
      is(await dara.rollback(idOf(win), { round: win.sent['round'] }), 'RS_OK', 1_000_000n)
      is(await dara.rollback(idOf(win), { round: win.sent['round'] }), 'RS_OK', 1_000_000n)
      const bet = is(await dara.bet(100_000n, { is_free: true }), 'RS_OK', 1_000_000n)
      is(await dara.rollback(bet), 'RS_OK', 1_000_000n)
      const lost = is(await dara.bet(100_000n, { is_free: true, round: bench.id() }), 'RS_OK', 1_000_000n)
      is(await dara.win(lost, 0n, { is_free: true, round_closed: true }), 'RS_OK', 1_000_000n)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V54',
    sentence: 'a free bet of a player who has nothing',
    expects: 'RS_OK, and the win is paid',
    run: async (bench) => {
      const dara = await bench.player(0n)
      const bet = is(await dara.bet(100_000n, { is_free: true }), 'RS_OK', 0n)
      is(await dara.win(bet, 30_000n, { is_free: true }), 'RS_OK', 30_000n)
      is(await dara.bet(100_000n), 'RS_ERROR_NOT_ENOUGH_MONEY', 30_000n)
    },
  },
]
