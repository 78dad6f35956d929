import type { AnyLook } from './look.ts'

/** Each family that is drawn at once is a folder with its look; its file is fetched when it is played. */
const looks = import.meta.glob<{ readonly look: AnyLook }>('../*/look.tsx')

/** Null for a family that this page does not know, or that has a screen of its own. */
export function lookOf(family: string): Promise<AnyLook> | null {
  const fetched = looks[`../${family}/look.tsx`]
  return fetched ? fetched().then(({ look }) => look) : null
}
