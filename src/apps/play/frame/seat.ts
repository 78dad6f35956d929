import type { Seat } from '#arcade/seats/contract.ts'
import type { Answer, Arcade } from './arcade.ts'
import type { Keep } from './keep.ts'
import type { Launch } from './launch.ts'
import type { House } from './parent.ts'

/** Why there is no seat: the launch was refused, the session ended and the house gives no new one, the game is closed, no network. */
export type NoSeat = 'refused' | 'ended' | 'closed' | 'unreachable'
export type Seated = { readonly kind: 'seated'; readonly seat: Seat } | { readonly kind: 'none'; readonly why: NoSeat }

export type Seats = {
  /** Takes the place that the launch names: by its code, else by the token kept in this tab, else by a new code of the house. */
  readonly sit: () => Promise<Seated>
  /** The kept token is worth nothing any more: asks the house for another. */
  readonly sitAgain: () => Promise<Seated>
}

const reasons: Readonly<Record<string, NoSeat>> = {
  launch_used: 'ended',
  launch_refused: 'refused',
  not_logged_in: 'ended',
  session_expired: 'ended',
  forbidden: 'refused',
  malformed: 'refused',
  game_unknown: 'closed',
  not_found: 'closed',
}

export const tokenName = (game: string) => `arcade.seat.${game}`

type Ports = { readonly launch: Launch; readonly arcade: Arcade; readonly keep: Keep; readonly house: House }

export function seatsOf({ launch, arcade, keep, house }: Ports): Seats {
  const { game } = launch
  let code = launch.code
  const open = async (with_: string): Promise<Seated> => {
    keep.drop(tokenName(game))
    const answer = await arcade<{ token: string; seat: Seat }>({
      method: 'POST',
      path: '/arcade/seats',
      data: { code: with_, game },
    })
    if (answer.kind !== 'value') return none(answer)
    keep.set(tokenName(game), answer.value.token)
    return { kind: 'seated', seat: answer.value.seat }
  }
  const sitAgain = async (): Promise<Seated> => {
    keep.drop(tokenName(game))
    const fresh = await house.code(game)
    return fresh === null ? { kind: 'none', why: 'ended' } : open(fresh)
  }
  return {
    sitAgain,
    sit: async () => {
      if (code !== null) {
        const seated = await open(code)
        if (seated.kind === 'none' && seated.why === 'unreachable') return seated
        code = null
        return seated.kind === 'none' && seated.why === 'ended' ? sitAgain() : seated
      }
      if (keep.get(tokenName(game)) === null) return sitAgain()
      const answer = await arcade<Seat>({ method: 'GET', path: '/arcade/seats/own' })
      if (answer.kind === 'value') return { kind: 'seated', seat: answer.value }
      const seated = none(answer)
      return seated.why === 'ended' ? sitAgain() : seated
    },
  }
}

/** Takes the place at once: the asking travels while the page is fetched. Who sits first gets `coming`. */
export function begun(seats: Seats): Seats & { readonly coming: Promise<Seated> } {
  const coming = seats.sit()
  let given = false
  return {
    ...seats,
    coming,
    sit: () => {
      if (given) return seats.sit()
      given = true
      return coming
    },
  }
}

function none(answer: Exclude<Answer<unknown>, { kind: 'value' }>): { readonly kind: 'none'; readonly why: NoSeat } {
  return { kind: 'none', why: answer.kind === 'unknown' ? 'unreachable' : (reasons[answer.code] ?? 'unreachable') }
}
