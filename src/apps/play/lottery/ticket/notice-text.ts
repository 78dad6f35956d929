import { sayIn, sayRefusal } from '#play/i18n/texts.ts'

/** Why nothing was bought. The lines stand as they were. */
export function noticeText(code: string): string {
  const say = sayIn('lottery')
  if (code === 'bets_closed') return say('basket.closed')
  if (code === 'selection_not_offered' || code === 'stake_not_offered') return say('basket.changed')
  return sayRefusal(code)
}
