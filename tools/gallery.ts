// npm run gallery: every part of the design system, in every state, theme, skin and language, to look at.
// npm run gallery -- update: takes the pictures anew that e2e/gallery.test.ts compares with. Look at them before you commit them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, preview } from 'vite'

const configFile = join(import.meta.dirname, '../src/ui/gallery/vite.config.ts')

if (process.argv[2] === 'update') {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'gallery'], {
    env: { ...process.env, GALLERY_PICTURES: 'update' },
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} else {
  await build({ configFile, logLevel: 'warn' })
  const port = Number(process.env['GALLERY_PORT'] ?? 8095)
  const { resolvedUrls } = await preview({ configFile, preview: { host: '127.0.0.1', port, strictPort: true } })
  console.log(`The gallery is at ${resolvedUrls?.local[0]}`)
}
