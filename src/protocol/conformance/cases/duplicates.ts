import type { Case } from '../bench.ts'
import { is, isAgain, mismatch, must } from '../expect.ts'
import { idOf } from '../player.ts'

const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION'
const AT_ONCE = 20

export const duplicates: readonly Case[] = [
  {
    id: 'V25',
    sentence: 'the same bet again: same transaction, same content, a new request id',
    expects: 'RS_OK with retransmission, one effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      must(!bet.retransmission, 'bet: a first answer is no retransmission')
      isAgain(await dara.repeat(bet), [700_000n])
      is(await dara.win(bet, 50_000n), 'RS_OK', 750_000n)
      isAgain(await dara.repeat(bet), [700_000n, 750_000n])
      await dara.has(750_000n)
    },
  },
  {
    id: 'V26',
    sentence: 'the transaction id of a bet for another amount, round, game or player',
    expects: 'DUPLICATE_TRANSACTION and no effect on anyone',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const sophea = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      const transaction_uuid = idOf(bet)
      is(await dara.repeat(bet, { amount: 300_001n }), duplicate)
      is(await dara.repeat(bet, { round: bench.id() }), duplicate)
      is(await sophea.bet(300_000n, { transaction_uuid, round: bet.sent['round'] }), duplicate)
      const elsewhere = await bench.inSession(dara, { game: bench.kit.games.second })
      is(await elsewhere.bet(300_000n, { transaction_uuid, round: bet.sent['round'] }), duplicate)
      await dara.has(700_000n)
      await sophea.has(1_000_000n)
    },
  },
  {
    id: 'V27',
    sentence: `${AT_ONCE} times the same bet at once, and the same win at once`,
    expects: 'one effect, and one answer that is no retransmission',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const same = { transaction_uuid: bench.id() }
      const bets = await Promise.all(Array.from({ length: AT_ONCE }, () => dara.bet(10_000n, same)))
      for (const bet of bets) is(bet, ['RS_OK', 'RS_ERROR_IN_PROGRESS'])
      const [first, ...more] = bets.filter(({ status, retransmission }) => status === 'RS_OK' && !retransmission)
      must(first !== undefined, 'bet: none of the answers is the first')
      if (more[0]) throw mismatch(more[0], 'expected one first answer only')
      await dara.has(990_000n)
      const paid = { transaction_uuid: bench.id() }
      const wins = await Promise.all(Array.from({ length: AT_ONCE }, () => dara.win(first, 25_000n, paid)))
      for (const win of wins) is(win, ['RS_OK', 'RS_ERROR_IN_PROGRESS'])
      await dara.has(1_015_000n)
    },
  },
  {
    id: 'V28',
    sentence: 'the transaction id of a bet used for a win',
    expects: 'DUPLICATE_TRANSACTION and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(300_000n), 'RS_OK', 700_000n)
      is(await dara.win(bet, 300_000n, { transaction_uuid: idOf(bet) }), duplicate)
      is(await dara.promoWin(300_000n, { transaction_uuid: idOf(bet) }), duplicate)
      await dara.has(700_000n)
    },
  },
]
