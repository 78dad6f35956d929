import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { shoot, shotsIn, type EventPorts } from '#arcade/events/index.ts'
import { isShotInto, type Found } from './here.ts'
import { shotsContract } from './rules/shots-contract.ts'
import { shotView } from './views.ts'

/** Numbers that players shoot into what a draw comes to. */
export const shotsCalls = (here: Found, events: EventPorts) => ({
  shoot: answer(shotsContract.shoot, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found || !isShotInto(found.game)) return refuse('game_unknown')
    const { player, player_name, house } = found.session
    const shot = await shoot(events, { player, player_name, house, ...input.params, ...input.body.data })
    return isRefusal(shot) ? shot : shotView(shot)
  }),

  liveShots: answer(shotsContract.liveShots, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found || !isShotInto(found.game)) return refuse('game_unknown')
    const { last, count, own, next } = await shotsIn(context.db, {
      event: input.params.event,
      player: found.session.player,
      ...input.query,
    })
    return { list: last.map(shotView), count, own, nextAt: next?.getTime() ?? null }
  }),
})
