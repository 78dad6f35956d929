import type { Store } from '#play/parts/store.ts'
import type { SportsState } from '../sports-state.ts'

type Read = Pick<SportsState, 'matches' | 'moves' | 'taste' | 'slip'>

/** What a row of the list reads of everything: its own match, and that only while it is in view. */
export type RowReader<State> = {
  readonly subscribe: (tell: () => void) => () => void
  readonly get: () => State
  readonly see: (isSeen: boolean) => void
}

/**
 * Several hundred matches move several times a second, and a screen shows a handful. A row that is out of view stays as it was drawn, and has
 * the newest once it comes into view.
 */
export function rowReader<State extends Read>(store: Pick<Store<State>, 'get' | 'subscribe'>, match: string): RowReader<State> {
  const tells = new Set<() => void>()
  let kept = store.get()
  let isSeen = false
  return {
    subscribe: (tell) => {
      const leave = store.subscribe(tell)
      tells.add(tell)
      return () => {
        tells.delete(tell)
        leave()
      }
    },
    get: () => {
      const now = store.get()
      // How rows look is the same for all of them, as their heights are.
      if (now.taste !== kept.taste || (isSeen && !isSame(kept, now, match))) kept = now
      return kept
    },
    see: (seen) => {
      isSeen = seen
      if (seen) for (const tell of tells) tell()
    },
  }
}

const isSame = (one: Read, other: Read, match: string): boolean =>
  one.matches.get(match) === other.matches.get(match) &&
  one.moves.get(match) === other.moves.get(match) &&
  legOn(one, match) === legOn(other, match)

const legOn = ({ slip }: Read, match: string) => slip.legs.find((leg) => leg.match === match)
