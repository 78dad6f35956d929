import type { FunctionComponent } from 'react'
import { Lantern } from './Lantern.tsx'
import type { Palette } from './palette.ts'

export type Motif = 'reels' | 'fish' | 'table' | 'cards' | 'ball' | 'pad' | 'rooster' | 'balls' | 'lantern'
type Drawing = FunctionComponent<{ palette: Palette; seed: number }>

const CREAM = '#fff6e0'
const INK = '#10262a'

/** Symbols of a reel, each drawn around 0,0 in a box of about 30. */
const symbols: readonly Drawing[] = [
  ({ palette }) => <path d="M-10-11H11V-6L0 13H-8L2-4H-10Z" fill={palette.second} />,
  ({ palette }) => (
    <g>
      <path d="M0-13c7 0 9 7 10 14l3 6h-26l3-6c1-7 3-14 10-14Z" fill={palette.main} />
      <circle cy="10" r="3.4" fill={palette.second} />
    </g>
  ),
  ({ palette }) => (
    <g fill={palette.second}>
      <path d="M0-13c6 6 6 15 0 22-6-7-6-16 0-22Z" />
      <path d="M-14-5c8 1 13 7 14 14-8 0-13-6-14-14ZM14-5C6-4 1 2 0 9c8 0 13-6 14-14Z" fillOpacity="0.75" />
    </g>
  ),
  ({ palette }) => (
    <g>
      <circle r="12.5" fill={palette.main} />
      <circle r="9" fill="none" stroke={INK} strokeOpacity="0.35" strokeWidth="1.5" />
      <path d="M-4-4h8v8h-8Z" fill={INK} fillOpacity="0.55" />
    </g>
  ),
]

const reels: Drawing = (props) => (
  <g>
    <rect x="26" y="36" width="148" height="84" rx="14" fill={props.palette.second} />
    <rect x="31" y="41" width="138" height="74" rx="10" fill={INK} />
    {[0, 1, 2].map((reel) => {
      const Symbol = symbols[((props.seed >>> (reel * 2)) + reel) % symbols.length] as Drawing
      return (
        <g key={reel} transform={`translate(${57 + reel * 43} 78)`}>
          <rect x="-18" y="-30" width="37" height="60" rx="6" fill={CREAM} />
          <Symbol {...props} />
        </g>
      )
    })}
    <path d="M31 78H169" stroke={props.palette.main} strokeOpacity="0.55" strokeWidth="1.5" strokeDasharray="4 4" />
  </g>
)

const fish: Drawing = ({ palette, seed }) => (
  <g>
    <g transform={seed & 1 ? 'translate(200 0) scale(-1 1)' : undefined}>
      <path d="M44 82c18-34 66-38 94-6l26-18c-5 16-5 30 1 46l-27-16c-27 30-76 28-94-6Z" fill={palette.main} />
      <path d="M84 56c6-14 24-20 40-14-6 6-8 12-8 20-10-6-21-8-32-6Z" fill={palette.second} />
      <path d="M92 110c6 10 18 14 30 10-4-5-6-9-6-15-8 4-16 6-24 5Z" fill={palette.second} />
      <path
        d="M78 60c8 14 8 30 0 46M98 55c9 18 9 38 0 55M118 60c8 14 8 30 1 46"
        fill="none"
        stroke={CREAM}
        strokeOpacity="0.5"
        strokeWidth="3"
      />
      <circle cx="62" cy="76" r="6.5" fill={CREAM} />
      <circle cx="61" cy="76" r="3.2" fill={INK} />
    </g>
    <g fill="none" stroke={CREAM} strokeOpacity="0.6" strokeWidth="1.5">
      <circle cx="30" cy="58" r="5" />
      <circle cx="22" cy="42" r="3" />
      <circle cx="176" cy="48" r="4" />
    </g>
    <path
      d="M8 150c2-18-4-26 2-40 4 10 8 12 8 22 6-8 4-16 10-20 2 14-2 24 0 38ZM176 150c-2-14 2-20 0-32 8 8 6 16 10 20 2-6 4-8 8-12 0 10-4 16-2 24Z"
      fill={palette.second}
      fillOpacity="0.7"
    />
  </g>
)

/** A playing card's face around 0,0; `suit` 0-3. */
const Card: FunctionComponent<{ turn: number; x: number; y: number; suit: number }> = ({ turn, x, y, suit }) => {
  const red = suit % 2 === 1
  const shapes = [
    'M0-12c8 8 13 11 13 17 0 5-7 7-11 3l3 7H-5l3-7c-4 4-11 2-11-3 0-6 5-9 13-17Z',
    'M0 13C-9 5-13 1-13-5c0-7 9-9 13-2 4-7 13-5 13 2 0 6-4 10-13 18Z',
    'M0-12a6 6 0 0 1 5 9 6 6 0 1 1-3 9l3 7H-5l3-7a6 6 0 1 1-3-9 6 6 0 0 1 5-9Z',
    'M0-14 10 0 0 14-10 0Z',
  ]
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-24" y="-34" width="48" height="68" rx="6" fill={CREAM} stroke={INK} strokeOpacity="0.25" />
      <path d={shapes[suit]} fill={red ? '#c8372f' : INK} />
      <rect x="-19" y="-29" width="5" height="8" rx="2" fill={red ? '#c8372f' : INK} fillOpacity="0.8" />
      <rect x="14" y="21" width="5" height="8" rx="2" fill={red ? '#c8372f' : INK} fillOpacity="0.8" />
    </g>
  )
}

