import type { Case } from '../bench.ts'
import { is, isAgain } from '../expect.ts'
import { idOf } from '../player.ts'
import { permutations, Story } from './story.ts'

const rolledBack = 'RS_ERROR_TRANSACTION_ROLLED_BACK'

export const rollbacks: readonly Case[] = [
  {
    id: 'V40',
    sentence: 'a rollback of a bet',
    expects: 'RS_OK, the stake is back',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      is(await dara.rollback(bet), 'RS_OK', 1_000_000n)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V41',
    sentence: 'a rollback again: with the same transaction id, and with a new one',
    expects: 'RS_OK both times, one effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      const back = is(await dara.rollback(bet), 'RS_OK', 1_000_000n)
      isAgain(await dara.repeat(back), [1_000_000n])
      is(await dara.rollback(bet), 'RS_OK', 1_000_000n)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V42',
    sentence: 'a rollback of a bet that never came',
    expects: 'RS_OK with the balance as it was, also when repeated',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const back = is(await dara.rollback(bench.id()), 'RS_OK', 1_000_000n)
      isAgain(await dara.repeat(back), [1_000_000n])
    },
  },
  {
    id: 'V43',
    sentence: 'the bet that comes after its rollback',
    expects: 'TRANSACTION_ROLLED_BACK, no debit, however often it comes',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const late = { transaction_uuid: bench.id() }
      is(await dara.rollback(late.transaction_uuid), 'RS_OK', 1_000_000n)
      is(await dara.bet(300_000n, late), rolledBack)
      is(await dara.bet(300_000n, late), rolledBack)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V44',
    sentence: 'a win on a bet that was rolled back',
    expects: 'TRANSACTION_ROLLED_BACK, nothing credited',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      is(await dara.rollback(bet), 'RS_OK', 1_000_000n)
      is(await dara.win(bet, 50_000n), rolledBack)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V45',
    sentence: 'a rollback of a bet that has won',
    expects: "ALREADY_SETTLED and no effect, or both are reversed, as the kit's contract says",
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      is(await dara.win(bet, 50_000n), 'RS_OK', 750_000n)
      if (bench.kit.rollback_after_win === 'refused') is(await dara.rollback(bet), 'RS_ERROR_ALREADY_SETTLED')
      else is(await dara.rollback(bet), 'RS_OK', 1_000_000n)
      await dara.has(bench.kit.rollback_after_win === 'refused' ? 750_000n : 1_000_000n)
    },
  },
  {
    id: 'V46',
    sentence: 'one of two bets of a round rolled back, then a win on the other',
    expects: 'the win is paid',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const first = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      const second = is(await dara.bet(200_000n), 'RS_OK', 500_000n)
      is(await dara.rollback(first), 'RS_OK', 800_000n)
      is(await dara.win(second, 50_000n), 'RS_OK', 850_000n)
      is(await dara.win(first, 50_000n), rolledBack)
      await dara.has(850_000n)
    },
  },
  {
    id: 'V47',
    sentence: 'bet, win and rollback in every order, each sent twice',
    expects: 'in every order the balance of the order, and no operation counts twice',
    run: async (bench) => {
      for (const order of permutations(['bet', 'win', 'rollback'] as const)) {
        const dara = await bench.player(1_000_000n)
        const story = new Story(bench, dara, { stake: 300_000n, payout: 50_000n })
        for (const step of order) {
          await story.take(step)
          await story.take(step)
        }
        await dara.has(1_000_000n + story.effect)
      }
    },
  },
  {
    id: 'V48',
    sentence: 'a rollback that names another amount than the bet had',
    expects: 'RS_OK, the stored amount is reversed',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      is(await dara.rollback(bet, { amount: 900_000n }), 'RS_OK', 1_000_000n)
      const other = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      is(await dara.rollback(other, { amount: 0n }), 'RS_OK', 1_000_000n)
      await dara.has(1_000_000n)
    },
  },
  {
    id: 'V49',
    sentence: 'a rollback with an expired token, of a disabled player, and without a token',
    expects: 'RS_OK, the stake is back',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const first = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      const second = is(await dara.bet(200_000n), 'RS_OK', 500_000n)
      const late = await bench.inSession(dara, { state: 'expired', channel: 'phone' })
      is(await late.rollback(first), 'RS_OK', 800_000n)
      await bench.setup.disable(dara.user)
      is(await dara.rollback(second), 'RS_OK', 1_000_000n)
      is(await dara.rollback(bench.id(), { token: null }), 'RS_OK', 1_000_000n)
    },
  },
  {
    id: 'V50',
    sentence: 'a rollback of a win whose money is gone',
    expects: 'RS_OK with a balance below zero; the next bet gets NOT_ENOUGH_MONEY, a win is still paid',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(1_000_000n), 'RS_OK', 0n)
      const win = is(await dara.win(bet, 500_000n), 'RS_OK', 500_000n)
      const last = is(await dara.bet(500_000n), 'RS_OK', 0n)
      is(await dara.rollback(idOf(win), { round: win.sent['round'] }), 'RS_OK', -500_000n)
      is(await dara.bet(1n), 'RS_ERROR_NOT_ENOUGH_MONEY', -500_000n)
      is(await dara.win(last, 600_000n), 'RS_OK', 100_000n)
    },
  },
]
