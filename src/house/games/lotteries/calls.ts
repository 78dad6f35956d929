import { lotteryAreas, lotteryPathOf } from '#kit/lottery.ts'
import { SECOND, type Clock } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { TtlCache } from '#runtime/ttl-cache.ts'
import { lotteriesOf, recentGames, type Shelf } from '../lobby/game-lists.ts'
import type { Transferring } from '../transfers/send-transfer.ts'
import { lotteriesContract } from './contract.ts'
import { openedNumbers } from './opened-numbers.ts'
import type { Game } from '../lobby/contract.ts'

type LotteryPorts = {
  readonly transferring: Transferring
  readonly clock: Clock
  readonly shelfOf: (context: CallContext) => Promise<Shelf>
}

/** A member's lotteries, of all parts of the world or of Vietnam. */
export function lotteryCalls({ shelfOf, transferring, clock }: LotteryPorts) {
  const opened = new TtlCache({ clock, life: 3 * SECOND })
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
    lotteryOpened: answer(lotteriesContract.lotteryOpened, async ({ input, context: { db, tenant } }) => {
      const { gameCode } = input.query
      const asked = { merchant: tenant.id, gameCode }
      const list = await opened.recall([tenant.id, gameCode], () => openedNumbers(db, transferring.lines, asked))
      return isRefusal(list) ? list : { list: list.map((one) => ({ ...one, numbers: [...one.numbers] })) }
    }),
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
