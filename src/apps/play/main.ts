import { newId } from '#kit/ids.ts'
import { arcadeAt, askedAhead } from './frame/arcade.ts'
import { faceOf } from './frame/families.ts'
import type { Frame } from './frame/frame.ts'
import { entryOf, keepIn } from './frame/keep.ts'
import { takeLaunch } from './frame/launch.ts'
import { houseAround } from './frame/parent.ts'
import { begun, sessionsOf, tokenName } from './frame/game-session.ts'

const newKey = () => newId(Date.now(), (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))

/** Opens the session and asks for the machine; the page itself travels meanwhile. */
function begin(): Frame {
  const taken = takeLaunch()
  const keep = keepIn(() => sessionStorage, entryOf(history))
  const launch = { ...taken, language: taken.language ?? keep.get('arcade.language') }
  if (launch.language !== null) keep.set('arcade.language', launch.language)
  const house = keep.get('arcade.house') ?? launch.house
  if (house !== null) keep.set('arcade.house', house)
  const around = houseAround(window, { named: house, newAsk: newKey })
  const at = (game: string, code: string | null) => {
    const arcade = arcadeAt(() => keep.get(tokenName(game)))
    return { arcade, sessions: sessionsOf({ launch: { game, code }, arcade, keep, house: around }) }
  }
  const { arcade, sessions: own } = at(launch.game, launch.code)
  const sessions = begun(own)
  const beside = (game: string) => at(game, null)
  const deposit = around.deposit && (() => around.deposit?.(launch.game))
  const face = faceOf(launch.family)
  const machine = `/arcade/${face}/${launch.game}` as const
  const first = face === 'live' || face === 'sports' ? [machine] : [machine, `${machine}/session` as const]
  const wanted = location.hash.startsWith('#/') ? [] : first
  const opened = sessions.coming.then(({ kind }) => kind === 'open')
  const prefer = keepIn(() => localStorage, entryOf(history))
  return { launch, arcade: askedAhead(arcade, { paths: wanted, when: opened }), sessions, beside, deposit, keep, prefer, newKey }
}

/** Opened out of sight by a page that shows games, the frame only lets its files come: nobody sits down. */
const isAhead = location.hash.startsWith('#ahead&')

if (!isAhead) {
  const frame = begin()
  void import('./page.tsx').then(
    ({ showPage }) => showPage(frame),
    () => document.querySelector('.late')?.removeAttribute('hidden'),
  )
}
