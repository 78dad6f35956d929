import type { ReactNode } from 'react'

/** The drawn icons that stand for members, in the order of their numbers. */
export const memberIcons = [
  'lantern',
  'lotus',
  'moon',
  'sun',
  'fish',
  'boat',
  'temple',
  'mountain',
  'kite',
  'leaf',
  'star',
  'wave',
] as const
export type MemberIconName = (typeof memberIcons)[number]

type Drawn = { readonly ground: string; readonly shape: ReactNode }

/** Each on a disc of 48; they look alike in either theme, as pictures do. */
const drawings: Readonly<Record<MemberIconName, Drawn>> = {
  lantern: {
    ground: '#7a1f2b',
    shape: (
      <>
        <path d="M24 8v5M24 35v6" stroke="#f3c969" strokeWidth="2" />
        <ellipse cx="24" cy="24" rx="11" ry="11" fill="#e8483f" />
        <path d="M24 13c-5 6-5 16 0 22M24 13c5 6 5 16 0 22" fill="none" stroke="#f3c969" strokeWidth="1.6" />
        <path d="M18 13h12v3H18zM18 32h12v3H18z" fill="#f3c969" />
      </>
    ),
  },
  lotus: {
    ground: '#17494d',
    shape: (
      <>
        <path d="M24 11c5 6 5 15 0 22-5-7-5-16 0-22Z" fill="#ffb3c7" />
        <path d="M11 18c7 0 12 6 13 15-8 0-13-6-13-15ZM37 18c-7 0-12 6-13 15 8 0 13-6 13-15Z" fill="#f27ea0" />
        <path d="M10 35h28" stroke="#8fd6b4" strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
  moon: {
    ground: '#1f2a5a',
    shape: (
      <>
        <path d="M29 10a15 15 0 1 0 9 22 13 13 0 0 1-9-22Z" fill="#f6e3a1" />
        <circle cx="35" cy="15" r="1.6" fill="#fff6e0" />
      </>
    ),
  },
  sun: {
    ground: '#a4501b',
    shape: (
      <>
        <circle cx="24" cy="24" r="8" fill="#ffd766" />
        <path
          d="M24 8v5M24 35v5M8 24h5M35 24h5M13 13l3 3M32 32l3 3M35 13l-3 3M16 32l-3 3"
          stroke="#ffd766"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </>
    ),
  },
  fish: {
    ground: '#0f5a73',
    shape: (
      <>
        <path d="M9 24c6-10 19-11 25-1l6-5v13l-6-5c-6 9-19 8-25-2Z" fill="#ff9c54" />
        <circle cx="16" cy="22" r="1.8" fill="#10262a" />
      </>
    ),
  },
  boat: {
    ground: '#2b6a8c',
    shape: (
      <>
        <path d="M23 9v19H11ZM26 13v15h10Z" fill="#fff6e0" />
        <path d="M8 31h32c-2 6-6 8-10 8H18c-4 0-8-2-10-8Z" fill="#c0662f" />
      </>
    ),
  },
  temple: {
    ground: '#5b3a1e',
    shape: (
      <path
        d="M24 7c3 4 4 8 4 12h3c2-3 3-5 4-7 1 4 2 8 2 12v12H11V24c0-4 1-8 2-12 1 2 2 4 4 7h3c0-4 1-8 4-12ZM21 36h6v-7a3 3 0 0 0-6 0Z"
        fill="#e9c07a"
        fillRule="evenodd"
      />
    ),
  },
  mountain: {
    ground: '#34506b',
    shape: (
      <>
        <path d="M6 37 20 14l8 13 4-6 10 16Z" fill="#7fa58a" />
        <path d="m20 14 4 7-4 3-4-3Z" fill="#fff6e0" />
      </>
    ),
  },
  kite: {
    ground: '#6b2f74',
    shape: (
      <>
        <path d="M26 8 37 20 24 33 14 18Z" fill="#ffcf5c" />
        <path d="M26 8 24 33M14 18l23 2" stroke="#6b2f74" strokeWidth="1.6" />
        <path d="M24 33c-4 2-2 5-7 7" fill="none" stroke="#ffcf5c" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  leaf: {
    ground: '#274d2c',
    shape: (
      <>
        <path d="M38 10C20 10 10 19 12 35c16 2 26-8 26-25Z" fill="#8fce7a" />
        <path d="M10 39C16 29 22 23 32 16" fill="none" stroke="#274d2c" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  star: {
    ground: '#123c46',
    shape: <path d="m24 8 4.6 10 10.9 1.2-8.1 7.4 2.2 10.8L24 32l-9.6 5.4 2.2-10.8-8.1-7.4L19.4 18Z" fill="#f3c969" />,
  },
  wave: {
    ground: '#114a7c',
    shape: (
      <path
        d="M7 29c6 0 8-15 19-15 8 0 12 6 12 10-3-4-9-4-10 0-1 4 4 7 13 6v8H7Z"
        fill="#8fd3f0"
        stroke="#fff6e0"
        strokeWidth="1.4"
      />
    ),
  },
}

/** One of the drawn icons, which fills its place. What it is called stands beside it. */
export function MemberIcon({ name }: { name: MemberIconName }) {
  const { ground, shape } = drawings[name]
  return (
    <svg viewBox="0 0 48 48" width="100%" height="100%" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="24" fill={ground} />
      {shape}
    </svg>
  )
}
