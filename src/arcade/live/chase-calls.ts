import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import {
  cancelChase,
  chasesOf,
  ownChase,
  placeChase,
  skipsOf,
  ticketsOfChase,
  type EventPorts,
  type Selection,
} from '#arcade/events/index.ts'
import { liveContract } from './contract.ts'
import type { Found, Here } from './here.ts'
import { chaseLines, chaseView } from './views.ts'

/** Orders for draws to come. */
export const chaseCalls = (here: Found, events: EventPorts) => ({
  placeChase: answer(liveContract.placeChase, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    return place(events, found, input.body.data)
  }),

  cancelChase: answer(liveContract.cancelChase, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const chase = await cancelChase(context.db, { player: found.session.player, ...input.params })
    return isRefusal(chase) ? chase : chaseView(chase)
  }),

  liveChases: answer(liveContract.liveChases, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const { before, limit } = input.query
    const page = await chasesOf(context.db, { player: found.session.player, ...input.params, before, limit: limit + 1 })
    const list = page.slice(0, limit).map(chaseView)
    return { list, next: page.length > limit ? (list.at(-1)?.chase ?? null) : null }
  }),

  liveChase: answer(liveContract.liveChase, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const chase = await ownChase(context.db, { player: found.session.player, ...input.params })
    if (!chase) return refuse('chase_unknown')
    const [tickets, skips] = await Promise.all([ticketsOfChase(context.db, chase.id), skipsOf(context.db, chase.id)])
    return { chase: chaseView(chase), lines: chaseLines(chase, { tickets, skips }) }
  }),
})

type Ordering = {
  readonly key: string
  readonly event: string
  readonly selection: unknown
  readonly multiples: readonly number[]
  readonly stopsOnWin: boolean
}

async function place(events: EventPorts, { session, game }: Here, { selection: said, stopsOnWin, ...asked }: Ordering) {
  const taken: Selection | null = game.selection(said)
  const selection = taken && (game.chased?.times(taken, 1) ?? null)
  if (selection === null) return refuse('selection_not_offered')
  const { player, currency } = session
  const chase = await placeChase(events, game, { ...asked, player, currency, selection, stops_on_win: stopsOnWin })
  return isRefusal(chase) ? chase : chaseView(chase)
}
