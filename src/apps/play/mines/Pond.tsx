import { factorText } from '#arcade/families/rules/instant.ts'
import {
  minesFactor,
  mostOpened,
  TILES,
  type MinesChoice,
  type MinesDecision,
  type MinesView,
} from '#arcade/mines/rules/mines.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { RoundOf, StageProps } from '#play/parts/look.ts'
import { stepsOver } from '#play/parts/steps-over.ts'
import styles from './mines.module.css'

type Props = StageProps<MinesChoice, MinesDecision, MinesView>
const overLeaves = stepsOver(5)
type Under = 'leaf' | 'lotus' | 'crocodile' | 'struck' | 'spared'

/** Twenty-five leaves on dark water. A leaf that is opened shows a lotus, or two eyes. */
export function Pond({ choice, round, busy, showing, onDecide, plan, onPlan }: Props) {
  const say = sayIn('mines')
  const shown = round !== null && (round.state === 'deciding' || !busy || showing) ? round : null
  const deciding = shown?.state === 'deciding'
  const opened = shown?.view.opened.length ?? 0
  const planning = plan !== null && !busy && !deciding
  const turn = (tile: number) => {
    if (!plan) return
    if (plan.includes(tile)) onPlan(plan.filter((one) => one !== tile))
    else if (plan.length < mostOpened(choice)) onPlan([...plan, tile])
  }
  const next = deciding && opened < mostOpened(choice) ? minesFactor(choice, opened + 1) : null
  return (
    <div className={styles.stage}>
      <p className={styles.worth} data-over={shown?.payout === '0' || undefined}>
        <bdi dir="ltr">{shown ? `×${shown.factor}` : `×${factorText(minesFactor(choice, plan?.length || 1))}`}</bdi>
        <small>{next === null ? '' : say(opened === 0 ? 'pick' : 'next', { factor: `×${factorText(next)}` })}</small>
      </p>
      <div
        className={styles.pond}
        role="group"
        aria-label={say('pond')}
        data-waiting={(!deciding && !planning) || undefined}
        dir="ltr"
      >
        {Array.from({ length: TILES }, (_, tile) => (
          <button
            key={tile}
            type="button"
            className={styles.leaf}
            data-under={underOf(tile, shown)}
            aria-label={say('leaf', { nth: tile + 1 })}
            disabled={!planning && (!deciding || busy || shown.view.opened.includes(tile))}
            aria-pressed={planning ? plan.includes(tile) : undefined}
            onClick={() => (planning ? turn(tile) : onDecide({ tile }))}
            onKeyDown={overLeaves}
          >
            <Drawing under={underOf(tile, shown)} turn={(tile * 67) % 360} />
          </button>
        ))}
      </div>
    </div>
  )
}

function underOf(tile: number, round: RoundOf<MinesView> | null): Under {
  if (round === null) return 'leaf'
  const { opened, mines, struck } = round.view
  if (opened.includes(tile)) return 'lotus'
  if (tile === struck) return 'struck'
  if (mines === null) return 'leaf'
  return mines.includes(tile) ? 'crocodile' : 'spared'
}

function Drawing({ under, turn }: { under: Under; turn: number }) {
  if (under === 'lotus')
    return (
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="33" r="24" fill="#1d6b4a" />
        <path d="M30 50C12 48 7 34 9 27c7 1 13 6 21 23 8-17 14-22 21-23 2 7-3 21-21 23Z" fill="#e2699a" />
        <path d="M30 50C18 42 17 26 20 19c6 4 10 14 10 31 0-17 4-27 10-31 3 7 2 23-10 31Z" fill="#f497b9" />
        <path d="M30 50c-6-10-6-26 0-36 6 10 6 26 0 36Z" fill="#ffd3e3" />
        <circle cx="30" cy="45" r="4" fill="#f6c654" />
      </svg>
    )
  if (under === 'crocodile' || under === 'struck')
    return (
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <ellipse cx="30" cy="38" rx="25" ry="16" fill={under === 'struck' ? '#7a2226' : '#0a2b33'} />
        <path d="M8 40c4-9 12-12 22-12s18 3 22 12c-6 8-14 10-22 10S14 48 8 40Z" fill="#4d6b35" />
        <path d="M12 43q18 8 36 0l-3 4-4-2-4 4-4-3-3 3-3-3-4 3-4-4-4 2Z" fill="#f3f1dc" />
        <circle cx="20" cy="26" r="8" fill="#5f8241" />
        <circle cx="40" cy="26" r="8" fill="#5f8241" />
        <circle cx="20" cy="25" r="4.6" fill="#f6d154" />
        <circle cx="40" cy="25" r="4.6" fill="#f6d154" />
        <path d="M20 20.5v9M40 20.5v9" stroke="#1a1a08" strokeWidth="2" strokeLinecap="round" />
      </svg>
    )
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" style={{ rotate: `${turn}deg` }}>
      <path d="M30 30 33 4.2A26 26 0 1 1 21 5.6Z" fill="#2f8f5b" />
      <path d="M30 30 33 4.2A26 26 0 1 1 21 5.6Z" fill="none" stroke="#63c486" strokeOpacity=".55" strokeWidth="2" />
      <path d="M30 30 52 22M30 30 53 38M30 30 42 51M30 30 24 55M30 30 8 44M30 30 5 26" stroke="#63c486" strokeOpacity=".45" />
    </svg>
  )
}
