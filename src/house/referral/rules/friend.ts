import { dayAfter } from '#kit/days.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Programme } from './programme.ts'

/** What became of a friend who did what was asked: waiting is for an operator, since they may be one person with their inviter. */
export const friendStates = ['counted', 'waiting', 'refused'] as const
export type FriendState = (typeof friendStates)[number]

/** How a friend stands: ended is without having done in time what was asked. */
export const friendStandings = ['running', 'ended', ...friendStates] as const
export type FriendStanding = (typeof friendStandings)[number]

/** The last day on which what a friend does counts. */
export const lastDay = ({ counts }: Programme, registered: string): string => dayAfter(registered, counts.days - 1)

export type Progress = { readonly deposited: Units; readonly staked: Units }

export const hasReached = ({ counts: { deposits, stakes } }: Programme, { deposited, staked }: Progress): boolean =>
  deposited >= unitsOfText(deposits) && staked >= unitsOfText(stakes)

type Standing = { readonly state: FriendState | null; readonly until: string; readonly today: string }

export const standingOf = ({ state, until, today }: Standing): FriendStanding => state ?? (today <= until ? 'running' : 'ended')
