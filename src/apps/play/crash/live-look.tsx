import { reaching, TARGETS, type CrashResult, type CrashSelection } from '#arcade/crash/rules/crash.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { defineLiveLook } from '#play/live/live-look.ts'
import { Chips } from '#play/parts/Chips.tsx'
import type { ControlProps } from '#play/parts/look.ts'
import { Slide } from '#play/parts/Slide.tsx'
import { flights, multiplierText as text } from './event-look.ts'
import { Kite } from './Kite.tsx'
import styles from './crash.module.css'
import './palette.css'

const OFF = 0
const often = [OFF, 150, 200, 500, 1000] as const
const listed = [101, 120, 150, 200, 300, 500, 1000, 2000, 10_000, 100_000, TARGETS.most] as const
const POINTS = 2 ** 52

/** The slide runs by powers, so that low targets are as easy to set as high ones. */
const STEPS = 400
const targetAt = (step: number) => {
  const raw = TARGETS.least * (TARGETS.most / TARGETS.least) ** (step / STEPS)
  const by = raw < 1000 ? 1 : raw < 10_000 ? 10 : raw < 100_000 ? 100 : 1000
  return Math.min(Math.max(Math.round(raw / by) * by, TARGETS.least), TARGETS.most)
}
const stepOf = (target: number) => Math.round((Math.log(target / TARGETS.least) / Math.log(TARGETS.most / TARGETS.least)) * STEPS)
const chance = (target: number) => (Number(reaching(target)) * 100) / POINTS

function Controls({ choice, onChoose, locked }: ControlProps<CrashSelection>) {
  const say = sayIn('crash')
  const live = sayIn('live')
  const { auto } = choice
  return (
    <>
      <Chips
        label={live('auto')}
        values={often}
        chosen={(auto ?? OFF) as (typeof often)[number]}
        show={(target) => (target === OFF ? live('off') : `×${target / 100}`)}
        disabled={locked}
        onChoose={(target) => onChoose(target === OFF ? {} : { auto: target })}
      />
      {auto !== undefined && (
        <Slide
          label={say('target')}
          value={stepOf(auto)}
          least={0}
          most={STEPS}
          shown={text(auto)}
          disabled={locked}
          onChoose={(step) => onChoose({ auto: targetAt(step) })}
        />
      )}
    </>
  )
}

/** For targets from low to high: how often they are reached. What they return is the same. */
function Paytable() {
  const say = sayIn('crash')
  return (
    <>
      <table className={styles.pays}>
        <thead>
          <tr>
            <th scope="col">{say('target')}</th>
            <th scope="col">{say('reached')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((target) => (
            <tr key={target}>
              <td>
                <bdi dir="ltr">{text(target)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{chance(target).toFixed(chance(target) < 1 ? 4 : 2)}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('atOnce', { chance: (100 - chance(TARGETS.least)).toFixed(2) })}</p>
    </>
  )
}

export const look = defineLiveLook<CrashSelection, CrashResult>({
  ...flights,
  family: 'crash',
  first: {},
  Stage: Kite,
  Controls,
  target: ({ auto }) => auto ?? TARGETS.most,
  quote: ({ auto }) => (auto === undefined ? '' : text(auto)),
  isHigh: ({ height }) => height >= 200,
  sounds: (sound, moment) => (moment === 'start' ? sound.spin() : sound.stop(0)),
  Paytable,
})
