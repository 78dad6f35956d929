import { useCallback, useState } from 'react'

/** What stands in a field whose text goes into the address, what the address says, and what it was asked to say since. */
export type Typing = { readonly typed: string; readonly known: string; readonly asked: readonly string[] }

export const begun = (known: string): Typing => ({ typed: known, known, asked: [] })

/** The address says something else now. What the field asked for itself comes late on a slow machine, and may be typed on by then. */
export function landed(now: Typing, known: string): Typing {
  if (known === now.known) return now
  const at = now.asked.indexOf(known)
  return at < 0 ? begun(known) : { ...now, known, asked: now.asked.slice(at + 1) }
}

export const wanted = ({ known, asked }: Typing): string => asked.at(-1) ?? known

export function askedFor(now: Typing, text: string): Typing {
  return text === wanted(now) ? now : { ...now, asked: [...now.asked, text] }
}

/** The text of a field that goes into the address after a pause: the address may change it as well, by a step back or a cleared filter. */
export function useTyping(known: string) {
  const [kept, keep] = useState(() => begun(known))
  const now = landed(kept, known)
  if (now !== kept) keep(now)
  const type = useCallback((typed: string) => keep((before) => ({ ...before, typed })), [])
  const ask = useCallback((text: string) => keep((before) => askedFor(before, text)), [])
  return { typed: now.typed, wanted: wanted(now), type, ask }
}
