import { factorText } from '#arcade/families/rules/instant.ts'
import {
  mines,
  minesFactor,
  mostOpened,
  type MinesChoice,
  type MinesDecision,
  type MinesView,
} from '#arcade/mines/rules/mines.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps } from '#play/parts/look.ts'
import { Slide } from '#play/parts/Slide.tsx'
import { Pond } from './Pond.tsx'
import styles from './mines.module.css'
import './palette.css'

const few = [1, 3, 5, 10, 24] as const

function Controls({ choice, onChoose, locked }: ControlProps<MinesChoice>) {
  const say = sayIn('mines')
  return (
    <>
      <Chips
        label={say('mines')}
        values={few}
        chosen={choice.mines as (typeof few)[number]}
        show={String}
        disabled={locked}
        onChoose={(count) => onChoose({ mines: count })}
      />
      <Slide
        label={say('other')}
        value={choice.mines}
        least={1}
        most={24}
        shown={String(choice.mines)}
        disabled={locked}
        onChoose={(count) => onChoose({ mines: count })}
      />
    </>
  )
}

/** What each opened leaf is worth, from the first to the last that pays. */
function Paytable({ choice }: { choice: MinesChoice }) {
  return (
    <ol className={styles.pays}>
      {Array.from({ length: mostOpened(choice) }, (_, i) => (
        <li key={i}>
          <span>{i + 1}</span>
          <bdi dir="ltr">×{factorText(minesFactor(choice, i + 1))}</bdi>
        </li>
      ))}
    </ol>
  )
}

export const look = defineLook<MinesChoice, MinesDecision, MinesView>({
  family: 'mines',
  rules: mines,
  first: { mines: 3 },
  Stage: Pond,
  Controls,
  Paytable,
  quote: (choice) => `×${factorText(minesFactor(choice, 1))} → ×${factorText(minesFactor(choice, mostOpened(choice)))}`,
  take: ({ opened }) => (opened.length > 0 ? { take: 'now' } : null),
  run: {
    most: mostOpened,
    next: (plan, { opened }) => {
      const tile = plan.find((one) => !opened.includes(one))
      return tile === undefined ? { take: 'now' } : { tile }
    },
  },
  told: ({ factor }) => `×${factor}`,
  showTime: ({ view }) => (view.mines ? 500 : 180),
  sounds: (sound, { view }) => {
    if (!view.mines && view.opened.length > 0) sound.coin(view.opened.length)
  },
})
