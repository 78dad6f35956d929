import type { Millis } from '#kit/clock.ts'
import { below, type Random } from '#kit/random.ts'

/** Figures and letters that nobody reads as another: no O beside 0, no I or L beside 1, no U beside V. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A code that people can read to each other: 40 bits. */
export function newCode(random: Random): string {
  return Array.from({ length: LENGTH }, () => letters.charAt(below(random, letters.length))).join('')
}

/** A code as it is kept, from what somebody typed; null where it can be none. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return code.length === LENGTH && [...code].every((letter) => letters.includes(letter)) ? code : null
}

export const linkStates = ['open', 'stopped', 'expired', 'used_up'] as const
export type LinkState = (typeof linkStates)[number]

type Link = {
  readonly stoppedAt: Date | null
  readonly expiresAt: Date | null
  readonly most: number | null
  readonly used: number
}

/** Whether somebody may still come by a link. It has expired at its very moment. */
export function linkState({ stoppedAt, expiresAt, most, used }: Link, now: Millis): LinkState {
  if (stoppedAt) return 'stopped'
  if (expiresAt && expiresAt.getTime() <= now) return 'expired'
  return most !== null && used >= most ? 'used_up' : 'open'
}

const PLAYER = 3
export const newcomers = ['player', 'agent'] as const
export type NewcomerKind = (typeof newcomers)[number]

/** The account type of whoever comes below an agent: an affiliate's agents are affiliates. */
export function typeBelow(agent: number, as: NewcomerKind): number {
  if (as === 'player') return PLAYER
  return agent === 41 || agent === 42 ? 42 : 2
}
