import { useId, type CSSProperties } from 'react'
import { SymbolArt } from '#play/slots/skins/SymbolArt.tsx'
import styles from './BannerArt.module.css'
import { Stalls } from './Stalls.tsx'
import { scenes, type Scene, type SceneName } from './scenes.ts'

/** A banner's picture, drawn: a night with a garland of lamps, and who stands in its light. Sharp at any size, and no picture to fetch. */
export function BannerArt({ name }: { name: SceneName }) {
  const drawn = scenes[name]
  const scene: Scene = {
    ...drawn,
    sky: [worn('sky', drawn.sky[0]), worn('far', drawn.sky[1])],
    lamp: worn('lamp', drawn.lamp),
    far: worn('far', drawn.far),
    near: worn('near', drawn.near),
  }
  return (
    <div className={styles.art} aria-hidden="true">
      <Night scene={scene} />
      <Garland lamp={scene.lamp} />
      {scene.stands.map(({ picture, size, end, floor, lean = 0 }) => (
        <SymbolArt
          key={`${picture}-${end}`}
          picture={picture}
          className={styles.symbol}
          style={{ '--size': size, '--end': end, '--floor': floor, '--lean': lean } as CSSProperties}
        />
      ))}
    </div>
  )
}

/** A colour of the scene under the skin's own: how much of that shows is the skin's to say. */
const worn = (token: 'sky' | 'far' | 'near' | 'lamp', colour: string) =>
  `color-mix(in oklab, var(--color-market-${token}) var(--market-over-scene), ${colour})`

/** Each a line of no length with round ends: a point of light. */
const STARS =
  'M60 120h0M128 168h0M196 104h0M262 148h0M334 118h0M402 176h0M468 112h0M528 150h0M602 108h0M664 168h0M730 96h0M806 142h0M872 104h0M926 160h0M96 214h0M300 206h0M560 204h0'

const grounds: Readonly<Record<Scene['ground'], { readonly far: string; readonly near: string }>> = {
  street: {
    far: 'M0 300 60 258l22 12 36-44 40 46 30-16 34 30 60-70 58 70 40-22 50 34 44-62 48 58 36-18 58 40 70-74 56 66 40-26 46 34 50-40 70 46v130H0Z',
    near: 'M0 340h960v60H0Z',
  },
  river: {
    far: 'M0 262h120v-30h24v-26l12-24 12 24v26h24v-46l12-22 7-36 9-32 9 32 7 36 12 22v46h24v-26l12-24 12 24v26h24v30h150v-20h22v-20l11-20 11 20v20h22v20h330v-26h20v-20l10-20 10 20v20h20v26h80v140H0Z',
    near: 'M0 306q160-12 320-4t320-4 320 2v104H0Z',
  },
  pond: {
    far: 'M0 286q120-46 240-18t240-14 240 12 240-22v166H0Z',
    near: 'M0 330q160-22 320-8t320-6 320 2v84H0Z',
  },
}

function Night({ scene: { sky, lamp, far, near, ground } }: { scene: Scene }) {
  const id = useId()
  return (
    <svg viewBox="0 0 960 400" preserveAspectRatio="xMaxYMax slice" className={styles.night}>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0.25" y2="1">
          <stop stopColor={sky[0]} />
          <stop offset="1" stopColor={sky[1]} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor={lamp} stopOpacity="0.6" />
          <stop offset="0.5" stopColor={lamp} stopOpacity="0.18" />
          <stop offset="1" stopColor={lamp} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="960" height="400" fill={`url(#${id}s)`} />
      <path d={STARS} fill="none" stroke="#fff8e1" strokeOpacity="0.7" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="760" cy="220" r="330" fill={`url(#${id}g)`} />
      <path d={grounds[ground].far} fill={far} />
      {ground === 'street' ? <Stalls lamp={lamp} near={near} /> : <path d={grounds[ground].near} fill={near} />}
      {ground !== 'street' && (
        <path
          d="M500 322h120M690 334h170M560 352h90M760 364h150M430 344h60M880 322h60M640 380h190"
          stroke={lamp}
          strokeOpacity="0.4"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}

const hung: readonly (readonly [x: number, y: number, r: number])[] = [
  [40, 38, 5],
  [130, 58, 7],
  [220, 68, 5],
  [310, 70, 7],
  [400, 64, 5],
  [490, 54, 7],
  [580, 48, 5],
  [670, 52, 7],
  [760, 60, 5],
  [850, 58, 7],
  [930, 48, 5],
]

/** Hung from the upper edge of the banner, however flat it is. */
function Garland({ lamp }: { lamp: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 960 400" preserveAspectRatio="xMaxYMin slice" className={styles.night}>
      <radialGradient id={id}>
        <stop stopColor={lamp} stopOpacity="0.55" />
        <stop offset="1" stopColor={lamp} stopOpacity="0" />
      </radialGradient>
      <path d="M-10 20Q270 120 560 44T970 40" fill="none" stroke={lamp} strokeOpacity="0.45" strokeWidth="2" />
      {hung.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r * 5} fill={`url(#${id})`} />
          <circle cx={x} cy={y} r={r} fill={lamp} />
        </g>
      ))}
    </svg>
  )
}
