import { chanceOf, keno, MOST_PICKED, NUMBERS, payOf, type KenoChoice, type KenoView } from '#arcade/keno/rules/keno.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps } from '#play/parts/look.ts'
import { DRAW_TIME, Night } from './Night.tsx'
import styles from './keno.module.css'
import './palette.css'

/** Ten numbers for whoever does not want to choose. Nothing hangs on them: each ticket of one length has the same chances. */
function picked(): number[] {
  const urn = Array.from({ length: NUMBERS }, (_, i) => i + 1)
  const [random] = [crypto.getRandomValues(new Uint32Array(MOST_PICKED))]
  return Array.from(random, (word) => urn.splice(word % urn.length, 1)[0] as number).toSorted((a, b) => a - b)
}

function Controls({ choice, onChoose, locked }: ControlProps<KenoChoice>) {
  const say = sayIn('keno')
  const part = sayIn('parts')
  return (
    <>
      <Chips
        label={part('risk')}
        values={['classic', 'low', 'medium', 'high'] as const}
        chosen={choice.risk}
        show={(risk) => part(risk)}
        disabled={locked}
        onChoose={(risk) => onChoose({ ...choice, risk })}
      />
      <div className={styles.picking}>
        <Button tone="plain" disabled={locked} onClick={() => onChoose({ ...choice, numbers: picked() })}>
          {say('pick')}
        </Button>
        <Button
          tone="plain"
          disabled={locked || choice.numbers.length === 0}
          onClick={() => onChoose({ ...choice, numbers: [] })}
        >
          {say('clear')}
        </Button>
      </div>
    </>
  )
}

function Paytable({ choice }: { choice: KenoChoice }) {
  const say = sayIn('keno')
  const part = sayIn('parts')
  const count = Math.max(choice.numbers.length, 1)
  return (
    <table className={styles.pays}>
      <thead>
        <tr>
          <th scope="col">{say('hits')}</th>
          <th scope="col">{part('multiplier')}</th>
          <th scope="col">{part('chance')}</th>
        </tr>
      </thead>
      <tbody dir="ltr">
        {Array.from({ length: count + 1 }, (_, hits) => {
          const { n, d } = chanceOf({ picked: count, hits })
          return (
            <tr key={hits}>
              <td>
                {hits}/{count}
              </td>
              <td>×{payOf(choice.risk, { picked: count, hits }) / 100}</td>
              <td>{(Number((n * 100_000_000n) / d) / 1_000_000).toFixed(4)}%</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export const look = defineLook<KenoChoice, never, KenoView>({
  family: 'keno',
  rules: keno,
  first: { numbers: [], risk: 'classic' },
  Stage: Night,
  Controls,
  Paytable,
  isWhole: ({ numbers }) => numbers.length > 0,
  quote: ({ numbers, risk }) =>
    numbers.length === 0 ? `0/${MOST_PICKED}` : `≤ ×${payOf(risk, { picked: numbers.length, hits: numbers.length }) / 100}`,
  run: 'drawn',
  told: ({ view, choice }) => `${view.hits.length}/${(choice as unknown as KenoChoice).numbers.length}`,
  showTime: ({ view }) => (view.drawn.length + 2) * DRAW_TIME,
  sounds: (sound, { view }) => {
    for (const [i, number] of view.drawn.entries())
      setTimeout(() => (view.hits.includes(number) ? sound.coin(i) : sound.stop(i % 4)), i * DRAW_TIME)
  },
})
