import { dice, diceFactor, CHANCES, ROLLS, winning, type DiceChoice, type DiceView } from '#arcade/dice/rules/dice.ts'
import { factorText } from '#arcade/families/rules/instant.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps, type StageProps } from '#play/parts/look.ts'
import { Slide } from '#play/parts/Slide.tsx'
import { DiceStage } from './DiceStage.tsx'
import './palette.css'

const hundredths = (value: number) => (value / 100).toFixed(2)
const chanceText = (choice: DiceChoice) => `${hundredths((winning(choice) * 100) / 100)}%`

function Controls({ choice, onChoose, locked }: ControlProps<DiceChoice>) {
  const say = sayIn('dice')
  const turned = (side: DiceChoice['side']): DiceChoice =>
    side === choice.side ? choice : { side, target: ROLLS - 1 - choice.target }
  const parts = sayIn('parts')
  const chance = winning(choice)
  const withChance = (wins: number): DiceChoice => ({
    side: choice.side,
    target: choice.side === 'under' ? wins : ROLLS - 1 - wins,
  })
  return (
    <>
      <Chips
        label={say('side')}
        values={['under', 'over'] as const}
        chosen={choice.side}
        show={(side) => `${say(side)} ${hundredths(turned(side).target)}`}
        disabled={locked}
        onChoose={(side) => onChoose(turned(side))}
      />
      <Slide
        label={parts('chance')}
        value={chance}
        least={CHANCES.least}
        most={CHANCES.most}
        step={50}
        shown={chanceText(choice)}
        disabled={locked}
        onChoose={(wins) => onChoose(withChance(wins))}
      />
    </>
  )
}

const Stage = (props: StageProps<DiceChoice, never, DiceView>) => <DiceStage {...props} />

export const look = defineLook<DiceChoice, never, DiceView>({
  family: 'dice',
  rules: dice,
  first: { side: 'under', target: 5000 },
  Stage,
  Controls,
  quote: (choice) => `×${factorText(diceFactor(choice))} · ${chanceText(choice)}`,
  run: 'drawn',
  told: ({ view }) => hundredths(view.roll),
  showTime: () => 900,
  sounds: (sound) => {
    for (const [i, at] of [0, 120, 260, 430].entries()) setTimeout(() => sound.stop(i), at)
  },
})
