import { spokenLanguage } from '#client/language/texts.ts'
import { whenIdle } from '#client/page/idle.ts'
import { session } from '#client/session/session.ts'

type Line = { readonly saveData?: boolean }

/** A page that is never idle is looked at all the same. */
const LATEST = 3000

let frame: HTMLIFrameElement | null = null
let asked = false
let ended = false

/**
 * While somebody who may play looks at games, the page of a game and the files of our arcade come, so that a tap finds them there. They
 * come in a frame of the arcade's own, out of sight, because a browser keeps what a frame fetched for that frame's host on this one. Who
 * saves data is spared it.
 */
export function fetchAhead(page: () => Promise<unknown>): void {
  const { connection } = navigator as { readonly connection?: Line }
  if (asked || session.half() === null || connection?.saveData) return
  asked = true
  const rest = () => whenIdle(() => open(page), { timeout: LATEST })
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}

/** A game is opened: what is still on its way gives its place to what the game itself asks for. */
export function endAhead(): void {
  asked = true
  ended = true
  frame?.remove()
  frame = null
}

function open(page: () => Promise<unknown>): void {
  if (ended) return
  void page().catch(() => {})
  const address = document.querySelector<HTMLMetaElement>('meta[name="games-ahead"]')?.content
  if (!address?.startsWith('http')) return
  frame = document.createElement('iframe')
  frame.hidden = true
  frame.sandbox.add('allow-scripts', 'allow-same-origin')
  frame.referrerPolicy = 'origin'
  frame.src = `${address}&language=${spokenLanguage()}`
  document.body.append(frame)
}
