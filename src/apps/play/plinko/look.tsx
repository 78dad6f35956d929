import { plinko, pocketsOf, type PlinkoChoice, type PlinkoView } from '#arcade/plinko/rules/plinko.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps } from '#play/parts/look.ts'
import { Slide } from '#play/parts/Slide.tsx'
import { Board } from './Board.tsx'
import { STEP_TIME } from './fall.ts'
import './palette.css'

function Controls({ choice, onChoose, locked }: ControlProps<PlinkoChoice>) {
  const say = sayIn('plinko')
  const part = sayIn('parts')
  return (
    <>
      <Chips
        label={part('risk')}
        values={['low', 'medium', 'high'] as const}
        chosen={choice.risk}
        show={(risk) => part(risk)}
        disabled={locked}
        onChoose={(risk) => onChoose({ ...choice, risk })}
      />
      <Slide
        label={say('rows')}
        value={choice.rows}
        least={8}
        most={16}
        shown={String(choice.rows)}
        disabled={locked}
        onChoose={(rows) => onChoose({ ...choice, rows })}
      />
    </>
  )
}

export const look = defineLook<PlinkoChoice, never, PlinkoView>({
  family: 'plinko',
  rules: plinko,
  first: { rows: 12, risk: 'medium' },
  Stage: Board,
  Controls,
  quote: (choice) => `≤ ×${Math.max(...pocketsOf(choice)) / 10}`,
  run: 'drawn',
  told: ({ factor }) => `×${factor}`,
  showTime: ({ view }) => (view.path.length + 2) * STEP_TIME,
  sounds: (sound, { view }) => {
    for (const [i] of view.path.entries()) setTimeout(() => sound.stop(i % 5), (i + 1) * STEP_TIME)
  },
})
