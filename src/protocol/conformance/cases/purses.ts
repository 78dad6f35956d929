import type { Case } from '../bench.ts'
import { is, mismatch } from '../expect.ts'

/** What a player is given: bets of tickets that cost nothing, and a bonus beside the cash. */
export const purses: readonly Case[] = [
  {
    id: 'V73',
    sentence: 'free bets that are settled and corrected, in a batch too, and one that goes back before its settlement comes',
    expects: 'only what a settlement pays is moved; what went back is not paid any more',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const free = () => dara.bet(400_000n, { is_free: true, reward_uuid: bench.id(), round: bench.id() })
      const bet = is(await free(), 'RS_OK', 1_000_000n)
      is(await dara.settle(bet, { version: 1n, payout: 360_000n }), 'RS_OK', 1_360_000n)
      is(await dara.resettle(bet, { version: 2n, payout: 0n }), 'RS_OK', 1_000_000n)
      const settlements = [dara.settlement(bet, { version: 3n, payout: 50_000n })]
      is(await dara.call('settleBatch', { settlements }), 'RS_OK')
      await dara.has(1_050_000n)
      const back = is(await free(), 'RS_OK', 1_050_000n)
      is(await dara.rollback(back), 'RS_OK', 1_050_000n)
      is(await dara.settle(back, { version: 1n, payout: 360_000n }), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      await dara.has(1_050_000n)
    },
  },
  {
    id: 'V74',
    sentence: 'the balance of a player with a bonus, before and after stakes that take of both, and of one without',
    expects:
      'the balance is both together, told apart as well; cash is staked first; nothing is told apart where there is no bonus',
    run: async (bench) => {
      if (!bench.kit.bonuses) return bench.with.note('no bonuses in the kit: the parts of a balance were not tried')
      const dara = await bench.player(300_000n, 500_000n)
      await dara.hasApart({ cash: 300_000n, bonus: 500_000n })
      is(await dara.bet(100_000n), 'RS_OK', 700_000n)
      await dara.hasApart({ cash: 200_000n, bonus: 500_000n })
      is(await dara.bet(400_000n), 'RS_OK', 300_000n)
      await dara.hasApart({ cash: 0n, bonus: 300_000n })
      is(await dara.bet(300_001n), 'RS_ERROR_NOT_ENOUGH_MONEY', 300_000n)
      const sophea = await bench.player(300_000n)
      const told = is(await sophea.balance(), 'RS_OK', 300_000n)
      if (told.body['balances'] !== undefined) throw mismatch(told, 'expected no parts of a balance without a bonus')
    },
  },
]
