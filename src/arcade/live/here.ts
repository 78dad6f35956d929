import { callerOf, type CallContext } from '#runtime/http/context.ts'
import type { EventGame, OutsideGame } from '#arcade/events/index.ts'
import type { CatalogueEntry, Families } from '#arcade/families/index.ts'
import { sessionOf, type Session } from '#arcade/players/index.ts'

export type TicketsGame = EventGame | OutsideGame
export type Here = {
  readonly session: Session
  readonly entry: CatalogueEntry
  readonly family: string
  readonly game: TicketsGame
}
/** Whether players shoot numbers into the game's events. */
export const isShotInto = (game: TicketsGame): boolean => 'shot' in game && game.shot !== undefined

export type Found = (context: CallContext, asked: { readonly game: string }) => Here | null

/** The caller's game session and its game; a frame plays the one game it was launched for. */
export const hereIn =
  (families: Families): Found =>
  (context, { game }) => {
    const session = sessionOf(callerOf(context))
    const found = families.of(game)
    const played = families.tableOf(game)
    if (!found || !played || session.game !== game) return null
    return { session, entry: found.entry, family: found.family.family, game: played }
  }
