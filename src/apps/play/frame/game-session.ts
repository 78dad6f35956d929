import type { PlayerView } from '#arcade/players/contract.ts'
import type { Answer, Arcade } from './arcade.ts'
import type { Keep } from './keep.ts'
import type { Launch } from './launch.ts'
import type { House } from './parent.ts'

/** Why there is no session: the launch was refused, the session ended and the house gives no new one, the game is closed, no network. */
export type NoSession = 'refused' | 'ended' | 'closed' | 'unreachable'
export type Opened = { readonly kind: 'open'; readonly player: PlayerView } | { readonly kind: 'none'; readonly why: NoSession }

export type Sessions = {
  /** Opens the session that the launch names: by its code, else by the token kept in this tab, else by a new code of the house. */
  readonly open: () => Promise<Opened>
  /** The kept token is worth nothing any more: asks the house for another. */
  readonly openAgain: () => Promise<Opened>
}

const reasons: Readonly<Record<string, NoSession>> = {
  launch_used: 'ended',
  launch_refused: 'refused',
  not_logged_in: 'ended',
  session_expired: 'ended',
  forbidden: 'refused',
  malformed: 'refused',
  game_unknown: 'closed',
  not_found: 'closed',
}

export const tokenName = (game: string) => `arcade.session.${game}`

type Ports = {
  readonly launch: Pick<Launch, 'game' | 'code'>
  readonly arcade: Arcade
  readonly keep: Keep
  readonly house: Pick<House, 'code'>
}

export function sessionsOf({ launch, arcade, keep, house }: Ports): Sessions {
  const { game } = launch
  let code = launch.code
  const open = async (with_: string): Promise<Opened> => {
    keep.drop(tokenName(game))
    const answer = await arcade<{ token: string; player: PlayerView }>({
      method: 'POST',
      path: '/arcade/players',
      data: { code: with_, game },
    })
    if (answer.kind !== 'value') return none(answer)
    keep.set(tokenName(game), answer.value.token)
    return { kind: 'open', player: answer.value.player }
  }
  const openAgain = async (): Promise<Opened> => {
    keep.drop(tokenName(game))
    const fresh = await house.code(game)
    return fresh === null ? { kind: 'none', why: 'ended' } : open(fresh)
  }
  return {
    openAgain,
    open: async () => {
      if (code !== null) {
        const opened = await open(code)
        if (opened.kind === 'none' && opened.why === 'unreachable') return opened
        code = null
        return opened.kind === 'none' && opened.why === 'ended' ? openAgain() : opened
      }
      if (keep.get(tokenName(game)) === null) return openAgain()
      const answer = await arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
      if (answer.kind === 'value') return { kind: 'open', player: answer.value }
      const opened = none(answer)
      return opened.why === 'ended' ? openAgain() : opened
    },
  }
}

/** Opens the session at once: the asking travels while the page is fetched. Who opens it first gets `coming`. */
export function begun(sessions: Sessions): Sessions & { readonly coming: Promise<Opened> } {
  const coming = sessions.open()
  let given = false
  return {
    ...sessions,
    coming,
    open: () => {
      if (given) return sessions.open()
      given = true
      return coming
    },
  }
}

const none = (answer: Answer<unknown>) => ({ kind: 'none', why: reasonOf(answer) }) as const

/** Why an answer without a value leaves its player without a game. */
export function reasonOf(answer: Answer<unknown>): NoSession {
  return answer.kind === 'refused' ? (reasons[answer.code] ?? 'unreachable') : 'unreachable'
}
