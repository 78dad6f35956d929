import { useId } from 'react'
import type { Palette } from './palette.ts'
import { LanternPaint, SilkLantern } from './SilkLantern.tsx'

/** A silk lantern, and two further down the street. */
export function Lantern({ palette }: { palette: Palette }) {
  const id = useId()
  return (
    <g>
      <defs>
        <LanternPaint id={id} />
      </defs>
      <Street lamp={palette.lamp} />
      <SilkLantern id={id} x={36} y={64} size={0.42} />
      <SilkLantern id={id} x={165} y={56} size={0.5} />
      <SilkLantern id={id} x={100} y={78} size={1} />
    </g>
  )
}

/** Stalls along the water, with the light of their lamps in it. */
function Street({ lamp }: { lamp: string }) {
  return (
    <g>
      {[8, 46, 122, 160].map((x, i) => (
        <g key={x} transform={`translate(${x} ${i % 2 ? 112 : 116})`}>
          <path d="M-4 8 2-2h28l6 10Z" fill="#7a3b16" />
          <path d="M0 8h32v14H0Z" fill={lamp} fillOpacity="0.34" />
          <path d="M-2 14h36v14H-2Z" fill="#0a1214" fillOpacity="0.75" />
        </g>
      ))}
      <path d="M0 138h200v12H0Z" fill="#061014" fillOpacity="0.6" />
      <path d="M16 143h24M58 146h16M92 143h34M140 147h14M166 143h22" stroke={lamp} strokeOpacity="0.4" strokeLinecap="round" />
    </g>
  )
}
