import type { Verb } from '../../endpoints.ts'
import { idOf, type Player } from '../player.ts'
import type { Reply } from '../wire.ts'

/** A well-formed request of every verb by a player who has made this bet; each call gives new transactions. */
export function oneOfEach(player: Player, bet: Reply): Readonly<Record<Verb, Readonly<Record<string, unknown>>>> {
  const { user, token, currency, game_code } = player.session
  const round = bet.sent['round']
  const amount = 100_000n
  const after = () => player.play({ round, reference_transaction_uuid: idOf(bet) })
  const another = () => player.play()['transaction_uuid']
  const settlement = () => ({ ...after(), settlement_version: 1n, payout: amount })
  return {
    check: { token },
    balance: { user, token },
    bet: player.play({ amount }),
    win: { ...after(), amount },
    play: player.play({ round: another(), amount, win_transaction_uuid: another(), payout: amount }),
    rollback: after(),
    promoWin: player.play({ amount }),
    betsBatch: {
      user,
      token,
      currency,
      game_code,
      round,
      bets: [{ transaction_uuid: another(), amount }],
    },
    settleBatch: { settlements: [settlement()] },
    reserve: player.play({ amount }),
    commit: after(),
    release: after(),
    settle: settlement(),
    resettle: settlement(),
    cashout: settlement(),
    closeRound: player.play({ round }),
  }
}
