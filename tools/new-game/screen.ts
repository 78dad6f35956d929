import { titled, type Named } from './game.ts'

/** The client's part of a new game: its look with its colours, and its tile in the lobby. */
export function screenOf({ family, game }: Named): Record<string, string> {
  const at = (file: string) => `src/apps/play/${family}/${file}`
  return {
    [at('look.tsx')]: look(family, titled(family)),
    [at(`${family}.module.css`)]: stage,
    [at('palette.css')]: palette(family),
    [at('texts.d.ts')]: texts(family),
    [`src/apps/play/tiles/${game}.svg`]: picture,
    [`src/apps/play/tiles/${game}.json`]: tile(family),
  }
}

const look = (
  family: string,
  type: string,
) => `import { ${family}, PAYS, SIDES, type ${type}Choice, type ${type}View } from '#arcade/${family}/rules/${family}.ts'
import { factorText } from '#arcade/families/rules/instant.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Chips } from '#play/parts/Chips.tsx'
import { defineLook, type ControlProps, type StageProps } from '#play/parts/look.ts'
import styles from './${family}.module.css'
import './palette.css'

function Stage({ choice, round, busy, showing }: StageProps<${type}Choice, never, ${type}View>) {
  const say = sayIn('${family}')
  const fallen = busy && !showing ? null : round
  return (
    <p key={fallen?.round} className={styles.coin} data-won={fallen?.view.won} data-falling={showing || undefined}>
      {say(fallen?.view.side ?? choice.side)}
    </p>
  )
}

function Controls({ choice, onChoose, locked }: ControlProps<${type}Choice>) {
  const say = sayIn('${family}')
  return <Chips label={say('side')} values={SIDES} chosen={choice.side} show={say} disabled={locked} onChoose={(side) => onChoose({ side })} />
}

export const look = defineLook<${type}Choice, never, ${type}View>({
  family: '${family}',
  rules: ${family},
  first: { side: 'heads' },
  Stage,
  Controls,
  quote: () => \`×\${factorText(PAYS)} · 50%\`,
  told: ({ view }) => sayIn('${family}')(view.side),
  showTime: () => 700,
  run: 'drawn',
  sounds: (sound) => sound.rise(2),
})
`

const stage = `.coin {
  display: grid;
  place-items: center;
  width: clamp(9rem, 30vh, 14rem);
  margin: auto;
  aspect-ratio: 1;
  border: 0.5rem double var(--game-on-button);
  border-radius: 50%;
  background: var(--game-button);
  color: var(--game-on-button);
  font-size: var(--text-xl);
  font-weight: var(--weight-strong);
}

.coin[data-won='false'] {
  filter: saturate(0.4);
}

.coin[data-falling] {
  animation: fall 600ms var(--ease-out);
}

@keyframes fall {
  from {
    rotate: x 1080deg;
    translate: 0 -30vh;
  }
}

@media (prefers-reduced-motion: reduce) {
  .coin[data-falling] {
    animation: none;
  }
}
`

const palette = (
  family: string,
) => `/* A game of its own light: what the parts that all share take from it, then the paints of its own stage. */
[data-look='${family}'] {
  --game-night: radial-gradient(ellipse at 50% 30%, #4a3413, #21170a 55%, #0d0904);
  --game-bright: #ffd76b;
  --game-line: #5c4620;
  --game-plate: rgb(28 18 4 / 66%);
  --game-button: linear-gradient(#ffe39a, #d99a2b);
  --game-on-button: #3a2405;
}
`

const texts = (family: string) => `import type ${family} from '#play/i18n/en/${family}.json'

declare module '#play/i18n/texts.ts' {
  interface Texts {
    ${family}: typeof ${family}
  }
}
`

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><circle cx="60" cy="60" r="46" fill="#d99a2b"/><circle cx="60" cy="60" r="40" fill="#ffe39a"/><circle cx="60" cy="60" r="32" fill="none" stroke="#d99a2b" stroke-width="4"/><path d="M60 38v44M47 60h26" stroke="#8a5a12" stroke-width="7" stroke-linecap="round"/></svg>
`

const tile = (family: string) =>
  `${JSON.stringify({ family, palette: { sky: '#6b4a17', ground: '#1a1206', lamp: '#ffe39a', main: '#ffd76b', second: '#c8642e' } }, null, 2)}\n`
