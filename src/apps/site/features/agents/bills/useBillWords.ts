import { whenText } from '../../../../client/language/when.ts'
import { useTexts } from '../../../i18n/texts.ts'
import type { BillShown } from './queries.ts'

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
  return {
    state: ({ state }: Pick<BillShown, 'state'>) => ({ text: t(`state.${state}`), tone: tones[state] }),
    /** The last moment of a window still belongs to it. */
    span: ({ since, until }: Pick<BillShown, 'since' | 'until'>) => `${whenText(since)} – ${whenText(until)}`,
  }
}
