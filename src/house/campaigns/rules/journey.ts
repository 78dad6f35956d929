import { HOUR, type Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { needsOf, type Condition, type Facts, type Needs, type Segment } from './condition.ts'

export const channels = ['inbox', 'email', 'sms'] as const
export type CampaignChannel = (typeof channels)[number]

/** What can be said; the words stand with the house's other news, in every language. */
export const templates = ['welcome', 'first_deposit', 'miss_you', 'level', 'whats_new'] as const
export type Template = (typeof templates)[number]

export type Trigger =
  | { readonly kind: 'registered' | 'first_deposit' | 'segment' }
  | { readonly kind: 'no_deposit'; readonly hours: number }
  | { readonly kind: 'idle'; readonly days: number }
  | { readonly kind: 'level'; readonly rank: number }

export type Step =
  | { readonly kind: 'wait'; readonly hours: number }
  /** Whoever does not fulfil it leaves the journey. */
  | { readonly kind: 'check'; readonly condition: Condition }
  | { readonly kind: 'send'; readonly channel: CampaignChannel; readonly template: Template }

export const goals = ['deposited', 'played'] as const
export type Goal = { readonly kind: (typeof goals)[number]; readonly days: number }

export type Journey = {
  readonly name: string
  readonly trigger: Trigger
  /** Only its members enter. */
  readonly segment: string | null
  readonly steps: readonly Step[]
  readonly goal: Goal
  /** Of a hundred who enter, so many get nothing and show what would have been without. */
  readonly heldOut: number
  /** Null: a member goes through it once for ever. */
  readonly againDays: number | null
}

export function judgeJourney({ trigger, segment, steps }: Journey): Refusal<'nothing_sent' | 'segment_needed', null> | null {
  if (!steps.some(({ kind }) => kind === 'send')) return refuse('nothing_sent')
  return trigger.kind === 'segment' && segment === null ? refuse('segment_needed') : null
}

type When = { readonly since: Millis; readonly sinceDay: string; readonly now: Millis; readonly today: string }

/** Whether what begins the journey has happened to a member since it was started. */
export function hasBegun(trigger: Trigger, facts: Facts, { since, sinceDay, now, today }: When): boolean {
  switch (trigger.kind) {
    case 'registered':
      return facts.registeredAt >= since
    case 'first_deposit':
      return facts.firstDeposit !== null && facts.firstDeposit >= since
    case 'no_deposit': {
      const waits = trigger.hours * HOUR
      return facts.firstDeposit === null && facts.registeredAt >= since - waits && facts.registeredAt <= now - waits
    }
    case 'idle':
      return facts.playedLast !== null && facts.playedLast < dayAfter(today, 1 - trigger.days)
    case 'level':
      return facts.level !== null && facts.level.rank >= trigger.rank && facts.level.since >= sinceDay
    case 'segment':
      return true
  }
}

/** Nobody who registered before can enter; null where anybody may. */
export function registeredFrom(trigger: Trigger, since: Millis): Millis | null {
  if (trigger.kind === 'registered') return since
  return trigger.kind === 'no_deposit' ? since - trigger.hours * HOUR : null
}

export function needsToEnter(trigger: Trigger, audience: Segment | null): Needs {
  const needs = needsOf(audience?.conditions ?? [])
  return {
    ...needs,
    firstDeposit: needs.firstDeposit || trigger.kind === 'first_deposit' || trigger.kind === 'no_deposit',
    playedLast: needs.playedLast || trigger.kind === 'idle',
    level: needs.level || trigger.kind === 'level',
  }
}
