import { useTexts } from '#console/i18n/texts.ts'

/** Why a bet is not taken: by the sportsbook itself, or by the house that is asked for its stake. */
export const whys = [
  'price_moved',
  'match_closed',
  'risk_reached',
  'stake_too_high',
  'stake_too_low',
  'legs_of_one_match',
  'combination_not_offered',
  'key_used',
  'not_enough_money',
  'limit_reached',
  'stake_limit',
  'loss_limit',
  'time_limit',
  'play_paused',
  'reality_check_due',
  'bonus_stake_limit',
  'bonus_game_excluded',
  'player_disabled',
  'session_expired',
  'stake_refused',
] as const

const isWhy = (said: string): said is (typeof whys)[number] => (whys as readonly string[]).includes(said)

/** What a reason is called; one that nobody named stands as its code. */
export function useWhy(): (why: string) => string {
  const t = useTexts('trading')
  return (why) => (isWhy(why) ? t(`why.${why}`) : why)
}
