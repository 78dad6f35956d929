import { segmentsOf, SIZES } from '#arcade/wheel/rules/segments.ts'
import { wheel, type WheelChoice, type WheelView } from '#arcade/wheel/rules/wheel.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps } from '#play/parts/look.ts'
import { Moon, TURN_TIME } from './Moon.tsx'
import './palette.css'

function Controls({ choice, onChoose, locked }: ControlProps<WheelChoice>) {
  const say = sayIn('wheel')
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
      <Chips
        label={say('segments')}
        values={SIZES}
        chosen={choice.segments}
        show={String}
        disabled={locked}
        onChoose={(segments) => onChoose({ ...choice, segments })}
      />
    </>
  )
}

export const look = defineLook<WheelChoice, never, WheelView>({
  family: 'wheel',
  rules: wheel,
  first: { segments: 20, risk: 'medium' },
  Stage: Moon,
  Controls,
  quote: (choice) => `≤ ×${Math.max(...segmentsOf(choice)) / 10}`,
  run: 'drawn',
  told: ({ factor }) => `×${factor}`,
  showTime: () => TURN_TIME,
  sounds: (sound) => {
    for (let i = 0; i < 14; i++) setTimeout(() => sound.stop(i % 4), 60 * i + 9 * i * i)
  },
})
