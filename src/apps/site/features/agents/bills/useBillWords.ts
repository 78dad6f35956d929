import { useTexts } from '#site/i18n/texts.ts'
import { useCalendar } from '#site/session/merchant.ts'
import type { BillShown } from './queries.ts'
import { windowText } from './window-text.ts'

const tones = {
  ISSUED: 'jade',
  UNCOLLECTED: 'gold',
  UNAPPROVED: 'gold',
  PART_COLLECTED: 'gold',
  PART_RECEIVED: 'gold',
  INSUFFICIENT: 'red',
  DENIED: 'red',
  REJECTED: 'red',
  NOT_REACHED: 'plain',
  EXPIRED: 'plain',
} as const

/** What bills are called, and how their time is said. */
export function useBillWords() {
  const t = useTexts('bills')
  const calendar = useCalendar()
  return {
    state: ({ state }: Pick<BillShown, 'state'>) => ({ text: t(`state.${state}`), tone: tones[state] }),
    span: (bill: Pick<BillShown, 'since' | 'until'>) => windowText(bill, calendar),
  }
}
