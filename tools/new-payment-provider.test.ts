import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = process.cwd()
const copy = await mkdtemp(join(tmpdir(), 'new-provider-'))
afterAll(() => rm(copy, { recursive: true }))

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
for (const path of [...ground, ...settings]) await cp(join(root, path), join(copy, path), { recursive: true })
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))

async function tool(command: string): Promise<{ content: boolean; said: string }> {
  const [program = '', ...args] = command.split(' ')
  const { VITEST: _outer, ...env } = process.env
  const ran = promisify(execFile)(program, args, { cwd: copy, env: { ...env, NO_COLOR: '1' } })
  return ran.then(
    ({ stdout, stderr }) => ({ content: true, said: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ content: false, said: error.stdout + error.stderr }),
  )
}

test('makes a provider that compiles and passes what every provider is held to', async () => {
  expect(await tool('node tools/new-payment-provider.ts mekong')).toMatchObject({ content: true })
  const own = 'src/house/payments/provider/mekong'
  const config = { extends: './tsconfig.base.json', compilerOptions: { lib: ['esnext'], types: ['node'] }, files: [`${own}.ts`] }
  await writeFile(join(copy, 'tsconfig.mekong.json'), JSON.stringify(config))
  const [types, format, held] = await Promise.all([
    tool('tsc -p tsconfig.mekong.json'),
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
