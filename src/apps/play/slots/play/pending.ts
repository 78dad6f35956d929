import type { Keep } from '#play/frame/keep.ts'

/** A spin that was asked for and whose result has not been shown: the same key is the same round, however often it is asked. */
export type PendingSpin = {
  readonly key: string
  readonly stake: string
  /** The house's reward that it is played for, free of charge. */
  readonly reward?: string
}

const nameOf = (game: string) => `arcade.spin.${game}`

/** Kept before the arcade is asked, so that neither a reload nor a dead network can lead to a second stake. */
export function keepSpin(keep: Keep, game: string, spin: PendingSpin): void {
  keep.set(nameOf(game), JSON.stringify(spin))
}

export function keptSpin(keep: Keep, game: string): PendingSpin | null {
  const text = keep.get(nameOf(game))
  if (text === null) return null
  try {
    const { key, stake, reward } = JSON.parse(text) as Partial<PendingSpin>
    if (typeof key !== 'string' || typeof stake !== 'string') return null
    return { key, stake, ...(typeof reward === 'string' && { reward }) }
  } catch {
    return null
  }
}

export function forgetSpin(keep: Keep, game: string): void {
  keep.drop(nameOf(game))
}
