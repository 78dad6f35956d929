const awnings = [
  ['#c53f37', '#f7e3b4'],
  ['#1f7a66', '#f7e3b4'],
  ['#d8922b', '#fff1cf'],
] as const

const stalls: readonly (readonly [x: number, size: number])[] = [
  [282, 0.92],
  [412, 1.06],
  [564, 0.94],
  [700, 1],
  [842, 0.96],
]

/** A row of the market's stalls, lit from inside, on the ground line of a banner's night. */
export function Stalls({ lamp, near }: { lamp: string; near: string }) {
  return (
    <g>
      <path d="M0 340h960v60H0Z" fill={near} />
      {stalls.map(([x, size], i) => (
        <g key={x} transform={`translate(${x} 346) scale(${size})`}>
          <path d="M8-62h104V0H8Z" fill={lamp} fillOpacity="0.3" />
          <path d="M14-62h92v26H14Z" fill={lamp} fillOpacity="0.24" />
          {[30, 60, 90].map((at) => (
            <g key={at}>
              <path d={`M${at}-64v12`} stroke={lamp} strokeOpacity="0.8" strokeWidth="1.2" />
              <circle cx={at} cy="-48" r="4" fill={lamp} />
            </g>
          ))}
          <Goods kind={i % 3} />
          <path d="M2-18h116V8H2Z" fill={near} />
          <path d="M2-18h116v4H2Z" fill={lamp} fillOpacity="0.55" />
          <Awning colours={awnings[i % awnings.length] ?? awnings[0]} />
          <path d="M6-64h4V8H6ZM110-64h4V8h-4Z" fill={near} />
        </g>
      ))}
      <path
        d="M40 366h70M170 380h44M250 362h90M420 372h60M520 384h96M650 364h58M760 378h88M890 366h50"
        stroke={lamp}
        strokeOpacity="0.3"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Eight stripes and their scalloped hem. */
function Awning({ colours }: { colours: readonly [string, string] }) {
  return (
    <g>
      {Array.from({ length: 8 }, (_, i) => (
        <path
          key={i}
          d={`M${12 + i * 12}-96h12l${(i - 3) * 1.5 + 1.5} 30q-7.5 10-15 0Z`}
          transform={`translate(${(i - 4) * 3 + 1.5} 0)`}
          fill={colours[i % 2]}
        />
      ))}
    </g>
  )
}

function Goods({ kind }: { kind: number }) {
  if (kind === 0)
    return (
      <g>
        {[24, 42, 60, 78, 96].map((x, i) => (
          <circle key={x} cx={x} cy="-24" r="9" fill={i % 2 ? '#e8743b' : '#f2b13f'} />
        ))}
        <circle cx="51" cy="-35" r="8" fill="#f2b13f" />
        <circle cx="69" cy="-35" r="8" fill="#e8743b" />
      </g>
    )
  if (kind === 1)
    return (
      <g fill="#2f8f6f">
        {[26, 48, 72, 94].map((x) => (
          <path key={x} d={`M${x - 9}-18l3-18h12l3 18Z`} fillOpacity="0.9" />
        ))}
        <path d="M18-40h84" stroke="#f7e3b4" strokeWidth="2" strokeOpacity="0.6" />
      </g>
    )
  return (
    <g fill="#d4574b">
      {[28, 60, 92].map((x) => (
        <path key={x} d={`M${x - 12}-18q12-26 24 0Z`} />
      ))}
      <path d="M40-44q4-6 0-12M72-44q4-6 0-12" fill="none" stroke="#fff6e0" strokeWidth="2" strokeOpacity="0.6" />
    </g>
  )
}
