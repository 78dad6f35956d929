import { sayIn } from '#play/i18n/texts.ts'
import { noticeText } from '../ticket/notice-text.ts'
import type { DrawState } from './draws-session.ts'

/** How a draw takes its ticket, or why it does not. */
export function stateText(state: DrawState): string {
  const say = sayIn('lottery')
  if (state.at !== 'refused') return say(`several.state.${state.at}`)
  return state.code === 'bets_closed' ? say('several.closed') : noticeText(state.code)
}
