import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copiedTree } from '#testing/folder.ts'

/** What a provider stands on, and no more. */
const ground = [
  'src/kit',
  'src/wire',
  'src/runtime',
  'src/testing',
  'src/house/payments/provider',
  'src/house/payments/rules',
  'tools',
]
const settings = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', '.oxfmtrc.json']
const { copy, tool, remove } = await copiedTree('new-provider', [...ground, ...settings])
afterAll(remove)

test('makes a provider that compiles and passes what every provider is held to', async () => {
  expect(await tool('node tools/new-payment-provider.ts mekong')).toMatchObject({ content: true })
  const own = 'src/house/payments/provider/mekong'
  const config = { extends: './tsconfig.base.json', compilerOptions: { lib: ['esnext'], types: ['node'] }, files: [`${own}.ts`] }
  await writeFile(join(copy, 'tsconfig.mekong.json'), JSON.stringify(config))
  const [types, format, held] = await Promise.all([
    tool('tsc --checkers 1 -p tsconfig.mekong.json'),
    tool(`oxfmt --check ${own}.ts ${own}.test.ts`),
    tool(`vitest run --project code ${own}.test.ts`),
  ])
  expect(types).toMatchObject({ content: true })
  expect(format).toMatchObject({ content: true })
  expect(held).toMatchObject({ content: true })
}, 120_000)

test('refuses a name that is none, and a provider that is there', async () => {
  expect(await tool('node tools/new-payment-provider.ts ../Mekong')).toMatchObject({ content: false })
  expect(await tool('node tools/new-payment-provider.ts sandbox')).toMatchObject({ content: false })
})
