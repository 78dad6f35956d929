import { DAY, type Millis } from '#kit/clock.ts'
import type { Mark } from './find-marks.ts'
import { markers, type MarkerName } from './markers.ts'

/** A low one is shown to nobody. */
export const levels = ['medium', 'high'] as const
export type Level = (typeof levels)[number]

const MEDIUM = 4
const HIGH = 7

export const scoreOf = (marks: readonly { readonly marker: MarkerName }[]): number =>
  marks.reduce((sum, { marker }) => sum + markers[marker].weight, 0)

/** Null is low. */
export function levelOf(score: number): Level | null {
  if (score >= HIGH) return 'high'
  return score >= MEDIUM ? 'medium' : null
}

/** Why a case was closed. */
export const outcomes = ['no_harm', 'spoken', 'limited', 'paused', 'excluded'] as const
export type Outcome = (typeof outcomes)[number]

export type Standing = {
  readonly level: Level
  readonly marks: readonly { readonly marker: MarkerName }[]
  /** Null while it is open. */
  readonly closedAt: Millis | null
}

/** Marks that whoever closed the case has not seen: of another kind, or of days that all lie after it was closed. */
const newTo = ({ marks, closedAt }: Standing, found: readonly Mark[], now: Millis): boolean =>
  found.some(({ marker }) => {
    const known = marks.some((mark) => mark.marker === marker)
    return !known || (closedAt ?? now) < now - markers[marker].days * DAY
  })

/**
 * What marks make of a member's case: it is opened, opened again by new ones, or kept as it is with marks and level of now. A level falls only
 * by closing. Null where nothing changes.
 */
export function judgeCase(
  standing: Standing | null,
  found: readonly Mark[],
  now: Millis,
): { readonly step: 'opened' | 'reopened' | 'refreshed'; readonly level: Level } | null {
  const level = levelOf(scoreOf(found))
  if (level === null) return null
  if (standing === null) return { step: 'opened', level }
  if (standing.closedAt === null) return { step: 'refreshed', level: standing.level === 'high' ? 'high' : level }
  return newTo(standing, found, now) ? { step: 'reopened', level } : null
}
