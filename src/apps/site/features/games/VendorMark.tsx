import { paletteOf, seedOf } from './art/palette.ts'

/** Shapes that no company has for its own. */
const shapes = [
  'M16 3 28 10v12l-12 7-12-7V10Z',
  'M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z',
  'M6 4h20a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z',
  'M16 2c4 5 12 6 12 14s-6 12-12 14C10 28 4 24 4 16S12 7 16 2Z',
] as const

/** A provider's sign, made from its code: a shape, two colours and its first letter. No vendor's own mark is shown. */
export function VendorMark({ code, size = 32 }: { code: string; size?: number }) {
  const seed = seedOf(code)
  const { sky, main } = paletteOf(seed)
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d={shapes[(seed >>> 5) % shapes.length]} fill={sky} stroke={main} strokeWidth="1.5" strokeLinejoin="round" />
      <text x="16" y="16" dy="0.36em" textAnchor="middle" fontSize="14" fontWeight="600" fill={main}>
        {code.slice(0, 1)}
      </text>
    </svg>
  )
}
