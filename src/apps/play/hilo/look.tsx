import { hilo, type HiLoChoice, type HiLoDecision, type HiLoView } from '#arcade/hilo/rules/hilo.ts'
import { defineLook } from '#play/parts/look.ts'
import { nameOf, River } from './River.tsx'
import './palette.css'

const NoControls = () => null

export const look = defineLook<HiLoChoice, HiLoDecision, HiLoView>({
  family: 'hilo',
  rules: hilo,
  first: {},
  Stage: River,
  Controls: NoControls,
  quote: () => null,
  take: ({ calls }) => (calls.some((call) => call !== 'skip') ? { call: 'take' } : null),
  told: ({ factor }) => `×${factor}`,
  toldAloud: ({ view, factor }) => `${nameOf(view.cards.at(-1) ?? 0)}, ×${factor}`,
  showTime: () => 320,
  sounds: (sound, { view }) => {
    if (!view.missed) sound.coin(view.calls.length)
  },
})
