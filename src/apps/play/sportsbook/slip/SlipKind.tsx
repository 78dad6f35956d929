import { Select } from '#ui/fields/Select.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { systemName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { planIn, systemsOf, type Mode, type System } from './slip.ts'
import styles from './SlipPanel.module.css'

/** How several picks are joined; one alone leaves nothing to choose. */
export function SlipKind() {
  const { session, state, game } = useSports()
  const say = sayIn('sportsbook')
  const { slip, asking } = state
  const { length } = slip.legs
  if (length < 2) return null
  const modes: readonly Mode[] = length < 3 ? ['single', 'parlay'] : ['single', 'parlay', 'system']
  const systems = slip.mode === 'system' ? systemsOf(length, game.mostLines) : []
  return (
    <>
      <div className={styles.modes} role="group" aria-label={say('slip.mode')}>
        {modes.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === slip.mode}
            disabled={asking}
            onClick={() => session.choose(mode)}
          >
            {say(`slip.modes.${mode}`)}
          </button>
        ))}
      </div>
      {systems.length > 0 && (
        <Select
          label={say('slip.systems')}
          options={systems.map((one) => ({ value: one.sizes.join(), label: labelOf(one, length) }))}
          value={planIn(slip, game.mostLines)?.sizes.join() ?? null}
          onChange={(sizes) => session.chooseSizes(systems.find((one) => one.sizes.join() === sizes)?.sizes ?? [])}
        />
      )}
    </>
  )
}

function labelOf({ name, sizes, lines }: System, legs: number): string {
  const say = sayIn('sportsbook')
  const called = name === null ? say('slip.ofLegs', { size: sizes.join(), legs }) : systemName(name)
  return `${called} · ${say('slip.lines', { count: lines })}`
}
