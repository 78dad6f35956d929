import { Crosshair } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { MOST_SHOTS, SHOT_DIGITS, shotOf } from '#arcade/events/rules/shots.ts'
import type { LiveShots } from '#arcade/live/rules/shots-contract.ts'
import type { LiveEvent } from '#arcade/live/contract.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { SECOND } from '#kit/clock.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, sayPart, sayRefusal } from '#play/i18n/texts.ts'
import { timeText } from '#play/parts/sheets/when-text.ts'
import { ShotsSession, type ShotsState } from './shots-session.ts'
import styles from './ShotsSheet.module.css'

type Props = {
  readonly frame: Frame
  readonly lottery: Lottery
  /** Who plays for nothing shoots no number into a draw of others. */
  readonly trial: boolean
  /** The draw that goes on. */
  readonly event: LiveEvent | null
  /** The arcade's clock. */
  readonly now: () => number
}

/** Others shoot all the time; what they shot is asked so often while somebody looks. */
const LOOK_EVERY = 3 * SECOND

/** Numbers that players shoot into the draw: a field for one's own, how many there are, and the last ones of all. */
export function ShotsSheet({ frame, lottery, trial, event, now }: Props) {
  const say = sayIn('lottery')
  const [session] = useState(() => new ShotsSession(frame, lottery.game))
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  const id = event?.event
  useEffect(() => {
    if (id === undefined) return
    const look = () => void (document.hidden || session.read(id))
    look()
    const looking = setInterval(look, LOOK_EVERY)
    return () => {
      clearInterval(looking)
      session.leave()
    }
  }, [session, id])
  const { shots, failed } = state
  return (
    <div className={styles.shots} data-look="lottery" data-game={lottery.art ?? lottery.game}>
      <p className={styles.note}>{say('rules.shots')}</p>
      {trial ? (
        <p className={styles.note}>{sayRefusal('shot_not_in_trial')}</p>
      ) : event && event.state === 'open' ? (
        <Shooting {...{ state, now }} onShoot={(number) => session.shoot(event.event, number)} />
      ) : (
        <p className={styles.note}>{say('shots.closed')}</p>
      )}
      <Told state={state} />
      {shots !== null ? (
        <LastShots shots={shots} />
      ) : failed ? (
        <ErrorState title={say('shots.failed')} onRetry={() => void (id === undefined || session.read(id))} />
      ) : (
        <Skeleton height="6rem" />
      )}
    </div>
  )
}

type ShootingProps = {
  readonly state: ShotsState
  readonly now: () => number
  readonly onShoot: (number: string) => Promise<boolean>
}

/** The field for a number. The frame's sandbox lets no form be sent, so the key that would send one is heard by itself. */
function Shooting({ state: { shots, asking }, now, onShoot }: ShootingProps) {
  const say = sayIn('lottery')
  const [number, setNumber] = useState('')
  const left = useSecondsTo(shots?.nextAt ?? null, now)
  const isOver = shots !== null && shots.own >= MOST_SHOTS
  const cannot = shotOf(number) === null || left > 0 || isOver
  const shoot = async () => {
    if (!cannot && (await onShoot(number))) setNumber('')
  }
  return (
    <>
      <div className={styles.form}>
        <Field
          label={say('shots.number')}
          value={number}
          maxLength={SHOT_DIGITS}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="send"
          disabled={isOver}
          onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, ''))}
          onKeyDown={({ key }) => key === 'Enter' && void shoot()}
        />
        <Button tone="gold" icon={<Crosshair size={18} />} busy={asking} disabled={cannot} onClick={() => void shoot()}>
          {say('shots.shoot')}
        </Button>
      </div>
      {shots && (
        <p className={styles.note}>
          {say('shots.own', { own: shots.own, most: MOST_SHOTS })}
          {left > 0 && !isOver && ` · ${say('shots.next', { seconds: left })}`}
        </p>
      )}
    </>
  )
}

/** Whole seconds to that moment by the arcade's clock; 0 once it has come. */
function useSecondsTo(moment: number | null, now: () => number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), SECOND / 4)
    return () => clearInterval(timer)
  }, [now])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - at) / SECOND))
}

/** What became of the last one. */
function Told({ state: { taken, notice, trouble, noSession } }: { readonly state: ShotsState }) {
  const say = sayIn('lottery')
  const wrong = notice !== null ? sayRefusal(notice) : noSession !== null ? sayRefusal('session_expired') : null
  return (
    <>
      <div role="status" className={styles.told}>
        {trouble !== null && <p>{sayPart(trouble)}</p>}
        {taken && <p>{say('shots.taken', { number: taken.number, place: taken.place })}</p>}
      </div>
      {wrong !== null && (
        <p className={styles.notice} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}

function LastShots({ shots: { list, count } }: { readonly shots: LiveShots }) {
  const say = sayIn('lottery')
  if (count === 0) return <EmptyState icon={<Crosshair size={28} />} title={say('shots.none')} text={say('shots.noneText')} />
  return (
    <>
      <p className={styles.note}>{say('shots.all', { all: count })}</p>
      <ol className={styles.list} aria-label={say('shots.list')}>
        {list.map(({ place, name, number, at }) => (
          <li key={place}>
            <bdi dir="ltr">#{place}</bdi>
            <bdi dir="ltr" className={styles.number}>
              {number}
            </bdi>
            <bdi>{name}</bdi>
            <time dateTime={new Date(at).toISOString()} dir="ltr">
              {timeText(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  )
}
