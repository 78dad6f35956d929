import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { machines } from '#arcade/slots/rules/machines/machines.ts'
import texts from '#play/i18n/en/slots.json' with { type: 'json' }
import { cutSymbol } from './cut-symbol.ts'
import { SHEET_SIDE } from './skin.ts'

/** The cells of a machine's sheet, in their order, by the names of its views. */
function viewsOf(game: string): { name: string; x: number; y: number }[] {
  const sheet = readFileSync(join(import.meta.dirname, game, 'sheet.svg'), 'utf8')
  const views = sheet.matchAll(/<view id="([\w-]+)" viewBox="(\d+) (\d+) 200 200"\/>/g)
  return [...views].map(([, name, x, y]) => ({ name: name as string, x: Number(x), y: Number(y) }))
}

const orderOf = (game: string) => {
  const order = /order: \[([^\]]+)\]/.exec(readFileSync(join(import.meta.dirname, game, 'index.ts'), 'utf8'))?.[1] ?? ''
  return [...order.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
}

describe.each(machines.map((machine) => [machine.game, machine] as const))('the look of %s', (game, machine) => {
  test('has a drawing and a name for every symbol, and for every coin that is a jackpot', () => {
    const drawn = viewsOf(game).map(({ name }) => name)
    const coins = machine.kind === 'hold' ? ['mini', 'minor', 'major'].map((name) => `${machine.coin}-${name}`) : []
    expect(drawn).toEqual(expect.arrayContaining([...machine.symbols, ...coins]))
    expect(Object.keys(texts.symbol)).toEqual(expect.arrayContaining([...machine.symbols]))
  })

  test('gives each drawing by itself: whole, and with nothing in it that another cell would have to define', () => {
    const sheet = readFileSync(join(import.meta.dirname, game, 'sheet.svg'), 'utf8')
    for (const { name } of viewsOf(game)) {
      const drawing = cutSymbol(sheet, name) ?? ''
      expect([...drawing.matchAll(/<svg/g)].length, name).toBe([...drawing.matchAll(/<\/svg>/g)].length)
      expect(drawing, name).toMatch(/<(?:path|circle|rect|ellipse|g)\b/)
      const defined = [...drawing.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)
      const used = [...drawing.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id)
      expect(defined, name).toEqual(expect.arrayContaining(used))
    }
    expect(cutSymbol(sheet, 'no-such-symbol')).toBeNull()
  })

  test('says where each drawing stands: the stage cuts by order, the page by name, and both mean the same', () => {
    const views = viewsOf(game)
    expect(orderOf(game)).toEqual(views.map(({ name }) => name))
    expect(views.map(({ x, y }) => (y / 200) * SHEET_SIDE + x / 200)).toEqual(views.map((_, i) => i))
  })
})
