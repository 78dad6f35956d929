import { lotteryAreas, lotteryPathOf } from '#kit/lottery.ts'
import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { lotteriesOf, recentGames, type Shelf } from '../lobby/game-lists.ts'
import { lotteriesContract } from './contract.ts'
import type { Game } from '../lobby/contract.ts'

/** A member's lotteries, of all parts of the world or of Vietnam. */
export function lotteryCalls(shelfOf: (context: CallContext) => Promise<Shelf>) {
  const tag = lotteryAreas.VN.vassalage
  const vietnamese = (games: readonly Game[]) => ({
    gameMenus: games.filter((one) => lotteryPathOf(one) === lotteryAreas.VN.path).map((one) => ({ ...one, tag })),
  })
  return {
    lotteries: answer(lotteriesContract.lotteries, async ({ context }) => ({
      list: await lotteriesOf(context.db, await shelfOf(context)),
    })),
    lotteryMenu: answer(lotteriesContract.lotteryMenu, async ({ context }) =>
      vietnamese(await lotteriesOf(context.db, await shelfOf(context))),
    ),
    lotteryRecent: answer(lotteriesContract.lotteryRecent, async ({ context }) =>
      vietnamese(await recentGames(context.db, { ...(await shelfOf(context)), member: callerOf(context).id })),
    ),
    lotteryLobby: answer(lotteriesContract.lotteryLobby, async ({ input, context }) => {
      const { gameCode, lottoArea, lottoView = 'betting' } = input.query
      const lobby = lottoArea === undefined ? '/lottery' : lotteryAreas[lottoArea].path
      if (gameCode === undefined || lottoView === 'lobby') return { link: lobby }
      const games = await lotteriesOf(context.db, await shelfOf(context))
      const named = games.find((one) => one.gameCode === gameCode)
      return named ? { link: `${lotteryPathOf(named) ?? lobby}?gameCode=${gameCode}` } : refuse('game_unknown')
    }),
  }
}
