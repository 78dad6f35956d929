import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from '../../../browsers.mjs'
import { contractRoutes } from '#tools/vite/contracts.ts'
import { earlyFiles } from '#tools/vite/early-files.ts'
import { oneChunk } from '#tools/vite/one-chunk.ts'
import { precompress } from '#tools/vite/precompress.ts'
import { fillTexts } from '#tools/vite/whole-texts.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    contractRoutes(),
    fillTexts(),
    earlyFiles({
      modules: ['/play/page.tsx', '/slots/stage/stage.ts'],
      later: ['/slots/sheets/Sheets.tsx'],
      texts: '/play/i18n',
      art: '/slots/skins',
    }),
    precompress(),
  ],
  // The server replaces it by a fresh nonce in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: join(root, '../../../dist/play'),
    emptyOutDir: true,
    target: buildTarget,
    // A drawing is a file of its own origin, cached for ever, and no policy has to allow data: for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [oneChunk('game', { page: join(root, 'page.tsx'), entry: join(root, 'main.ts') })] } },
    },
  },
})