const cards: Drawing = ({ seed }) => (
  <g>
    {[-30, -10, 10, 30].map((turn, i) => (
      <Card key={turn} turn={turn} x={58 + i * 28} y={84 + Math.abs(turn) / 3} suit={(seed + i) % 4} />
    ))}
  </g>
)

const Chip: FunctionComponent<{ x: number; y: number; colour: string }> = ({ x, y, colour }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cy="5" rx="22" ry="9" fill={INK} fillOpacity="0.5" />
    <ellipse rx="22" ry="9" fill={colour} />
    <ellipse rx="13" ry="5" fill="none" stroke={CREAM} strokeWidth="2" strokeDasharray="5 4" />
  </g>
)

const table: Drawing = ({ palette, seed }) => (
  <g>
    <ellipse cx="100" cy="120" rx="104" ry="42" fill={palette.second} fillOpacity="0.55" />
    <ellipse cx="100" cy="118" rx="94" ry="35" fill="none" stroke={CREAM} strokeOpacity="0.4" strokeWidth="1.5" />
    <Card turn={-9} x={80} y={78} suit={seed % 4} />
    <Card turn={10} x={116} y={80} suit={(seed + 1) % 4} />
    {[0, 1, 2].map((i) => (
      <Chip key={i} x={160} y={120 - i * 8} colour={i === 1 ? CREAM : palette.main} />
    ))}
    {[0, 1].map((i) => (
      <Chip key={i} x={38} y={122 - i * 8} colour={palette.main} />
    ))}
  </g>
)

const ball: Drawing = ({ palette }) => (
  <g>
    <path d="M0 150V118q100-20 200 0v32Z" fill={palette.main} fillOpacity="0.35" />
    <path
      d="M22 122c14-40 34-60 60-70"
      fill="none"
      stroke={CREAM}
      strokeOpacity="0.5"
      strokeWidth="3"
      strokeDasharray="2 8"
      strokeLinecap="round"
    />
    <circle cx="112" cy="80" r="38" fill={CREAM} />
    <path d="m112 62 15 11-6 18h-18l-6-18Z" fill={INK} />
    <path d="M112 62V43M127 73l18-7M121 91l12 16M103 91l-12 16M97 73l-18-7" stroke={INK} strokeWidth="3" />
    <path d="M92 48q20-12 40 0M76 90q2 16 14 22M148 90q-2 16-14 22" fill="none" stroke={INK} strokeWidth="3" />
  </g>
)

const pad: Drawing = ({ palette }) => (
  <g>
    <path d="M62 58c20-8 56-8 76 0 20 6 34 58 20 66-12 6-24-20-34-22H76c-10 2-22 28-34 22-14-8 0-60 20-66Z" fill={palette.main} />
    <path d="M72 72h9v9h9v9h-9v9h-9v-9h-9v-9h9Z" fill={INK} />
    <circle cx="130" cy="74" r="5.5" fill={palette.second} />
    <circle cx="144" cy="86" r="5.5" fill={CREAM} />
    <circle cx="116" cy="86" r="5.5" fill={CREAM} />
    <circle cx="130" cy="98" r="5.5" fill={palette.second} />
  </g>
)

const rooster: Drawing = ({ palette }) => (
  <g>
    <path d="M52 92C30 84 24 58 36 36c4 16 12 18 16 20 0-12 4-20 12-24-2 18 6 30 20 34Z" fill={palette.main} />
    <path d="M58 74c16 4 38-2 50-24 6-10 24-10 30 2 6 14 2 30-4 40-10 18-34 30-54 24-18-6-28-22-22-42Z" fill={palette.second} />
    <path d="M74 84c8 12 24 16 38 8-2 12-14 20-26 16-8-3-13-12-12-24Z" fill={CREAM} fillOpacity="0.55" />
    <path d="M114 38c2-8 8-8 10-2 4-8 11-5 10 2 7-3 10 4 5 10l-22 2Z" fill="#d4453d" />
    <path d="m142 58 16 5-14 7Z" fill={palette.main} />
    <path d="M138 70c4 4 4 12-1 14-4-2-5-9-3-14Z" fill="#d4453d" />
    <circle cx="130" cy="58" r="3.4" fill={INK} />
    <path d="M84 114v18m-8 0h16M104 112v20m-8 0h16" stroke={palette.main} strokeWidth="4" strokeLinecap="round" />
  </g>
)

const balls: Drawing = ({ palette, seed }) => (
  <g>
    {[
      [62, 86, 27],
      [112, 72, 32],
      [154, 98, 23],
    ].map(([x, y, r], i) => (
      <g key={x}>
        <circle cx={x} cy={y} r={r} fill={[palette.main, palette.second, CREAM][i]} />
        <circle cx={x} cy={y} r={(r as number) * 0.56} fill={CREAM} />
        <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={(r as number) * 0.72} fontWeight="600" fill={INK}>
          {((seed >>> (i * 4)) % 45) + 1}
        </text>
        <ellipse
          cx={(x as number) - (r as number) * 0.4}
          cy={(y as number) - (r as number) * 0.66}
          rx="6"
          ry="3"
          fill="#fff"
          fillOpacity="0.55"
        />
      </g>
    ))}
  </g>
)

export const motifs: Readonly<Record<Motif, Drawing>> = { reels, fish, table, cards, ball, pad, rooster, balls, lantern: Lantern }
