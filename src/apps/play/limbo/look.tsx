import { limbo, reaching, TARGETS, type LimboChoice, type LimboView } from '#arcade/limbo/rules/limbo.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps } from '#play/parts/look.ts'
import { Slide } from '#play/parts/Slide.tsx'
import { Sky } from './Sky.tsx'
import './palette.css'

const often = [150, 200, 500, 1000, 10_000] as const
/** The slide runs by powers, so that low targets are as easy to set as high ones. */
const STEPS = 400
const targetAt = (step: number) => {
  const raw = TARGETS.least * (TARGETS.most / TARGETS.least) ** (step / STEPS)
  const by = raw < 1000 ? 1 : raw < 10_000 ? 10 : raw < 100_000 ? 100 : 1000
  return Math.min(Math.max(Math.round(raw / by) * by, TARGETS.least), TARGETS.most)
}
const stepOf = (target: number) => Math.round((Math.log(target / TARGETS.least) / Math.log(TARGETS.most / TARGETS.least)) * STEPS)
const text = (hundredths: number) => `×${(hundredths / 100).toFixed(2)}`

function Controls({ choice, onChoose, locked }: ControlProps<LimboChoice>) {
  const say = sayIn('limbo')
  return (
    <>
      <Chips
        label={say('target')}
        values={often}
        chosen={choice.target as (typeof often)[number]}
        show={(target) => `×${target / 100}`}
        disabled={locked}
        onChoose={(target) => onChoose({ target })}
      />
      <Slide
        label={say('target')}
        value={stepOf(choice.target)}
        least={0}
        most={STEPS}
        shown={text(choice.target)}
        disabled={locked}
        onChoose={(step) => onChoose({ target: targetAt(step) })}
      />
    </>
  )
}

export const look = defineLook<LimboChoice, never, LimboView>({
  family: 'limbo',
  rules: limbo,
  first: { target: 200 },
  Stage: Sky,
  Controls,
  quote: (choice) => `${text(choice.target)} · ${((reaching(choice) * 100) / 2 ** 32).toFixed(2)}%`,
  run: 'drawn',
  told: ({ view }) => text(view.height),
  showTime: () => 1100,
  sounds: (sound) => sound.rise(2),
})
