import { placeIn } from '#arcade/lottery/rules/calendar/stations.ts'
import { messageOf } from '#arcade/lottery/rules/message/bets-of.ts'
import type { OnDraw } from '#arcade/lottery/rules/message/several.ts'
import { sayIn, spoken } from '#play/i18n/texts.ts'
import styles from '../MessageSheet.module.css'
import { namesOf } from '../Understanding.tsx'
import type { DrawState } from './draws-session.ts'
import { noticeText } from '../../ticket/notice-text.ts'
import type { CertainRow } from './tickets.ts'

/** The stations of a draw, as the page's language calls them. */
export const placesText = ({ stations }: Pick<OnDraw, 'stations'>): string =>
  stations.map((station) => placeIn(station, spoken())).join(' + ')

type Props = { readonly row: CertainRow; readonly draws: ReadonlyMap<string, DrawState> }

/** A row as it was understood, with each draw that it is on, and how it stands there. */
export function SlipRowRead({ row: { row, draws: on }, draws }: Props) {
  const say = sayIn('lottery')
  const [first] = on
  return (
    <div className={styles.read}>
      <span className={styles.number}>{say('message.row', { row })}</span>
      {first?.bets.map((bet, i) => (
        <p key={`${i} ${messageOf(bet)}`}>
          <strong>{namesOf(first.lottery, bet)}</strong> <bdi dir="ltr">{messageOf(bet)}</bdi>
        </p>
      ))}
      <ul className={styles.draws}>
        {on.map((draw) => {
          const state = draws.get(draw.lottery.game)
          return (
            <li key={draw.lottery.game} data-state={state?.at}>
              <bdi>{placesText(draw)}</bdi>
              {state && <span>{stateText(state)}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** How a draw takes its ticket, or why it does not. */
function stateText(state: DrawState): string {
  const say = sayIn('lottery')
  if (state.at !== 'refused') return say(`several.state.${state.at}`)
  return state.code === 'bets_closed' ? say('several.closed') : noticeText(state.code)
}
