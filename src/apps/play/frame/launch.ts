import { familyOf } from './families.ts'

/** What the link that opened this page says; all of it stands in the fragment, which no server sees and no log keeps. */
export type Launch = {
  readonly game: string
  /** Whose rules and screen the game has. */
  readonly family: string
  /** Good once. */
  readonly code: string | null
  /** The house's language code; the session knows better once it is open. */
  readonly language: string | null
  /** A round that the player wants to look at rather than play. */
  readonly round: string | null
  /** The origin of the house that frames us, for browsers that do not say it themselves. */
  readonly house: string | null
}

/** `/#code=…&game=…&language=KM`. After a reload only the path is left; a fragment that begins with a slash is a page of ours. */
export function readLaunch({ pathname, hash }: { pathname: string; hash: string }): Launch {
  const fragment = hash.replace(/^#/, '')
  const said = new URLSearchParams(fragment.startsWith('/') ? '' : fragment)
  const game = said.get('game') ?? pathname.split('/').filter(Boolean).at(-1) ?? ''
  return {
    game,
    family: familyOf(game),
    code: said.get('code'),
    language: said.get('language'),
    round: said.get('round'),
    house: said.get('house'),
  }
}

/** Reads the launch and takes its code out of the address, so that neither history nor a shared link holds it. */
export function takeLaunch(): Launch {
  const launch = readLaunch(window.location)
  if (launch.code !== null) {
    const page = launch.round === null ? '' : `#/verify/${launch.round}`
    history.replaceState(history.state, '', `/${encodeURIComponent(launch.game)}${page}`)
  }
  return launch
}
