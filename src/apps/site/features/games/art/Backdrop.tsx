import { useId } from 'react'
import type { Palette } from './palette.ts'

/** A night of the market: sky, a light behind what stands there, the ground; over it, hung from the upper edge, a garland of lamps. */
export function Backdrop({ palette, seed }: { palette: Palette; seed: number }) {
  const id = useId()
  return (
    <>
      <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={palette.sky} />
            <stop offset="1" stopColor={palette.ground} />
          </linearGradient>
          <radialGradient id={`${id}g`}>
            <stop stopColor={palette.lamp} stopOpacity="0.55" />
            <stop offset="1" stopColor={palette.lamp} stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="200" height="200" fill={`url(#${id}s)`} />
        <circle cx={76 + (seed % 48)} cy="116" r="104" fill={`url(#${id}g)`} />
        <path d="M0 172q50-18 100-9t100-7v44H0Z" fill="#000" fillOpacity="0.3" />
        <path
          d="M22 184h30M74 190h22M112 181h40M166 188h20"
          stroke={palette.lamp}
          strokeOpacity="0.35"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <Garland seed={seed} lamp={palette.lamp} />
    </>
  )
}

function Garland({ seed, lamp }: { seed: number; lamp: string }) {
  const sag = 15 + (seed % 9)
  const at = [20, 52, 84, 116, 148, 180]
  return (
    <svg viewBox="0 0 200 44" preserveAspectRatio="xMidYMin meet" aria-hidden="true">
      <path d={`M-6 4Q100 ${sag * 2 + 4} 206 4`} fill="none" stroke={lamp} strokeOpacity="0.5" strokeWidth="1" />
      {at.map((x, i) => {
        const y = 4 + sag * (1 - ((x - 100) / 106) ** 2)
        const bright = ((seed >>> i) & 1) === 1
        return <circle key={x} cx={x} cy={y + 3} r={bright ? 3.2 : 2.3} fill={lamp} fillOpacity={bright ? 0.95 : 0.6} />
      })}
    </svg>
  )
}
