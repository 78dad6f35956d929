import type { LinkProps } from '@tanstack/react-router'

const kinds = [
  'acts',
  'alerts',
  'byHand',
  'care',
  'disputes',
  'halt',
  'jobs',
  'payments',
  'rounds',
  'rules',
  'stopped',
  'stoppedOut',
  'verification',
  'watch',
  'wins',
  'withdrawals',
] as const

/** So many of a kind wait, where they are worked on; `more` where there is another page of them. */
export type Line = {
  readonly kind: (typeof kinds)[number]
  readonly link: Pick<LinkProps, 'to' | 'search'>
  readonly count: number
  readonly more?: boolean
}

type Queue = Readonly<Record<'withdrawals' | 'stopped' | 'byHand' | 'disputes' | 'rules', number>>

/** What of the payments waits for a person: each in the list that shows exactly those. */
export function linesOfQueue({ withdrawals, stopped, byHand, disputes, rules }: Queue): readonly Line[] {
  const out = (waiting: 'review' | 'stopped' | 'hand' | 'dispute') =>
    ({ to: '/payments', search: { way: 'out', waiting } }) satisfies Line['link']
  return [
    { kind: 'withdrawals', link: out('review'), count: withdrawals },
    { kind: 'stoppedOut', link: out('stopped'), count: stopped },
    { kind: 'byHand', link: out('hand'), count: byHand },
    { kind: 'disputes', link: out('dispute'), count: disputes },
    { kind: 'rules', link: { to: '/methods' }, count: rules },
  ]
}
