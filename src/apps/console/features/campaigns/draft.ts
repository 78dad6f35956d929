import { readAmount } from '#console/parts/read-amount.ts'
import type { ConditionTerms, JourneyTerms, SegmentTerms, Setting, StepTerms } from './queries.ts'

export const conditionKinds = [
  'deposited',
  'registered',
  'idle',
  'deposits',
  'turnover',
  'product',
  'level',
  'language',
  'agent',
  'link',
] as const satisfies readonly ConditionTerms['kind'][]

type Known = Pick<Setting, 'today' | 'languages'>

export function firstCondition(kind: ConditionTerms['kind'], { today, languages }: Known): ConditionTerms {
  switch (kind) {
    case 'registered':
      return { kind, from: today, to: today }
    case 'deposited':
      return { kind, ever: true }
    case 'idle':
      return { kind, days: 14 }
    case 'deposits':
    case 'turnover':
      return { kind, days: 30, least: '', most: null }
    case 'product':
      return { kind, product: 'RNG', days: 30 }
    case 'level':
      return { kind, rank: 1 }
    case 'language':
      return { kind, languages: languages.slice(0, 1) }
    case 'agent':
      return { kind, account: '' }
    case 'link':
      return { kind, code: '' }
  }
}

/** A condition as it is sent; null while something in it is wrong. */
export function conditionOf(typed: ConditionTerms): ConditionTerms | null {
  switch (typed.kind) {
    case 'deposits':
    case 'turnover': {
      const least = readAmount(typed.least)
      const most = typed.most === null || typed.most.trim() === '' ? null : readAmount(typed.most)
      return least && most !== undefined ? { ...typed, least, most } : null
    }
    case 'registered':
      return typed.from <= typed.to ? typed : null
    case 'language':
      return typed.languages.length > 0 ? typed : null
    case 'agent':
      return typed.account.trim() === '' ? null : { ...typed, account: typed.account.trim() }
    case 'link':
      return typed.code.trim() === '' ? null : { ...typed, code: typed.code.trim() }
    case 'deposited':
    case 'idle':
    case 'level':
    case 'product':
      return typed
  }
}

/** A segment as it is sent; null while something in it is wrong. */
export function segmentOf({ match, conditions }: SegmentTerms): SegmentTerms | null {
  const read = conditions.map(conditionOf)
  return read.length > 0 && read.every((one) => one !== null) ? { match, conditions: read } : null
}

/** Steps as they are sent; null while something in one of them is wrong. */
export function stepsOf(steps: readonly StepTerms[]): StepTerms[] | null {
  const read = steps.map((step) => {
    if (step.kind !== 'check') return step
    const condition = conditionOf(step.condition)
    return condition && { ...step, condition }
  })
  return read.every((one) => one !== null) ? read : null
}

export const firstStep = (kind: StepTerms['kind'], known: Known): StepTerms => {
  if (kind === 'wait') return { kind, hours: 24 }
  if (kind === 'check') return { kind, condition: firstCondition('deposited', known) }
  return { kind, channel: 'inbox', template: 'welcome' }
}

export const firstTrigger = (kind: JourneyTerms['trigger']['kind']): JourneyTerms['trigger'] => {
  if (kind === 'no_deposit') return { kind, hours: 24 }
  if (kind === 'idle') return { kind, days: 14 }
  return kind === 'level' ? { kind, rank: 1 } : { kind }
}

export const newJourney: JourneyTerms = {
  name: '',
  trigger: { kind: 'registered' },
  segment: null,
  steps: [{ kind: 'send', channel: 'inbox', template: 'welcome' }],
  goal: { kind: 'deposited', days: 7 },
  heldOut: 10,
  againDays: null,
}
