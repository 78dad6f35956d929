import { useId } from 'react'
import { motifs, type Motif } from './motifs.tsx'
import { paletteOf, seedOf } from './palette.ts'

const motifOf: Readonly<Record<string, Motif>> = {
  RNG: 'reels',
  FISH: 'fish',
  LIVE: 'table',
  PVP: 'cards',
  SPORTS: 'ball',
  FB: 'ball',
  ESPORTS: 'pad',
  COCKFIGHT: 'rooster',
  ELOTT: 'balls',
  LOTT: 'balls',
}

/** A picture's name says what to draw (`lantern-market`: a lantern); where it says nothing, the game's type does. */
function motifFor({ icon, gameType }: { icon: string | null; gameType: string }): Motif {
  const named = icon?.split('-').find((word): word is Motif => Object.hasOwn(motifs, word))
  return named ?? motifOf[gameType] ?? 'lantern'
}

/** Our own drawing for a game: a stall of the night market in the game's colours, with what is played there. */
export function GameArt({ code, icon, gameType }: { code: string; icon: string | null; gameType: string }) {
  const id = useId()
  const seed = seedOf(code)
  const palette = paletteOf(seed)
  const Drawing = motifs[motifFor({ icon, gameType })]
  return (
    <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={palette.sky} />
          <stop offset="1" stopColor={palette.ground} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor={palette.lamp} stopOpacity="0.5" />
          <stop offset="1" stopColor={palette.lamp} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="200" height="150" fill={`url(#${id}s)`} />
      <circle cx={60 + (seed % 80)} cy="72" r="92" fill={`url(#${id}g)`} />
      <Garland seed={seed} lamp={palette.lamp} />
      <path d="M0 132q50-16 100-8t100-6v32H0Z" fill="#000" fillOpacity="0.28" />
      <Drawing palette={palette} seed={seed} />
    </svg>
  )
}

function Garland({ seed, lamp }: { seed: number; lamp: string }) {
  const sag = 14 + (seed % 9)
  const at = [20, 52, 84, 116, 148, 180]
  return (
    <g>
      <path d={`M-6 4Q100 ${sag * 2 + 4} 206 4`} fill="none" stroke={lamp} strokeOpacity="0.5" strokeWidth="1" />
      {at.map((x, i) => {
        const y = 4 + sag * (1 - ((x - 100) / 106) ** 2)
        return (
          <circle
            key={x}
            cx={x}
            cy={y + 3}
            r={(seed >>> i) & 1 ? 3.2 : 2.3}
            fill={lamp}
            fillOpacity={(seed >>> i) & 1 ? 0.95 : 0.6}
          />
        )
      })}
    </g>
  )
}
