import type { AnyLiveLook } from './live-look.ts'

/** Each family that many play together is a folder with its look; its file is fetched when it is played. */
const looks = import.meta.glob<{ readonly look: AnyLiveLook }>('../*/live-look.tsx')

/** Null for a family that this page does not know, or that is no such game. */
export function liveLookOf(family: string): Promise<AnyLiveLook> | null {
  const fetched = looks[`../${family}/live-look.tsx`]
  return fetched ? fetched().then(({ look }) => look) : null
}
