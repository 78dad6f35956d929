import type { Isolate } from '#runtime/database.ts'
import { endGamesOf, type SessionMemory } from './sessions.ts'

export type Ending = { readonly transact: Isolate; readonly sessions: SessionMemory }

/** Ends the games that were begun in a member's session; no process answers for them from memory any more. */
export async function endGames({ transact, sessions }: Ending, session: string): Promise<void> {
  await transact((tx) => endGamesOf(tx, session))
  sessions.forget()
}
