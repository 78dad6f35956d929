import type { Case } from '../bench.ts'
import { is, isAgain, must } from '../expect.ts'
import { idOf } from '../player.ts'
import { resultsOf } from './rounds.ts'

const doneBefore = ['RS_OK', 'RS_ERROR_ALREADY_SETTLED'] as const

export const sports: readonly Case[] = [
  {
    id: 'V59',
    sentence: 'a stake reserved and released; reserved and committed, twice; reserved above the balance',
    expects: 'a hold is not spendable, comes back once when released, is debited once when committed',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const left = is(await dara.reserve(300_000n), 'RS_OK', 700_000n)
      isAgain(await dara.repeat(left), [700_000n])
      is(await dara.bet(700_001n), 'RS_ERROR_NOT_ENOUGH_MONEY', 700_000n)
      is(await dara.release(left), 'RS_OK', 1_000_000n)
      is(await dara.release(left), ['RS_OK', 'RS_ERROR_ALREADY_SETTLED', 'RS_ERROR_TRANSACTION_ROLLED_BACK'])
      await dara.has(1_000_000n)
      const held = is(await dara.reserve(300_000n), 'RS_OK', 700_000n)
      const taken = is(await dara.commit(held), 'RS_OK', 700_000n)
      isAgain(await dara.repeat(taken), [700_000n])
      is(await dara.commit(held), doneBefore)
      is(await dara.release(held), 'RS_ERROR_ALREADY_SETTLED')
      await dara.has(700_000n)
      const part = is(await dara.reserve(300_000n), 'RS_OK', 400_000n)
      is(await dara.commit(part, { amount: 100_000n }), 'RS_OK', 600_000n)
      is(await dara.reserve(600_001n), 'RS_ERROR_NOT_ENOUGH_MONEY', 600_000n)
      is(await dara.commit(is(await dara.reserve(1n), 'RS_OK'), { amount: 0n }), 'RS_OK', 600_000n)
    },
  },
  {
    id: 'V60',
    sentence: 'a settlement, a lower second version, the second again, the first late; also in a batch, and below zero',
    expects: 'the difference from the last version is posted, once; an older version changes nothing; a debt is no failure',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(400_000n), 'RS_OK', 600_000n)
      const first = is(await dara.settle(bet, { version: 1n, payout: 900_000n }), 'RS_OK', 1_500_000n)
      const second = is(await dara.resettle(bet, { version: 2n, payout: 700_000n }), 'RS_OK', 1_300_000n)
      isAgain(await dara.repeat(second), [1_300_000n])
      is(await dara.resettle(bet, { version: 2n, payout: 700_000n }), 'RS_OK', 1_300_000n)
      is(await dara.settle(bet, { version: 1n, payout: 900_000n }), 'RS_OK', 1_300_000n)
      isAgain(await dara.repeat(first), [1_500_000n, 1_300_000n])
      const sophea = await bench.player(1_000_000n)
      const other = is(await sophea.bet(1_000_000n), 'RS_OK', 0n)
      const settlements = [
        dara.settlement(bet, { version: 3n, payout: 800_000n }),
        sophea.settlement(other, { version: 1n, payout: 500_000n }),
        sophea.settlement(bet, { version: 4n, payout: 1n }),
      ]
      const batch = is(await dara.call('settleBatch', { settlements }), 'RS_OK')
      const statuses = resultsOf(batch).map(({ status }) => status)
      must(statuses.join() === 'RS_OK,RS_OK,RS_ERROR_TRANSACTION_DOES_NOT_EXIST', `settleBatch: got ${statuses.join()}`)
      is(await dara.repeat(batch), 'RS_OK')
      await dara.has(1_400_000n)
      is(await sophea.bet(500_000n), 'RS_OK', 0n)
      is(await sophea.resettle(other, { version: 2n, payout: 0n }), 'RS_OK', -500_000n)
    },
  },
  {
    id: 'V61',
    sentence: 'a cash-out, then a settlement of the same bet; and a cash-out of a part of another, then its settlement',
    expects: 'the cash-out is paid once; the settlement has no effect, but after a part it pays what is due beyond it',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(400_000n), 'RS_OK', 600_000n)
      const out = is(await dara.cashout(bet, { version: 1n, payout: 250_000n }), 'RS_OK', 850_000n)
      isAgain(await dara.repeat(out), [850_000n])
      is(await dara.settle(bet, { version: 2n, payout: 900_000n }), doneBefore)
      await dara.has(850_000n)
      const other = is(await dara.bet(400_000n), 'RS_OK', 450_000n)
      const part = is(await dara.cashout(other, { version: 1n, payout: 100_000n, part: 200_000n }), 'RS_OK', 550_000n)
      isAgain(await dara.repeat(part), [550_000n])
      is(await dara.settle(other, { version: 2n, payout: 500_000n }), 'RS_OK', 950_000n)
    },
  },
  {
    id: 'V62',
    sentence: 'a rollback of a settlement',
    expects: 'the payout goes back, and the bet may be settled anew',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(400_000n), 'RS_OK', 600_000n)
      const paid = is(await dara.settle(bet, { version: 1n, payout: 900_000n }), 'RS_OK', 1_500_000n)
      is(await dara.rollback(idOf(paid), { round: paid.sent['round'] }), 'RS_OK', 600_000n)
      is(await dara.rollback(idOf(paid), { round: paid.sent['round'] }), 'RS_OK', 600_000n)
      is(await dara.settle(bet, { version: 2n, payout: 500_000n }), 'RS_OK', 1_100_000n)
    },
  },
]
