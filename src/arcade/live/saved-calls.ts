import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { deleteSaved, renameSaved, savedOf, saveTicket, useSaved, type EventPorts } from '#arcade/events/index.ts'
import { savedContract } from './rules/saved-contract.ts'
import type { Found } from './here.ts'
import { savedView } from './views.ts'

/** What a player keeps under a name, to buy it again. */
export const savedCalls = (here: Found, events: EventPorts) => ({
  saveTicket: answer(savedContract.saveTicket, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const { selection: said, ...asked } = input.body.data
    const selection = found.game.selection(said)
    if (selection === null) return refuse('selection_not_offered')
    const saved = await saveTicket(events, { ...asked, selection, player: found.session.player, ...input.params })
    return isRefusal(saved) ? saved : savedView(saved)
  }),

  savedTickets: answer(savedContract.savedTickets, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const all = await savedOf(context.db, found.session.player)
    const own = all.filter(({ game }) => game === input.params.game)
    return { list: own.map(savedView), elsewhere: all.length - own.length }
  }),

  renameSaved: answer(savedContract.renameSaved, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const saved = await renameSaved(events, { player: found.session.player, ...input.params, ...input.body.data })
    return isRefusal(saved) ? saved : savedView(saved)
  }),

  useSaved: answer(savedContract.useSaved, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    const saved = await useSaved(context.db, { player: found.session.player, ...input.params })
    return saved ? savedView(saved) : refuse('saved_unknown')
  }),

  deleteSaved: answer(savedContract.deleteSaved, async ({ input, context }) => {
    const found = here(context, input.params)
    if (!found) return refuse('game_unknown')
    await deleteSaved(context.db, { player: found.session.player, ...input.params })
    return null
  }),
})
