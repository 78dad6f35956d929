import { isRefusal } from '../../kit/refusal.ts'
import { answer } from '../../runtime/http/answer.ts'
import { callerOf } from '../../runtime/http/context.ts'
import { gamesOf, offersOf } from './catalogue.ts'
import { gamesContract } from './contract.ts'
import { launchGame } from './launch-game.ts'
import { lanesOf, menusOf } from './rules/menu.ts'

const PAGE = 6

/** ELOTT's page also lists what vendors still call LOTT. */
const typesFor = (gameType: string) => (gameType === 'ELOTT' || gameType === 'LOTT' ? ['ELOTT', 'LOTT'] : [gameType])

export const gamesCalls = {
  menus: answer(gamesContract.menus, async ({ context }) => ({
    gameMenus: menusOf(await offersOf(context.db, context.tenant.id)),
  })),
  vendors: answer(gamesContract.vendors, async ({ context }) => ({
    data: { lanes: lanesOf(await offersOf(context.db, context.tenant.id)) },
  })),
  list: answer(gamesContract.list, ({ input, context }) => {
    const { gameType, vassalage, gameName, pageNo = '1', pageSize = String(PAGE) } = input.query
    return gamesOf(context.db, {
      merchant: context.tenant.id,
      language: context.language,
      gameTypes: gameType === undefined ? null : typesFor(gameType),
      vassalage: vassalage ?? null,
      name: gameName || null,
      page: Number.parseInt(pageNo, 10),
      size: Math.min(100, Number.parseInt(pageSize, 10)),
    })
  }),
  launch: answer(gamesContract.launch, async ({ input, context }) => {
    const { vassalage, gameCode, device, freeTrial = false, round = null } = input.body.data
    const caller = callerOf(context)
    const launched = await context.transact((tx) =>
      launchGame(
        tx,
        {
          merchant: context.tenant.id,
          member: caller.id,
          currency: context.tenant.currency,
          language: context.language,
          login: caller.session,
          vassalage,
          gameCode,
          channel: device === 'MOBILE' ? 'phone' : 'desktop',
          freeTrial,
          round,
        },
        { now: context.clock(), random: context.random },
      ),
    )
    return isRefusal(launched) ? launched : { ...launched }
  }),
}
