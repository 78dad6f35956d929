/** Colours of a picture: sky above, ground below, the light of its lamps, the main and the second colour of what stands in it. */
export type Palette = { sky: string; ground: string; lamp: string; main: string; second: string }

const palettes: readonly Palette[] = [
  { sky: '#0b2f36', ground: '#061a1f', lamp: '#f0bf4c', main: '#f0bf4c', second: '#d4453d' },
  { sky: '#3a1a3f', ground: '#1a0b22', lamp: '#ff9d7a', main: '#ffcf6b', second: '#c65cae' },
  { sky: '#5a2418', ground: '#260c0a', lamp: '#ffd27a', main: '#ffb347', second: '#f06449' },
  { sky: '#0f4434', ground: '#062019', lamp: '#bff0cf', main: '#6fe0b0', second: '#f0bf4c' },
  { sky: '#1d2a5c', ground: '#0c1230', lamp: '#ffd98a', main: '#8fb4ff', second: '#f0bf4c' },
  { sky: '#174c5e', ground: '#07222d', lamp: '#ffe0a3', main: '#63d0e6', second: '#ff8e72' },
]

/** A number that a code always gives, so that a game looks the same everywhere and its neighbours look different. */
export function seedOf(code: string): number {
  let seed = 2166136261
  for (const letter of code) seed = Math.imul(seed ^ (letter.codePointAt(0) as number), 16777619)
  return seed >>> 0
}

export function paletteOf(seed: number): Palette {
  return palettes[seed % palettes.length] as Palette
}
