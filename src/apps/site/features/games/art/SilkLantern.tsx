const GOLD = ['#fff0bd', '#f0bd4a', '#8a5410']

/** What silk lanterns of one drawing are painted with, under its id. */
export function LanternPaint({ id }: { id: string }) {
  return (
    <>
      <radialGradient id={`${id}h`}>
        <stop stopColor="#ffd98a" stopOpacity="0.7" />
        <stop offset="0.55" stopColor="#ff9d3c" stopOpacity="0.22" />
        <stop offset="1" stopColor="#ff8a2a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}s`} cx="0.5" cy="0.56" r="0.62">
        <stop stopColor="#fff3c4" />
        <stop offset="0.32" stopColor="#ffc457" />
        <stop offset="0.68" stopColor="#ee6a2c" />
        <stop offset="1" stopColor="#a92f1b" />
      </radialGradient>
      <linearGradient id={`${id}g`} x2="0" y2="1">
        {GOLD.map((colour, i) => (
          <stop key={colour} offset={i / 2} stopColor={colour} />
        ))}
      </linearGradient>
    </>
  )
}

/** A silk lantern lit from within. Its silk is always warm: what changes with the game is the night. */
export function SilkLantern({ id, x, y, size }: { id: string; x: number; y: number; size: number }) {
  const gold = `url(#${id}g)`
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="66" fill={`url(#${id}h)`} />
      <path d="M0-38v-34" stroke={GOLD[1]} strokeWidth="1.5" />
      <circle cy="-40" r="4" fill="none" stroke={gold} strokeWidth="2.5" />
      <path d="M-5 34v14M0 34v20M5 34v14" stroke="#d9622a" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M-19-27C-38-19-43-9-43 0s5 19 24 27h38C38 19 43 9 43 0S38-19 19-27Z"
        fill={`url(#${id}s)`}
        stroke="#6d220f"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#9c3416" strokeOpacity="0.55" strokeWidth="1.6">
        <path d="M-13-27C-26-18-29-9-29 0s3 18 16 27M-6-27c-6 9-8 18-8 27s2 18 8 27M6-27c6 9 8 18 8 27s-2 18-8 27" />
        <path d="M13-27C26-18 29-9 29 0s-3 18-16 27" />
      </g>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d="M0-2c-4-4-5-9 0-15 5 6 4 11 0 15Z" transform={`rotate(${turn})`} fill="#7c2410" fillOpacity="0.8" />
      ))}
      <circle r="3" fill={GOLD[0]} />
      <path d="M-34-10c2-5 7-9 13-12" fill="none" stroke="#fff6d8" strokeOpacity="0.75" strokeWidth="3" strokeLinecap="round" />
      <rect x="-21" y="-36" width="42" height="9.5" rx="3.5" fill={gold} stroke="#5f350a" strokeWidth="1.2" />
      <rect x="-21" y="26.5" width="42" height="9.5" rx="3.5" fill={gold} stroke="#5f350a" strokeWidth="1.2" />
    </g>
  )
}
