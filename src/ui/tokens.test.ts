import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokensOf(theme: 'dark' | 'light'): Map<string, string> {
  const block = new RegExp(`:root\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, value as string]))
}

/** WCAG 2.2 relative luminance of #rgb or #rrggbb. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
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

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const tokens = tokensOf(theme)
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
    expect(measured('focus', 'surface')).toBeGreaterThanOrEqual(3)
  })

  test('names the same colours as the other theme [S16]', () => {
    expect([...tokens.keys()]).toEqual([...tokensOf(theme === 'dark' ? 'light' : 'dark').keys()])
  })
})

test('Khmer is set with room for its signs above and below the line [S15]', () => {
  const khmer = /:root:lang\(km\) \{([^}]*)\}/.exec(css)?.[1] ?? ''
  const leadings = [...khmer.matchAll(/--leading-\w+:\s*([\d.]+)/g)].map(([, value]) => Number(value))
  expect(leadings).toHaveLength(2)
  for (const leading of leadings) expect(leading).toBeGreaterThanOrEqual(1.7)
  expect(css).not.toContain('letter-spacing')
})
