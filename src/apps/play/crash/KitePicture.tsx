/** A khleng ek: the kite with the bow that sings in the wind, a round body, two pairs of wings and a long tail. */
export function KitePicture() {
  return (
    <svg viewBox="0 0 160 190">
      <defs>
        <linearGradient id="kite-silk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9b0" />
          <stop offset=".5" stopColor="#f5a83c" />
          <stop offset="1" stopColor="#d8432f" />
        </linearGradient>
        <linearGradient id="kite-wing" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#b3202c" />
          <stop offset=".5" stopColor="#ef5a3a" />
          <stop offset="1" stopColor="#b3202c" />
        </linearGradient>
      </defs>
      <path d="M32 22Q80-8 128 22" fill="none" stroke="#6b3a1c" strokeWidth="4" strokeLinecap="round" />
      <path d="M32 22Q80 6 128 22" fill="none" stroke="#fff3cf" strokeWidth="1.4" />
      <path
        d="M80 30Q20 26 4 62q34-6 58 8l18 6 18-6q24-14 58-8Q140 26 80 30Z"
        fill="url(#kite-wing)"
        stroke="#fbd27a"
        strokeWidth="2"
      />
      <path d="M80 14C106 40 108 84 80 116 52 84 54 40 80 14Z" fill="url(#kite-silk)" stroke="#8f2a18" strokeWidth="2" />
      <path
        d="M80 104q-30 2-46 22 22-2 34 6l12 4 12-4q12-8 34-6-16-20-46-22Z"
        fill="url(#kite-wing)"
        stroke="#fbd27a"
        strokeWidth="2"
      />
      <path d="M80 14v118M58 54q22 10 44 0M60 86q20 9 40 0" fill="none" stroke="#8f2a18" strokeOpacity=".55" strokeWidth="1.8" />
      <circle cx="80" cy="62" r="9" fill="#fff3cf" stroke="#8f2a18" strokeWidth="2" />
      <path d="M80 53c3 5 3 13 0 18-3-5-3-13 0-18Zm-9 9c5-3 13-3 18 0-5 3-13 3-18 0Z" fill="#d8432f" />
      <path
        d="M40 126q-8 26 4 50M120 126q8 26-4 50M80 134q-6 26 2 54"
        fill="none"
        stroke="#ffd98c"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M40 126q-8 26 4 50M120 126q8 26-4 50M80 134q-6 26 2 54"
        fill="none"
        stroke="#e0563a"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
