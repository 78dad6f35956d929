import type { Case } from '../bench.ts'
import { is, isAgain, must } from '../expect.ts'
import type { Reply } from '../wire.ts'

const PAIRS = 101

export const rounds: readonly Case[] = [
  {
    id: 'V20',
    sentence: 'several bets in one round, one by one and in a batch; then a batch that is too dear as a whole',
    expects: 'each is debited; the batch that is too dear is refused with NOT_ENOUGH_MONEY and nothing of it happens',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      is(await dara.bet(100_000n), 'RS_OK', 900_000n)
      const second = is(await dara.bet(100_000n), 'RS_OK', 800_000n)
      const batch = is(await dara.batch([100_000n, 50_000n, 0n]), 'RS_OK', 650_000n)
      const statuses = resultsOf(batch).map(({ status }) => status)
      must(statuses.join() === 'RS_OK,RS_OK,RS_OK', `betsBatch: expected a result for each bet, got ${statuses.join()}`)
      isAgain(await dara.repeat(batch), [650_000n])
      await dara.has(650_000n)
      const dear = is(await dara.batch([600_000n, 50_000n, 1n]), 'RS_ERROR_NOT_ENOUGH_MONEY', 650_000n)
      await dara.has(650_000n)
      for (const id of idsOf(dear)) is(await dara.win(id, 1n), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      is(await dara.win(second, 10n), 'RS_OK', 650_010n)
      is(await dara.win(idsOf(batch)[1] ?? '', 10n), 'RS_OK', 650_020n)
    },
  },
  {
    id: 'V21',
    sentence: `${PAIRS} pairs of bet and win in one round`,
    expects: 'each counts once',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      let balance = 1_000_000n
      for (let pair = 0; pair < PAIRS; pair++) {
        const bet = is(await dara.bet(1_000n), 'RS_OK', (balance -= 1_000n))
        is(await dara.win(bet, 999n), 'RS_OK', (balance += 999n))
      }
      await dara.has(1_000_000n - BigInt(PAIRS))
    },
  },
  {
    id: 'V22',
    sentence: 'two rounds of one player at one table at the same time',
    expects: 'they do not disturb each other',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const [left, right] = [bench.id(), bench.id()]
      const play = async (round: string, stake: bigint, payout: bigint) => {
        const bet = is(await dara.bet(stake, { round }), 'RS_OK')
        is(await dara.win(bet, payout, { round_closed: true }), 'RS_OK')
        is(await dara.bet(stake, { round }), 'RS_ERROR_ROUND_CLOSED')
      }
      await Promise.all([play(left, 100_000n, 0n), play(right, 200_000n, 350_000n)])
      await dara.has(1_050_000n)
    },
  },
  {
    id: 'V23',
    sentence: 'a bet in a round that was closed by a win, by a bet, or by /round/close',
    expects: 'ROUND_CLOSED and no effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = is(await dara.bet(1_000n), 'RS_OK', 999_000n)
      is(await dara.win(bet, 0n, { round_closed: true }), 'RS_OK', 999_000n)
      is(await dara.bet(1_000n), 'RS_ERROR_ROUND_CLOSED')
      const round = bench.id()
      is(await dara.bet(1_000n, { round, round_closed: true }), 'RS_OK', 998_000n)
      is(await dara.bet(1_000n, { round }), 'RS_ERROR_ROUND_CLOSED')
      const third = bench.id()
      is(await dara.bet(1_000n, { round: third }), 'RS_OK', 997_000n)
      is(await dara.closeRound({ round: third }), 'RS_OK', 997_000n)
      is(await dara.bet(1_000n, { round: third }), 'RS_ERROR_ROUND_CLOSED')
      await dara.has(997_000n)
    },
  },
  {
    id: 'V24',
    sentence: 'a bet in another game before the first is settled',
    expects: 'both go their way',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const first = is(await dara.bet(1_000n), 'RS_OK', 999_000n)
      const elsewhere = await bench.inSession(dara, { game: bench.kit.games.second })
      const second = is(await elsewhere.bet(2_000n, { round: bench.id() }), 'RS_OK', 997_000n)
      is(await dara.win(first, 5_000n), 'RS_OK', 1_002_000n)
      is(await elsewhere.win(second, 7_000n), 'RS_OK', 1_009_000n)
    },
  },
]

type Sent = Readonly<Record<string, unknown>>
const listOf = (value: unknown): readonly Sent[] => (Array.isArray(value) ? (value as Sent[]) : [])

export const resultsOf = (reply: Reply): readonly Sent[] => listOf(reply.body['results'])
const idsOf = (batch: Reply): readonly string[] => listOf(batch.sent['bets']).map((bet) => String(bet['transaction_uuid']))
