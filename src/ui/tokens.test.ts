import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skins, type Skin } from '#kit/skin.ts'

type Theme = 'dark' | 'light'
const themes: readonly Theme[] = ['dark', 'light']

function tokensOf(skin: Skin, theme: Theme): Map<string, string> {
  const css = readFileSync(join(import.meta.dirname, 'skins', `${skin}.css`), 'utf8')
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map(block.matchAll(/--color-([\w-]+):\s*([^;]+);/g).map(([, name, value]) => [name as string, value as string]))
}

/** WCAG 2.2 relative luminance of #rgb or #rrggbb. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? Array.from(hex.slice(1), (digit) => digit + digit).join('') : hex.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['page', 'surface', 'raised', 'sunken']

describe.each(skins.flatMap((skin) => themes.map((theme) => [skin, theme] as const)))('the skin %s, %s', (skin, theme) => {
  const tokens = tokensOf(skin, theme)
  const measured = (ink: string, ground: string) => contrast(tokens.get(ink) as string, tokens.get(ground) as string)

  test.each(grounds)('words stand out from %s at AA [S16, S19]', (ground) => {
    for (const ink of ['text', 'text-soft', 'text-faint', 'red-text', 'jade-text', 'gold-text'])
      expect(measured(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['page', 'surface', 'sunken'])('amounts stand out from %s at AAA [S16, S19]', (ground) => {
    for (const ink of ['text', 'gold-text', 'jade-text', 'red-text'])
      expect(measured(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7)
  })

  test('buttons and marks can be read, and fields have an edge [S16, S19]', () => {
    for (const [ink, ground] of [
      ['on-gold', 'gold'],
      ['on-gold', 'gold-strong'],
      ['on-red', 'red'],
      ['gold-text', 'gold-wash'],
      ['jade-text', 'jade-wash'],
      ['red-text', 'red-wash'],
      ['market-text', 'market-near'],
    ] as const)
      expect(measured(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['page', 'surface', 'sunken'])
      expect(measured('line-strong', ground), `edge on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const ground of grounds) expect(measured('focus', ground), `focus on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test.each(['page', 'surface', 'raised'])('what is drawn on %s is seen without its words [S19]', (ground) => {
    for (const ink of ['plot-gold', 'plot-jade', 'plot-red', 'plot-plain'])
      expect(measured(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test('names the same colours as every other [S16]', () => {
    expect([...tokens.keys()]).toEqual([...tokensOf('night-market', 'dark').keys()])
  })
})

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test('Khmer is set with room for its signs above and below the line [S15]', () => {
  const khmer = /:root:lang\(km\) \{([^}]*)\}/.exec(css)?.[1] ?? ''
  const leadings = [...khmer.matchAll(/--leading-\w+:\s*([\d.]+)/g)].map(([, value]) => Number(value))
  expect(leadings).toHaveLength(2)
  for (const leading of leadings) expect(leading).toBeGreaterThanOrEqual(1.7)
  expect(css).not.toContain('letter-spacing')
})
